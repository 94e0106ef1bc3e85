import { setTimeout as pause } from 'node:timers/promises';

/** For how long a test waits for what it expects; `npm run test:mutants`, which takes it away, waits less. */
export const PATIENCE_MS = Number(process.env['PATIENCE_MS'] ?? 45_000);

/** Between two looks, which cost next to nothing. */
const LOOK_MS = 50;

/**
 * Asks again, after `everyMs` each time, until `check` gives a value other than undefined, and returns that value.
 * Throws when `deadlineMs` has passed, naming what was awaited and the last error seen.
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
