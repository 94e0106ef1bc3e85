import { inRepo } from '../console/repository.ts';

/** The Firebase CLI, a Node program. */
export const firebaseCli = inRepo('node_modules/firebase-tools/lib/bin/firebase.js');

/** Runs Node programs of the repository; the command that deploys or diagnoses provides it. */
export interface NodeRunner {
  /** The command line of a Node program that ends when this process is gone. */
  readonly node: (...args: string[]) => [string, ...string[]];
}

/** The tools of `local` that a deploy uses. */
export interface Toolchain extends NodeRunner {
  /** Runs every test. Rejects when one fails. */
  readonly test: () => Promise<void>;
  /** Builds functions and site for production; the environment is that of the site's build. Rejects when one fails. */
  readonly buildForProduction: (webEnvironment: Readonly<Record<string, string>>) => Promise<void>;
  /** Runs the Firebase CLI on this terminal, because it prompts for secrets and before deletions. Resolves with its exit code. */
  readonly firebase: (args: readonly string[]) => Promise<number>;
}
