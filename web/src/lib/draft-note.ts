import { isRecord } from './is-record.ts';
import { dropNote, noteKeys, readNote, writeNote } from './tab-notes.ts';

/** Prefix of the keys of notes that hold a draft. */
const DRAFT_NOTE = 'draft:';

/** Key of the note that holds the draft of this form. */
export const draftKey = (form: string): string => `${DRAFT_NOTE}${form}`;

/**
 * A draft expires this long after its last change. It holds personal data, and a browser can restore a closed tab, also for
 * the next person at this computer.
 */
export const DRAFT_MS = 30 * 60_000;

/** A timer may fire slightly before `Date.now()` has reached the expiry; with this margin the draft has expired by then. */
const DROP_AFTER_MS = DRAFT_MS + 1_000;

type DraftNote = Readonly<Record<string, unknown>>;

/**
 * Parses a stored draft; undefined for anything else and for an expired one. The age is compared without its sign: a draft
 * dated in the future was written before the clock was set back.
 */
function parseDraftNote(text: string, now: number): (DraftNote & { readonly savedAt: number }) | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // Written by another version of the site, or by hand: ignored.
    return undefined;
  }
  if (!isRecord(stored)) return undefined;
  const { savedAt } = stored;
  return typeof savedAt === 'number' && Math.abs(now - savedAt) < DRAFT_MS ? { ...stored, savedAt } : undefined;
}

/** Timers that drop the drafts when they expire, by key: the same form on two pages shares its draft. */
const expiries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Reads the note of a draft (`sending/draft.ts`), and sets the timer that drops it. Returns undefined for an expired or malformed
 * one, which is dropped at once.
 */
export function readDraftNote(key: string): DraftNote | undefined {
  const now = Date.now();
  const note = parseDraftNote(readNote(key) ?? '', now);
  clearTimeout(expiries.get(key));
  if (note) expiries.set(key, setTimeout(readDraftNote, note.savedAt + DROP_AFTER_MS - now, key));
  else dropNote(key);
  return note;
}

/** Writes the note of a draft, and sets the timer that drops it when it expires. It keeps the time at which the draft was begun. */
export function writeDraftNote(key: string, note: DraftNote): void {
  const now = Date.now();
  writeNote(key, JSON.stringify({ ...note, begunAt: now - draftAgeMs(key), savedAt: now }));
  readDraftNote(key);
}

/**
 * Returns how many milliseconds ago a draft was begun in this tab, possibly in an earlier document; 0 without a draft. Never below
 * 0: the clock may have been set back.
 */
export function draftAgeMs(key: string): number {
  const now = Date.now();
  const begunAt = parseDraftNote(readNote(key) ?? '', now)?.['begunAt'];
  return typeof begunAt === 'number' ? Math.max(0, now - begunAt) : 0;
}

/**
 * Drops the drafts of earlier documents that have expired, and sets the timers that drop the others. Reading a draft does that too,
 * but its form may not be on this page.
 */
export function expireDrafts(): void {
  for (const key of noteKeys(DRAFT_NOTE)) readDraftNote(key);
}

/** Whether the note of this key holds a draft that has not expired. */
export const isDraftKept = (key: string): boolean => parseDraftNote(readNote(key) ?? '', Date.now()) !== undefined;

/** Whether this tab keeps a draft that has not expired. */
export const keepsDraft = (): boolean => noteKeys(DRAFT_NOTE).some(isDraftKept);
