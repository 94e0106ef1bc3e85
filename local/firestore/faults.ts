import { permissionDenied } from './status.ts';

export const COMMIT_FAULTS = ['refused', 'unanswered', 'cut'] as const;

/** What happens to the next commits that write to a collection at the top of the database. */
export type CommitFault = {
  readonly collection: string;
  /** How many of them are done as usual before the first that fails. */
  readonly after: number;
  readonly times: number;
  /**
   * Refused with an error that no client tries again; done without an answer, as when a machine dies; or done, and an error
   * answered with which the server SDK runs the transaction again, as when a connection breaks.
   */
  readonly how: (typeof COMMIT_FAULTS)[number];
};

const collectionAtTop = (name: string) => name.split('/')[5];

/** Failures that a test may switch on. None to begin with. */
export class Faults {
  #unavailableUntil = 0;
  #commitFault: CommitFault | null = null;

  /** From now on and for so long, gRPC calls are answered UNAVAILABLE; 0 ends it. */
  makeUnavailable(durationMs: number): void {
    this.#unavailableUntil = performance.now() + durationMs;
  }

  get unavailable(): boolean {
    return performance.now() < this.#unavailableUntil;
  }

  /** Null ends it. */
  spoilCommits(fault: CommitFault | null): void {
    this.#commitFault = fault;
  }

  /** Asked before each commit with its document names: throws when it is to be refused, gives how it is answered. */
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
