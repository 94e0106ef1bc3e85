import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.string().optional(), link: z.boolean().default(false) })),
});

/**
 * Problems of a package-lock.json: packages without an integrity, of which `npm ci` would take whatever the registry
 * gives. Workspaces are links and have none.
 */
export function lockfileProblems(lock: unknown): string[] {
  return Object.entries(lockSchema.parse(lock).packages)
    .filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    )
    .map(
      ([path]) =>
        `package-lock.json has no sha512 integrity for ${path}: state that of \`npm view <name>@<version> dist.integrity\`.`,
    );
}
