import { rmSync } from 'node:fs';
import { inRepo } from '../../admin/repository.ts';
import { node, type Running, run, start } from '../../local/stack/processes.ts';
import type { Mutant } from './mutant.ts';

const touchesFunctions = ({ file }: Mutant) => /^(functions|contract)\//.test(file);
const touchesSite = ({ file }: Mutant) => /^(web|contract)\//.test(file);

/** The stack of the copy, at `LOCAL_PORTS`, and the mutants that it serves. */
export class Served {
  private stack: Running | undefined;
  private dropped: readonly Mutant[] = [];

  /** Starts the stack from the current sources, and resolves once it is ready. */
  async start(): Promise<void> {
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    const stack = start({
      name: 'mutants-stack',
      command: node(inRepo('local/commands/start.ts')),
      // these variables belong to the test runner
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
   * Rebuilds what these mutants change, or the previous ones have changed, from the sources in which they are dropped. A
   * changed function restarts the stack: the emulator would keep the loaded code, because it watches no path with a dot.
   * Rejects with the message of a failed build.
   */
  async drop(mutants: readonly Mutant[]): Promise<void> {
    const changed = [...this.dropped, ...mutants];
    this.dropped = mutants;
    // From here on the builds do not match the sources: the next start has to build.
    rmSync(inRepo('.cache/built'), { recursive: true, force: true });
    if (changed.some(touchesFunctions)) {
      await this.stop();
      await this.start();
    } else if (changed.some(touchesSite)) {
      await run({ name: 'mutants-build', command: node(inRepo('web/build/build.ts')) });
    }
  }
}
