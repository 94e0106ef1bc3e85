import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  ENTRY_POINTS,
  FIRST_LOADS,
  FLOORS,
  FORBIDDEN_PAIRS,
  INDEPENDENT,
  PACKAGE_FOLDERS,
  TEST_HELPERS,
  WORKSPACES,
} from './import-rules.ts';
import { ALL, type Import, type Manifest, type ModuleGraph, nearestManifest, type PackageImport } from './modules.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Whether a file is a test or feeds one, so that it never runs in the product. */
const forTests = (file: string) => isTest(file) || TEST_HELPERS.test(file) || isInside(file, 'tests');

const isInside = (file: string, folder: string) => file.startsWith(`${folder}/`);

/** The folder or file directly in `folder` that `file` belongs to; undefined when it lies elsewhere. */
function childOf(folder: string, file: string): string | undefined {
  return isInside(file, folder) ? file.slice(folder.length + 1).split('/')[0] : undefined;
}

/** Breaches of the floors, a line for each: an import that runs upwards, or a folder or file without a floor. */
export function floorProblems({ files, imports }: Pick<ModuleGraph, 'files' | 'imports'>): string[] {
  return Object.entries(FLOORS).flatMap(([tree, floors]) => {
    const level = (file: string) => {
      const child = childOf(tree, file);
      return child === undefined ? undefined : floors.indexOf(child);
    };
    const homeless = files
      .filter((file) => level(file) === -1 && !isTest(file) && !file.endsWith('.d.ts'))
      .map((file) => `${file}: ${tree} has no floor of this name, see local/checks/import-rules.ts`);
    const upwards = imports.flatMap(({ from, to }) => {
      const [low, high] = [level(from), level(to)];
      // A test directly in the tree, beside the folders, belongs to none of them.
      const runsUp = low !== undefined && high !== undefined && low >= 0 && low < high;
      return runsUp ? [`${from} imports ${to}: ${floors[high]} lies above ${floors[low]} in ${tree}`] : [];
    });
    return [...homeless, ...upwards];
  });
}

/** Forbidden imports, a line for each: between workspaces, of a test, or between folders that must not import each other. */
export function forbiddenImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const line = (why: string) => `${from} imports ${to}: ${why}`;
    const [home = '', target = ''] = [from.split('/')[0], to.split('/')[0]];
    const found: string[] = [];
    if (target !== home && !WORKSPACES[home]?.includes(target)) found.push(line(`${home} must not know ${target}`));
    if (isTest(to)) found.push(line('nothing may import a test'));
    for (const folder of INDEPENDENT) {
      const [own, other] = [childOf(folder, from), childOf(folder, to)];
      if (own !== undefined && other !== undefined && own !== other) found.push(line(`in ${folder} each stands alone`));
    }
    for (const [one, other] of FORBIDDEN_PAIRS) {
      const meet = (isInside(from, one) && isInside(to, other)) || (isInside(from, other) && isInside(to, one));
      if (meet) found.push(line(`${one} and ${other} know nothing of each other`));
    }
    return found;
  });
}

/** Every cycle of imports, once, as the files on it. An `import()` or a type closes a cycle as well. */
export function importCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
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

/** `x` -> `@types/x`, `@scope/x` -> `@types/scope__x`. */
const typesOf = (name: string) => `@types/${name.replace(/^@(.*)\//, '$1__')}`;

/** `@types/x` -> `x`; other names unchanged. */
const untyped = (name: string) => name.replace(/^@types\/(?:(.*)__)?/, (_, scope) => (scope ? `@${scope}/` : ''));

/**
 * Imports of packages that the nearest package.json does not declare, so that they resolve by hoisting alone; a line for each.
 * Test tools are declared once, at the root.
 */
export function undeclaredPackages(
  packages: readonly PackageImport[],
  nearest: (file: string) => Manifest | undefined,
  root: Manifest | undefined,
): string[] {
  return packages.flatMap(({ from, name }) => {
    const manifest = nearest(from);
    if (manifest?.declared.has(name) || manifest?.declared.has(typesOf(name))) return [];
    if (forTests(from) && root?.declared.has(name)) return [];
    return [`${from} imports ${name}: ${manifest?.folder ?? ''}/package.json does not declare it`];
  });
}

/** Imports of packages outside the folders that `PACKAGE_FOLDERS` allows, a line for each. */
export function packagesOutside(packages: readonly PackageImport[]): string[] {
  return packages.flatMap(({ from, name }) => {
    const folders = PACKAGE_FOLDERS[name];
    if (!folders || folders === 'anywhere' || forTests(from)) return [];
    if (folders.some((folder) => from.startsWith(folder))) return [];
    return [`${from} imports ${name}: only ${folders.join(' and ') || 'tests'} may`];
  });
}

/** Declared packages without a row in `PACKAGE_FOLDERS`, and rows of undeclared packages, a line for each. */
export function unlistedPackages(manifests: readonly Manifest[]): string[] {
  const list = 'PACKAGE_FOLDERS in local/checks/import-rules.ts';
  const own = new Set(manifests.map(({ name }) => name));
  const declared = new Map(
    manifests.flatMap((manifest) =>
      [...manifest.declared].filter((name) => !own.has(name)).map((name) => [untyped(name), manifest.folder] as const),
    ),
  );
  return [
    ...[...declared]
      .filter(([name]) => !Object.hasOwn(PACKAGE_FOLDERS, name))
      .map(([name, folder]) => {
        const file = posix.join(folder, 'package.json');
        return `${file} declares ${name}: ${list} does not say where it may be imported`;
      }),
    ...Object.keys(PACKAGE_FOLDERS)
      .filter((name) => !declared.has(name))
      .map((name) => `${name}: ${list} has a row for it, and no package.json declares it`),
  ];
}

/** All files that `starts` reach by imports, these included. */
function reachable(starts: readonly string[], imports: readonly Import[]): Set<string> {
  const next = Map.groupBy(imports, ({ from }) => from);
  const reached = new Set<string>(starts);
  for (const file of reached) for (const { to } of next.get(file) ?? []) reached.add(to);
  return reached;
}

/** Imports that put an unwanted package into a first load, and files of `FIRST_LOADS` that do not exist, a line for each. */
export function heavyFirstLoad({
  files,
  imports,
  packages,
}: Pick<ModuleGraph, 'files' | 'imports' | 'packages'>): string[] {
  const moved = FIRST_LOADS.map(([file]) => file).filter((file) => !files.includes(file));
  const early = imports.filter(({ late }) => !late);
  const heavy = FIRST_LOADS.flatMap(([file, never]) => {
    const loaded = reachable([file], early);
    return packages.filter(({ from, name, late }) => !late && loaded.has(from) && never.includes(name));
  });
  return [
    ...moved.map((file) => `${file}: FIRST_LOADS in local/checks/import-rules.ts names it, and there is none`),
    ...[...new Set(heavy)].map(
      ({ from, name }) => `${from} imports ${name}: the first load of a page would carry it, use import()`,
    ),
  ];
}

/** Files that no entry point reaches, and files outside `local/checks` that only tests reach, a line for each. */
export function unreachedFiles({ files, imports }: Pick<ModuleGraph, 'files' | 'imports'>): string[] {
  const entries = files.filter((file) => ENTRY_POINTS.some((entry) => entry.test(file)));
  const reached = reachable(entries, imports);
  const inProduct = reachable(
    entries.filter((file) => !forTests(file)),
    imports,
  );
  return files.flatMap((file) => {
    if (!reached.has(file)) return [`${file}: nothing imports it`];
    return inProduct.has(file) || forTests(file) || isInside(file, 'local/checks')
      ? []
      : [`${file}: only tests import it`];
  });
}

/** Exports that no other file imports. */
export function unusedExports({ exports, imports }: Pick<ModuleGraph, 'exports' | 'imports'>): string[] {
  const users = Map.groupBy(imports, ({ to }) => to);
  return [...exports].flatMap(([file, names]) => {
    if (ENTRY_POINTS.some((entry) => entry.test(file))) return [];
    const used = new Set(users.get(file)?.flatMap((user) => user.names));
    if (used.has(ALL)) return [];
    return names
      .filter((name) => !used.has(name))
      .map((name) => `${file}: no other file imports ${name}, keep it inside`);
  });
}

/** A line for each tree with the number of floor pairs that imports connect, to compare over time. */
export function connectedFloors(imports: readonly Import[]): string[] {
  return Object.entries(FLOORS).map(([tree, floors]) => {
    const pairs = new Set<string>();
    let upwards = 0;
    for (const { from, to } of imports) {
      const [low, high] = [childOf(tree, from), childOf(tree, to)];
      if (low === undefined || high === undefined || low === high || isTest(from)) continue;
      // A declaration file directly in the tree, beside the folders, belongs to no floor.
      if (!floors.includes(low)) continue;
      pairs.add([low, high].sort().join(' '));
      if (floors.indexOf(low) < floors.indexOf(high)) upwards += 1;
    }
    return `${tree}: ${pairs.size} of ${(floors.length * (floors.length - 1)) / 2} pairs connected, ${upwards} upwards`;
  });
}

/** Every breach of the import rules among the modules of the repository, a line for each. */
export function importProblems(root: string, graph: ModuleGraph): string[] {
  const nearest = memoised((file: string) => nearestManifest(root, file));
  const manifests = ['package.json', ...graph.files].map(nearest).filter((manifest) => manifest !== undefined);
  // A path that leads nowhere would escape the rules.
  const lost = graph.imports
    .filter(({ to }) => !existsSync(join(root, to)))
    .map(({ from, to }) => `${from} imports ${to}: there is none`);
  return [
    ...lost,
    ...forbiddenImports(graph.imports),
    ...floorProblems(graph),
    ...importCycles(graph.imports),
    ...undeclaredPackages(graph.packages, nearest, nearest('package.json')),
    ...packagesOutside(graph.packages),
    ...unlistedPackages(manifests),
    ...heavyFirstLoad(graph),
    ...unreachedFiles(graph),
    ...unusedExports(graph),
  ];
}

function memoised<Result>(work: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(key);
    known.set(key, made);
    return made;
  };
}
