import { readNote, writeNote } from './tab-notes.ts';

const RELOADED_AT = 'chunk-reload';
/** A reload that did not help is not tried again within this time. */
const PATIENCE_MS = 60_000;

/**
 * Loads a part of the site. After a new version was published, an open page asks for files that are
 * gone; then one reload brings the new version. Offline, or when it fails again, the error goes to
 * the error screen: a reload would only lose what the visitor has typed.
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
