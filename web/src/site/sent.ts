import { isRecord } from '../lib/is-record.ts';

/** What a form tells its success page in the navigation state: the reference of the enquiry, and the path from which it was sent. */
export interface Sent {
  readonly ref: string;
  readonly from: string;
}

/** Returns what a sent form has put into a navigation state; undefined where another link or step led to the page. */
export function sentIn(state: unknown): Sent | undefined {
  if (!isRecord(state)) return undefined;
  const { ref, from } = state;
  return typeof ref === 'string' ? { ref, from: String(from) } : undefined;
}
