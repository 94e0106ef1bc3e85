import { DAY_MS } from '@site/contract/plain/durations';
import {
  CONFIRM_DAYS,
  dateAfter,
  latestAnswer,
  latestEvent,
  type NewsletterAnswer,
  type NewsletterReceipt,
} from '@site/contract/records/newsletter';
import type { ConsentEvent } from '@site/contract/records/records';
import type { ConsentEventRecord } from './consent-event.ts';

interface Decision extends NewsletterReceipt {
  /** The event to add; undefined when the answer changes nothing. */
  readonly event?: ConsentEventRecord;
}

/**
 * Returns the state after an answer, and the event to add if there is one. `asked` is the question whose link was used or, if
 * that was deleted, an answer that repeats its token; `events` are all of its address. A link confirms for `CONFIRM_DAYS`, unless
 * its address has left since. It unsubscribes at any time, also before a confirmation.
 */
export function decideAnswer(
  asked: ConsentEventRecord,
  events: ReadonlyArray<ConsentEventRecord>,
  answer: NewsletterAnswer,
  now: Date,
): Decision {
  const at = dateAfter(events, now);
  const add = (event: Exclude<ConsentEvent, 'asked'>): Decision => ({ state: event, event: { ...asked, event, at } });
  if (answer === 'leave') return latestEvent(events)?.event === 'left' ? { state: 'left' } : add('left');
  const last = latestAnswer(events);
  if (last?.event === 'confirmed') return { state: 'confirmed' };
  const left = last !== undefined && last.at >= asked.at;
  const late = now.getTime() - asked.at.getTime() > CONFIRM_DAYS * DAY_MS;
  return left || late ? { state: 'over' } : add('confirmed');
}
