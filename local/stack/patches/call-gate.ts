/** Runs a piece of work when its turn comes. Settles as the work does. */
export type CallGate = (work: () => Promise<void>) => Promise<void>;

/** Returns a gate that runs at most `limit()` pieces of work at a time; the others wait in the order of their arrival. */
export function callGate(limit: () => number): CallGate {
  const waiting: Array<() => void> = [];
  let running = 0;
  const admit = () => {
    while (running < limit()) {
      const enter = waiting.shift();
      if (enter === undefined) return;
      running += 1;
      enter();
    }
  };
  return async (work) => {
    await new Promise<void>((enter) => {
      waiting.push(enter);
      admit();
    });
    try {
      await work();
    } finally {
      running -= 1;
      admit();
    }
  };
}
