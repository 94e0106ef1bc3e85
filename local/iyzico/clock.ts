const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Clock of the sandbox: the machine's, which tests can advance. */
export class Clock {
  #aheadMs = 0;
  readonly #base: () => number;

  /** @param base epoch milliseconds; the machine's clock unless a test brings its own */
  constructor(base: () => number = Date.now) {
    this.#base = base;
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#base() + this.#aheadMs;
  }

  /** Advances the clock by milliseconds. Time never goes back. */
  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

/** `2026-11-21 14:05:09` in Istanbul, which has kept UTC+3 without change since 2016. */
export function istanbulTime(epochMs: number): string {
  return new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-11-21` in Istanbul: the day that banks count by. */
export function istanbulDay(epochMs: number): string {
  return istanbulTime(epochMs).slice(0, 10);
}
