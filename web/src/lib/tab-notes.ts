/** Key of the note of the visitor's language, which the boot script reads and writes too. */
export const LOCALE_NOTE = 'locale';

/**
 * Key of the note of how the visitor came to the site (`sending/traffic-source.ts`). Another key would change the boot script that
 * writes the note, and with it the hash in `firebase.json`.
 */
export const TRAFFIC_SOURCE_NOTE = 'arrival';

/**
 * Reads a note, a small value in `sessionStorage` that lasts as long as the tab. Returns undefined if there is none, or if the
 * browser refuses storage; never throws.
 */
export function readNote(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a note; returns false if the browser refuses storage. */
export function writeNote(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function dropNote(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is kept where the browser refuses storage.
  }
}

/** Returns the keys of all notes with this prefix; an empty list if the browser refuses storage. */
export function noteKeys(prefix: string): ReadonlyArray<string> {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
