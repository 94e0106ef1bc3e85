/**
 * Deadline of work that a form or a button waits for. It is shorter than that of the browser, which gets our error instead of its
 * own timeout.
 */
export const ANSWER_DEADLINE_MS = 10_000;

/** The awaited work did not end in time; it may still do so later. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Returns the result of `work`, or rejects with DeadlineError after `milliseconds`. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`not done after ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
