import { loadOnce } from '../lib/load-once.ts';

/**
 * Memoises a load, like `loadOnce`, and rejects after `ms`. The time is that of the load, not of the call: who asks again
 * waits no second time for one that hangs, and gets it once it has come after all. After a failure the next call tries again.
 */
export function onceInTime<Part>(load: () => Promise<Part>, ms: number): () => Promise<Part> {
  let late: Promise<never> | undefined;
  const begin = loadOnce(() => {
    late = new Promise((_resolve, reject) => {
      setTimeout(reject, ms, new Error('not in time'));
    });
    // A load that was in time leaves nobody who waits for this.
    late.catch(() => {});
    return load();
  });
  return () => {
    const part = begin();
    return late ? Promise.race([part, late]) : part;
  };
}
