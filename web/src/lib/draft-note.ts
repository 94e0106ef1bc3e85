import { isRecord } from './is-record.ts';

/**
 * A draft ends so long after its last change. It holds personal data, and a browser can bring a closed tab back, also
 * for the next person at this computer.
 */
export const DRAFT_MS = 30 * 60_000;

/** The clock that dates a draft may run behind the one of timers: a second later it tells of the end as well. */
export const DROP_DRAFT_AFTER_MS = DRAFT_MS + 1_000;

/**
 * What a draft is stored as (`sending/draft.ts`); undefined for anything else and for an ended one. One of a moment that is still
 * to come was written before the clock was put back.
 */
export function parseDraftNote(text: string, now: number): Readonly<Record<string, unknown>> | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // Another version of the site, or a person, wrote it: ignored.
    return undefined;
  }
  if (!isRecord(stored)) return undefined;
  const { savedAt } = stored;
  return typeof savedAt === 'number' && Math.abs(now - savedAt) < DRAFT_MS ? stored : undefined;
}
