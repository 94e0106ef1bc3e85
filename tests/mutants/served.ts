import { rmSync } from 'node:fs';
import { inRepo } from '../../admin/console/repository.ts';
import { node, type Running, run, start } from '../../local/stack/processes.ts';
import type { Mutant } from './mutant.ts';

const touchesFunctions = ({ file }: Mutant) => /^(functions|contract)\//.test(file);
const touchesSite = ({ file }: Mutant) => /^(web|contract)\//.test(file);

/** The stack of the copy, at `LOCAL_PORTS`, and the mutants that it serves. */
export class Served {
  private stack: Running | undefined;
  private dropped: readonly Mutant[] = [];

  /** Starts it from the sources as they are, and resolves once it answers. */
  async start(): Promise<void> {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    const stack = start({
      name: 'mutants-stack',
      command: node(inRepo('local/commands/start.ts')),
      // those of the test runner are none of its business
      env: { NODE_ENV: undefined, VITEST: undefined, TEST: undefined },
      onLine: (line) => line === 'ready' && resolve(),
    });
    stack.ended.then(() => reject(new Error(stack.report())));
    this.stack = stack;
    await ready;
  }

  async stop(): Promise<void> {
    await this.stack?.stop();
  }

  /**
   * Builds what these mutants change, or the ones before have changed, from the sources in which they are dropped. Functions
   * get a stack of their own: the emulator goes on with the code that it has loaded, because it watches no path with a dot.
   * Rejects with the message of a build that fails.
   */
  async drop(mutants: readonly Mutant[]): Promise<void> {
    const changed = [...this.dropped, ...mutants];
    this.dropped = mutants;
    // What is served from here on is not what the sources will say: the next start has to build.
    rmSync(inRepo('.cache/built'), { recursive: true, force: true });
    if (changed.some(touchesFunctions)) {
      await this.stop();
      await this.start();
    } else if (changed.some(touchesSite)) {
      await run({ name: 'mutants-build', command: node(inRepo('web/build/build.ts')) });
    }
  }
}
