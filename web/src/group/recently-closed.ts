import type { ClosedView } from '../payment-document/prerendered-payment.ts';
import { type Availability, closedViewOf } from './availability.ts';

/** The last answers that closed a group, by group, with their times. */
const closedSince = new Map<string, { readonly view: ClosedView; readonly at: number }>();

/** Notes what the last answer says of a group. */
export function noteAvailability(group: string, availability: Availability): void {
  const view = closedViewOf(availability);
  if (view === null) closedSince.delete(group);
  else closedSince.set(group, { view, at: Date.now() });
}

/**
 * Returns the view of a group that was closed by an answer no older than `maxAgeMs`, for an order that is rendered in this document:
 * its form would be shown until the next answer. Not for HTML that is hydrated, which is older than any answer.
 */
export function recentlyClosed(group: string, maxAgeMs: number): ClosedView | null {
  const known = closedSince.get(group);
  return known && Date.now() - known.at <= maxAgeMs ? known.view : null;
}
