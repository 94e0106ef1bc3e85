/** Does a piece of work when its turn has come. Settles as the work does. */
export type CallGate = (work: () => Promise<void>) => Promise<void>;

/** Lets at most `limit()` pieces of work run at a time; the others wait in the order in which they came. */
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
