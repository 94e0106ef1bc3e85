/** A signal for a request, and the end of its timer, to be called once the answer is read. */
interface Deadline {
  readonly signal: AbortSignal;
  readonly clear: () => void;
}

/**
 * Returns a signal that aborts after `ms` milliseconds, or with `stop`. By hand, since Safari 15 has neither `AbortSignal.timeout`
 * nor `AbortSignal.any`. Without a deadline a connection that was dropped silently is waited for as long as the document lives.
 */
export function abortAfter(ms: number, stop?: AbortSignal): Deadline {
  const late = new AbortController();
  const abort = () => late.abort();
  const timer = setTimeout(abort, ms);
  stop?.addEventListener('abort', abort);
  return {
    signal: late.signal,
    clear: () => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', abort);
    },
  };
}
