import { permissionDenied } from './status.ts';

export const COMMIT_FAULTS = ['refused', 'unanswered', 'cut'] as const;

/** A failure of the next commits that write to a top-level collection. */
export type CommitFault = {
  readonly collection: string;
  /** Number of such commits that succeed before the first failure. */
  readonly after: number;
  readonly times: number;
  /**
   * `refused`: rejected with an error that no client retries. `unanswered`: committed without an answer, as when a machine dies.
   * `cut`: committed, and answered with an error after which the server SDK reruns the transaction, as when a connection breaks.
   */
  readonly how: (typeof COMMIT_FAULTS)[number];
};

const collectionAtTop = (name: string) => name.split('/')[5];

/** Failures that a test can switch on; initially none. */
export class Faults {
  #unavailableUntil = 0;
  #commitFault: CommitFault | null = null;

  /** Answers gRPC calls with UNAVAILABLE for a duration from now on; 0 ends it. */
  makeUnavailable(durationMs: number): void {
    this.#unavailableUntil = performance.now() + durationMs;
  }

  get unavailable(): boolean {
    return performance.now() < this.#unavailableUntil;
  }

  /** Sets the fault of the next commits; null ends it. */
  spoilCommits(fault: CommitFault | null): void {
    this.#commitFault = fault;
  }

  /**
   * Called before each commit with its document names; returns how it is answered. Throws PERMISSION_DENIED when it is to be
   * refused.
   */
  answerTo(names: readonly string[]): 'answered' | 'unanswered' | 'cut' {
    const fault = this.#commitFault;
    if (fault === null || fault.times === 0) return 'answered';
    if (!names.some((name) => collectionAtTop(name) === fault.collection)) return 'answered';
    if (fault.after > 0) {
      this.#commitFault = { ...fault, after: fault.after - 1 };
      return 'answered';
    }
    this.#commitFault = { ...fault, times: fault.times - 1 };
    if (fault.how === 'refused') throw permissionDenied();
    return fault.how;
  }
}
