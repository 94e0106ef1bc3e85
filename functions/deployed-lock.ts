import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const lockedSchema = z.looseObject({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});

const lockSchema = z.looseObject({ packages: z.record(z.string(), lockedSchema) });

type Packages = z.infer<typeof lockSchema>['packages'];

/** The workspace whose packages are deployed. */
const WORKSPACE = 'functions';

const NESTED = 'node_modules/';

/** The folder whose `node_modules` holds a package; the root for a workspace. */
function parentOf(path: string): string {
  const at = path.lastIndexOf(NESTED);
  return at <= 0 ? '' : path.slice(0, at - 1);
}

/** The path at which Node finds a package imported from a folder; undefined when it is not locked. */
function locate(packages: Packages, from: string, name: string): string | undefined {
  const path = from === '' ? NESTED + name : `${from}/${NESTED}${name}`;
  if (packages[path]) return path;
  return from === '' ? undefined : locate(packages, parentOf(from), name);
}

interface Wanted {
  readonly name: string;
  /** May be missing: it is for another platform, or used only when present. */
  readonly optional: boolean;
}

function wantedBy(locked: Packages[string]): Wanted[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, optional: name in optionalDependencies })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, optional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .map((name) => ({ name, optional: false })),
  ];
}

/** Paths of these packages and of everything that they depend on. Throws when a required one is not locked. */
function closureOf(packages: Packages, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = roots.map((name) => ({ from: WORKSPACE, name, optional: false }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { from, name, optional } = next;
    const path = locate(packages, from, name);
    const locked = path === undefined ? undefined : packages[path];
    if (path === undefined || locked === undefined) {
      if (optional) continue;
      throw new Error(`package-lock.json has no ${name}, which ${from} needs`);
    }
    if (found.has(path)) continue;
    found.add(path);
    open.push(...wantedBy(locked).map((wanted) => ({ from: path, ...wanted })));
  }
  return found;
}

/** Fields of a lock entry that describe its place in this repository, not the package. */
const PLACE_FACTS = ['dev', 'devOptional', 'peer', 'link', 'resolved'];

/**
 * Returns the lockfile of the deployed package, made from that of the repository, so that the deployed packages are those that
 * were tested. It names no registry, since that of this machine may be unknown where the functions are installed. Throws when a
 * package is not locked, or when two versions of one would lie in the same place.
 */
export function deployedLock(
  repositoryLock: unknown,
  deployed: { readonly dependencies: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>,
): object {
  const raw = z.object({ packages: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(repositoryLock);
  const { packages } = lockSchema.parse(repositoryLock);
  const placed: Record<string, object> = {};
  for (const path of [...closureOf(packages, Object.keys(deployed.dependencies))].sort()) {
    const place = path.startsWith(`${WORKSPACE}/`) ? path.slice(WORKSPACE.length + 1) : path;
    if (placed[place]) throw new Error(`two versions of ${place} would be deployed in one place`);
    const facts = Object.entries(raw.packages[path] ?? {}).filter(([name]) => !PLACE_FACTS.includes(name));
    placed[place] = Object.fromEntries(facts);
  }
  const { name } = z.object({ name: z.string() }).parse(deployed);
  return { name, lockfileVersion: 3, requires: true, packages: { '': deployed, ...placed } };
}
