import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits for a state; `npm run test:mutants`, which removes what tests wait for, sets a shorter time. */
export const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 45_000);

/** Polling interval. A poll costs next to nothing. */
const LOOK_MS = 50;

/**
 * Polls every `everyMs` until `check` returns a value other than undefined, and resolves with that value. Rejects after
 * `deadlineMs`, naming what was awaited and the last error.
 */
export async function eventually<T>(
  what: string,
  check: () => Promise<T | undefined> | T | undefined,
  deadlineMs = PATIENCE_MS,
  everyMs = LOOK_MS,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  let last: unknown;
  for (;;) {
    try {
      const value = await check();
      if (value !== undefined) return value;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`${what}: not seen within ${deadlineMs} ms`, { cause: last });
    await pause(everyMs);
  }
}
