import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** One import: from one file of the repository to another, both as paths relative to its root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Not needed while the importing module loads: a type, an `import()` that runs later, or a path that is only resolved. */
  readonly late: boolean;
  /** Names of the imported exports; {@link ALL} for a namespace, an `import()` or a `require`. */
  readonly names: readonly string[];
}

/** Stands for every export of a module. */
export const ALL = '*';

/** One import of a package: `@scope/name` or `name`, without the path inside it. */
export interface PackageImport {
  readonly from: string;
  readonly name: string;
  readonly late: boolean;
}

/** The imports and exports of all files. */
export interface ModuleGraph {
  /** Every source file, as a path relative to the root. */
  readonly files: readonly string[];
  readonly imports: readonly Import[];
  readonly packages: readonly PackageImport[];
  /** Names of the exports of each file. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
  /** Files that read other files or start programs, a dependency that no import shows. */
  readonly readers: readonly string[];
}

interface ModuleRequest extends Pick<Import, 'late' | 'names'> {
  readonly request: string;
}

function parse(file: string, code: string) {
  const { errors, module, program } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return { module, program };
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
  kind === 'Default' ? 'default' : (name ?? ALL);

/** Callees that require or resolve a module relative to their own file; any other `createRequire` starts elsewhere. */
const REQUIRE = /^(?:require|createRequire\(\s*import\.meta\.url,?\s*\))(\.resolve)?$|^import\.meta(\.resolve)$/;

/** Beginning of a template that names the package, so that only the path inside the package is computed. */
const INTO_PACKAGE = /^(@[\w.-]+\/)?\w[\w.-]*\//;

/** The module that an expression names: a string, or a template up to its first computed part; undefined when it names none. */
function requestOf(expression: ESTree.Argument | undefined): string | undefined {
  if (expression?.type === 'Literal') return typeof expression.value === 'string' ? expression.value : undefined;
  const head = expression?.type === 'TemplateLiteral' ? expression.quasis[0]?.value.cooked : undefined;
  return head && INTO_PACKAGE.test(head) ? head : undefined;
}

/** The imports of a module, in every form that the language and Node.js have. Throws when the code does not parse. */
export function requestsOf(file: string, code: string): ModuleRequest[] {
  const { module, program } = parse(file, code);
  const requests: ModuleRequest[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const late = entries.length > 0 && entries.every(({ isType }) => isType);
    requests.push({ request: moduleRequest.value, late, names: entries.map(({ importName }) => nameOf(importName)) });
  }
  for (const { moduleRequest, importName, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) requests.push({ request: moduleRequest.value, late: isType, names: [nameOf(importName)] });
  }
  const found = (argument: ESTree.Argument | undefined, late: boolean) => {
    const request = requestOf(argument);
    if (request !== undefined) requests.push({ request, late, names: [ALL] });
  };
  new Visitor({
    ImportExpression: ({ source }) => found(source, true),
    TSImportType: ({ source }) => found(source, true),
    CallExpression({ callee, arguments: [argument] }) {
      const [called, ...resolves] = REQUIRE.exec(code.slice(callee.start, callee.end)) ?? [];
      if (called !== undefined) found(argument, resolves.some(Boolean));
    },
  }).visit(program);
  return requests;
}

/** Exports of `node:fs` and `node:fs/promises` that read files or list folders. */
const READING: readonly string[] = ['readFileSync', 'readFile', 'readdirSync', 'readdir', 'globSync', 'glob', ALL];

/** Whether a module with these imports reads files or starts programs, and so may depend on files that it does not import. */
export const readsFiles = (requests: readonly ModuleRequest[]): boolean =>
  requests.some(
    ({ request, names }) =>
      request === 'node:child_process' ||
      (/^node:fs(\/promises)?$/.test(request) && names.some((name) => READING.includes(name))),
  );

/** The names that a module exports. Throws when the code does not parse. */
export function exportsOf(file: string, code: string): string[] {
  const entries = parse(file, code).module.staticExports.flatMap((statement) => statement.entries);
  return entries.map(({ exportName }) => nameOf(exportName));
}

/** Path of the repository's file that a request leads to; undefined for a package. */
export function resolveRequest(from: string, request: string): string | undefined {
  if (request.startsWith('.')) return posix.join(posix.dirname(from), request.replace(/\?.*$/, ''));
  return request.startsWith('@site/') ? request.replace(/^@site\/([^/]+)\/(.*)$/, '$1/src/$2.ts') : undefined;
}

/** Name of the package that a request leads to; undefined for a path, a built-in or a virtual module. */
export function packageOf(request: string): string | undefined {
  if (/^(\.|node:|virtual:|\/)/.test(request)) return undefined;
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Reads every source file in some folders of the repository. */
export function readModules(root: string, folders: readonly string[]): ModuleGraph {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name))
      .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name) && !/(^|\/)(node_modules|dist|\.cache)\//.test(name)),
  );
  const imports: Import[] = [];
  const packages: PackageImport[] = [];
  const exports = new Map<string, readonly string[]>();
  const readers: string[] = [];
  for (const from of files) {
    const code = readFileSync(join(root, from), 'utf8');
    exports.set(from, exportsOf(from, code));
    const requests = requestsOf(from, code);
    if (readsFiles(requests)) readers.push(from);
    for (const { request, late, names } of requests) {
      const to = resolveRequest(from, request);
      if (to !== undefined) imports.push({ from, to, late, names });
      const name = packageOf(request);
      if (name !== undefined) packages.push({ from, name, late });
    }
  }
  return { files, imports, packages, exports, readers };
}

/** A package.json: its folder, its name, and the packages that it declares, itself included. */
export interface Manifest {
  readonly folder: string;
  readonly name: string;
  readonly declared: ReadonlySet<string>;
}

/** Reads the package.json of a folder (`''` for the root); undefined where there is none. */
function readManifest(root: string, folder: string): Manifest | undefined {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return { folder, name, declared: new Set([name, ...Object.keys(dependencies), ...Object.keys(devDependencies)]) };
}

/** The nearest package.json above a file; undefined when there is none. */
export function nearestManifest(root: string, file: string): Manifest | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = readManifest(root, folder === '.' ? '' : folder);
    if (manifest || folder === '.') return manifest;
  }
}
