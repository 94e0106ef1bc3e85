import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One import: from one file of the repository to another, both as paths relative to its root. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** Not needed while the importing module loads: a type, or an `import()` that runs later. */
  readonly late: boolean;
}

/** Where imports of some files must not go. `$1` in `never` or `unless` stands for the first group of `from`. */
interface Rule {
  readonly why: string;
  readonly from: RegExp;
  readonly never: string;
  readonly unless?: string;
}

const RULES: readonly Rule[] = [
  { why: 'the contract knows neither of its sides', from: /^contract\//, never: '^(web|functions|local|tests)/' },
  { why: 'the web knows nothing but the contract', from: /^web\//, never: '^(functions|local|tests)/' },
  { why: 'the functions know nothing but the contract', from: /^functions\//, never: '^(web|local|tests)/' },
  { why: 'local programs start the others and import none', from: /^local\//, never: '^(web|functions|tests)/' },
  { why: 'tests see what a browser or a mail reader sees', from: /^tests\//, never: '^(web|functions)/' },
  {
    why: 'features of the web stand apart; pages compose them',
    from: /^web\/src\/features\/([^/]+)\//,
    never: '^web/src/features/',
    unless: '^web/src/features/$1/',
  },
  {
    why: 'what features share knows no feature',
    from: /^web\/src\/(components|lib|theme)\//,
    never: '^web/src/(features|pages)/',
  },
  {
    why: 'features of the functions stand apart; they share the platform, and mail, by which all of them write',
    from: /^functions\/src\/(?!platform\/|mail\/|upkeep\/)([^/]+)\//,
    never: '^functions/src/[^/]+/',
    unless: '^functions/src/($1|platform|mail)/',
  },
  { why: 'mail knows no feature', from: /^functions\/src\/mail\//, never: '^functions/src/(?!mail|platform)[^/]+/' },
  {
    why: 'what functions share knows no feature',
    from: /^functions\/src\/platform\//,
    never: '^functions/src/(?!platform)[^/]+/',
  },
  { why: 'a test is imported by nothing', from: /^/, never: '\\.test\\.tsx?$' },
];

/** The imports that a rule forbids, each with the rule. */
export function forbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) =>
    RULES.filter((rule) => {
      const found = rule.from.exec(from);
      if (!found) return false;
      const matches = (pattern: string) => new RegExp(pattern.replaceAll('$1', found[1] ?? '')).test(to);
      return matches(rule.never) && !(rule.unless && matches(rule.unless));
    }).map(({ why }) => `${from} imports ${to}: ${why}`),
  );
}

/** Every circle of modules that need each other while they load, once, as the files on it. */
export function importCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(
    imports.filter(({ late }) => !late),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push(`${[...path.slice(start), file].join(' → ')}: they need each other`);
    if (start >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

/** The modules that a module asks for, in every form that the language has. */
export function requestsOf(file: string, code: string): Array<{ readonly request: string; readonly late: boolean }> {
  const { errors, module, program } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const requests: Array<{ request: string; late: boolean }> = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    requests.push({ request: moduleRequest.value, late: entries.length > 0 && entries.every(({ isType }) => isType) });
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) requests.push({ request: moduleRequest.value, late: isType });
  }
  const onDemand = ({ source }: { source: { type: string; value?: unknown } }) => {
    if (typeof source.value === 'string') requests.push({ request: source.value, late: true });
  };
  new Visitor({ ImportExpression: onDemand, TSImportType: onDemand }).visit(program);
  return requests;
}

/** The file of this repository that a request leads to; undefined for a package. */
export function resolveRequest(from: string, request: string): string | undefined {
  if (request.startsWith('.')) return posix.join(posix.dirname(from), request.replace(/\?.*$/, ''));
  return request.startsWith('@site/') ? request.replace(/^@site\/([^/]+)\/(.*)$/, '$1/src/$2.ts') : undefined;
}

/** Every breach of the import rules in some folders of the repository, as lines to read. */
export function importProblems(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name))
      .filter((name) => /\.(tsx?|mjs|cjs)$/.test(name) && !/(^|\/)(node_modules|dist|\.cache)\//.test(name)),
  );
  const imports = files.flatMap((from) =>
    requestsOf(from, readFileSync(join(root, from), 'utf8')).flatMap(({ request, late }): Import[] => {
      const to = resolveRequest(from, request);
      return to === undefined ? [] : [{ from, to, late }];
    }),
  );
  // A path that leads nowhere would escape the rules.
  const lost = imports
    .filter(({ to }) => !existsSync(join(root, to)))
    .map(({ from, to }) => `${from} imports ${to}: there is none`);
  return [...lost, ...forbiddenImports(imports), ...importCycles(imports)];
}
