import { MINUTE_MS } from '@site/contract/plain/durations';

/**
 * Calls back every minute; returns a function that ends that. For what changes at a certain time: a timeout to that time would
 * stand still while the computer sleeps.
 */
export function eachMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS);
  return () => clearInterval(timer);
}
