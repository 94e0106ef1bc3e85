/**
 * How long a load is waited for before it counts as hanging: a connection that was dropped silently neither brings an answer nor
 * fails, for as long as the document lives.
 */
export const HANGING_MS = 60_000;

/**
 * Memoises a load: simultaneous and later calls share one. Neither a failure nor a load that hangs is memoised, so the next call
 * tries again; an earlier call then still gets the answer that it waits for, if one comes.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let current: { readonly part: Promise<Part>; readonly since: number; isLoaded: boolean } | undefined;
  return () => {
    if (current && !current.isLoaded && performance.now() - current.since > HANGING_MS) current = undefined;
    if (current) return current.part;
    const part = load().then(
      (loaded) => {
        started.isLoaded = true;
        return loaded;
      },
      (error: unknown) => {
        if (current === started) current = undefined;
        throw error;
      },
    );
    const started = { part, since: performance.now(), isLoaded: false };
    current = started;
    return part;
  };
}
