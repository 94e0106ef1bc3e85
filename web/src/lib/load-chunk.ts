import { readNote, writeNote } from './tab-notes.ts';

const RELOADED_AT = 'chunk-reload';
/** Least time between two reloads: without it a missing chunk would reload the page for ever. */
const PATIENCE_MS = 60_000;

/**
 * Loads the chunk of a page that a link leads to. After a deploy an open page asks for chunks that no longer exist; one
 * reload loads the new version.
 * Rejects when the browser is offline or the reload did not help: another reload would only lose what the visitor has
 * typed.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === 'undefined' || !navigator.onLine) throw error;
    const now = Date.now();
    if (now - Number(readNote(RELOADED_AT) ?? 0) < PATIENCE_MS || !writeNote(RELOADED_AT, String(now))) throw error;
    window.location.reload();
    return new Promise(() => {});
  }
}
