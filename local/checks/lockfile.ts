import { z } from 'zod';

const namesSchema = z.record(z.string(), z.string()).default({});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      dependencies: namesSchema,
      optionalDependencies: namesSchema,
    }),
  ),
});

/**
 * Problems of a package-lock.json, a line for each: a package without a sha512 integrity, for which `npm ci` would install
 * whatever the registry serves, or a missing dependency, with which `npm ci` refuses the file (npm leaves out an optional one
 * that the registry does not have). Workspaces are links and have no integrity. Throws a ZodError when the file has another
 * shape.
 */
export function lockfileProblems(lock: unknown): string[] {
  const packages = Object.entries(lockSchema.parse(lock).packages);
  const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
  const weak = packages.filter(
    ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
  );
  const lacking = packages.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !names.has(name))
      .map((name) => `package-lock.json lacks ${name}, which ${path} wants: take another version of that.`),
  );
  return [
    ...weak.map(
      ([path]) =>
        `package-lock.json has no sha512 integrity for ${path}: state that of \`npm view <name>@<version> dist.integrity\`.`,
    ),
    ...lacking,
  ];
}
