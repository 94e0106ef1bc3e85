/** Failures that a test may switch on. */
export type Faults = {
  /** From now on and for so long, gRPC calls are answered UNAVAILABLE; 0 ends it. */
  makeUnavailable(durationMs: number): void;
  readonly unavailable: boolean;
};

/** No faults to begin with. */
export function createFaults(): Faults {
  let unavailableUntil = 0;
  return {
    makeUnavailable(durationMs) {
      unavailableUntil = performance.now() + durationMs;
    },
    get unavailable() {
      return performance.now() < unavailableUntil;
    },
  };
}
