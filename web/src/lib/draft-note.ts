import { isRecord } from './is-record.ts';
import { dropNote, noteKeys, readNote, writeNote } from './tab-notes.ts';

/** Begins the key of each note that holds a draft. */
export const DRAFT_NOTE = 'draft:';

/**
 * A draft ends so long after its last change. It holds personal data, and a browser can bring a closed tab back, also
 * for the next person at this computer.
 */
export const DRAFT_MS = 30 * 60_000;

/** The clock that dates a draft may run behind the one of timers: a second later it tells of the end as well. */
const DROP_AFTER_MS = DRAFT_MS + 1_000;

type DraftNote = Readonly<Record<string, unknown>>;

/**
 * Parses a stored draft; undefined for anything else and for an ended one. One of a moment that is still to come was written
 * before the clock was put back.
 */
function parseDraftNote(text: string, now: number): (DraftNote & { readonly savedAt: number }) | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // Another version of the site, or a person, wrote it: ignored.
    return undefined;
  }
  if (!isRecord(stored)) return undefined;
  const { savedAt } = stored;
  return typeof savedAt === 'number' && Math.abs(now - savedAt) < DRAFT_MS ? { ...stored, savedAt } : undefined;
}

/** Timers of the drafts that end, by key: the same form on another page has the same draft. */
const ends = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads the note of a draft (`sending/draft.ts`). One that has ended is dropped, any other once it ends. */
export function readDraftNote(key: string): DraftNote | undefined {
  const now = Date.now();
  const note = parseDraftNote(readNote(key) ?? '', now);
  clearTimeout(ends.get(key));
  if (note) ends.set(key, setTimeout(readDraftNote, note.savedAt + DROP_AFTER_MS - now, key));
  else dropNote(key);
  return note;
}

/** Writes the note of a draft, which is dropped once it ends. */
export function writeDraftNote(key: string, note: DraftNote): void {
  writeNote(key, JSON.stringify({ ...note, savedAt: Date.now() }));
  readDraftNote(key);
}

/** Whether this tab keeps a draft. Drafts of an earlier document end with this one too, though it may not have their forms. */
export function keepsDraft(): boolean {
  return noteKeys(DRAFT_NOTE).filter(readDraftNote).length > 0;
}
