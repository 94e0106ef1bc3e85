import { permissionDenied } from './status.ts';

/** What happens to the next commits that write to a collection at the top of the database. */
export type CommitFault = {
  readonly collection: string;
  readonly times: number;
  /** Refused with an error that no client tries again, or done without an answer, as when a machine dies. */
  readonly how: 'refused' | 'unanswered';
};

/** Failures that a test may switch on. */
export type Faults = {
  /** From now on and for so long, gRPC calls are answered UNAVAILABLE; 0 ends it. */
  makeUnavailable(durationMs: number): void;
  readonly unavailable: boolean;
  /** Null ends it. */
  spoilCommits(fault: CommitFault | null): void;
  /** Asked before each commit with its document names: throws when it is to be refused, gives whether to answer. */
  answersCommit(names: readonly string[]): boolean;
};

const collectionAtTop = (name: string) => name.split('/')[5];

/** No faults to begin with. */
export function createFaults(): Faults {
  let unavailableUntil = 0;
  let spoilt: CommitFault | null = null;
  return {
    makeUnavailable(durationMs) {
      unavailableUntil = performance.now() + durationMs;
    },
    get unavailable() {
      return performance.now() < unavailableUntil;
    },
    spoilCommits(fault) {
      spoilt = fault;
    },
    answersCommit(names) {
      const fault = spoilt;
      if (fault === null || fault.times === 0) return true;
      if (!names.some((name) => collectionAtTop(name) === fault.collection)) return true;
      spoilt = { ...fault, times: fault.times - 1 };
      if (fault.how === 'refused') throw permissionDenied();
      return false;
    },
  };
}
