/**
 * Small notes that last as long as the tab. Where the visitor allows no storage, nothing is
 * remembered and everything else works.
 */
export function readNote(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a note; tells whether it will be there next time. */
export function writeNote(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
