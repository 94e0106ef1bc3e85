/** Waits until all promises have settled, then rejects with the first failure, if any: one that fails stops no other. */
export async function awaitAll(promises: ReadonlyArray<Promise<unknown>>): Promise<void> {
  const ends = await Promise.allSettled(promises);
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
