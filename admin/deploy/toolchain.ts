import { createRequire } from 'node:module';
import { z } from 'zod';

/** The Firebase CLI, a Node program. */
export const firebaseCli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** The values that the Firebase CLI reads from a dotenv text, and the lines that it cannot read. */
interface CliDotenv {
  readonly envs: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
}

const dotenvReaderSchema = z.object({
  parse: z.custom<(text: string) => CliDotenv>((value) => typeof value === 'function'),
  validateKey: z.custom<(name: string) => void>((value) => typeof value === 'function'),
});

/** Returns the dotenv parser of the Firebase CLI; `validateKey` throws for a name that the CLI does not accept. */
export const cliDotenvReader = () =>
  dotenvReaderSchema.parse(createRequire(import.meta.url)('firebase-tools/lib/functions/env.js'));

/** Runs Node programs of the repository; the command that deploys or diagnoses provides it. */
export interface NodeRunner {
  /** Returns the command line of a Node program that ends when this process does. */
  readonly node: (...args: string[]) => [string, ...string[]];
}

/** The tools of `local` that a deploy uses. */
export interface Toolchain extends NodeRunner {
  /** Runs every test. Rejects when one fails. */
  readonly test: () => Promise<void>;
  /** Builds functions and site for production, the site with `webEnvironment`. Rejects when one fails. */
  readonly buildForProduction: (webEnvironment: Readonly<Record<string, string>>) => Promise<void>;
}
