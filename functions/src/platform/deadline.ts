/** The awaited work did not end in time; it may still do so later. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Waits for `work` at most `milliseconds`, then rejects with DeadlineError. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`not done after ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
