import { permissionDenied } from './status.ts';

/** What happens to the next commits that write to a collection at the top of the database. */
export type CommitFault = {
  readonly collection: string;
  /** How many of them are done as usual before the first that fails. */
  readonly after: number;
  readonly times: number;
  /** Refused with an error that no client tries again, or done without an answer, as when a machine dies. */
  readonly how: 'refused' | 'unanswered';
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

  /** Asked before each commit with its document names: throws when it is to be refused, gives whether to answer. */
  answersCommit(names: readonly string[]): boolean {
    const fault = this.#commitFault;
    if (fault === null || fault.times === 0) return true;
    if (!names.some((name) => collectionAtTop(name) === fault.collection)) return true;
    if (fault.after > 0) {
      this.#commitFault = { ...fault, after: fault.after - 1 };
      return true;
    }
    this.#commitFault = { ...fault, times: fault.times - 1 };
    if (fault.how === 'refused') throw permissionDenied();
    return false;
  }
}
