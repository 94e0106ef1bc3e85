import { groupStatusPath } from '@site/contract/payment';
import { type Availability, isClosed } from './availability.ts';

/** Reasons for which the document of a group's order shows no form. */
export const CLOSED_VIEWS = ['full', 'past'] as const;
export type ClosedView = (typeof CLOSED_VIEWS)[number];

/** Query by which the build asks for the view of a closed group. Only the prerender reads it. */
export const CLOSED_QUERY = 'closed';

/** The first question about the seats of a group. The inline script of `/payment` asks it. */
interface FirstSeats {
  readonly group: string;
  readonly askedAt: number;
  /** The answer; undefined if none comes that is JSON. Never rejects. */
  readonly body: Promise<unknown>;
  /** The view that the document shows; null for the form. */
  shown: ClosedView | null;
  /** Whether the script must leave the document alone: the visitor uses the form, or the order is being hydrated. */
  fixed: boolean;
}

declare global {
  interface Window {
    firstSeats?: FirstSeats;
  }
}

/** Asks about the seats of a group before the code of the page has arrived, which takes over the answer ({@link takeFirstSeats}). */
export function askFirstSeats(group: string): FirstSeats {
  const body = fetch(groupStatusPath(group))
    .then((answer) => answer.json())
    .catch(() => undefined);
  return { group, askedAt: Date.now(), body, shown: null, fixed: false };
}

/** Returns the view that takes the place of the form; null if the form stays. */
export function closedViewOf(availability: Availability): ClosedView | null {
  return isClosed(availability) ? availability.is : null;
}

/**
 * Returns the view of a closed group that the document shows instead of the form; hydration renders the same. From then on the
 * script leaves the document alone. In the prerender the query of the address decides.
 */
export function shownClosedView(group: string, search: string): ClosedView | null {
  if (typeof window === 'undefined') {
    const asked = new URLSearchParams(search).get(CLOSED_QUERY);
    return CLOSED_VIEWS.find((view) => view === asked) ?? null;
  }
  const first = window.firstSeats;
  if (first?.group !== group) return null;
  first.fixed = true;
  return first.shown;
}

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

/** Returns the answer to the first question about this group, once; undefined if there is none, or if it is older than `maxAgeMs`. */
export async function takeFirstSeats(group: string, maxAgeMs: number): Promise<unknown> {
  const first = window.firstSeats;
  if (first?.group !== group) return undefined;
  delete window.firstSeats;
  return Date.now() - first.askedAt > maxAgeMs ? undefined : first.body;
}
