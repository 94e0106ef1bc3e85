/** Settles like `work`, but rejects with `late` if that takes longer than `ms` milliseconds. The work itself is not cancelled. */
export async function withDeadline<Result>(work: Promise<Result>, ms: number, late: Error): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, late);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
