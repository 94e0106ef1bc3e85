import { readNote, writeNote } from '../lib/tab-notes.ts';

const PLACES_NOTE = 'places';

/** Maximum number of stored positions, the newest: nobody goes back further. */
const MOST_KEPT = 50;

/**
 * Scroll position in pixels by history entry, the newest last. Also stored in the tab: after a reload, a step back can reach an
 * entry of the previous document without loading one, and the browser does not restore its position then.
 */
const positions = new Map<string, number>();

/** Whether each fold of the page was open, in document order, by history entry. Kept in memory only. */
const folds = new Map<string, ReadonlyArray<boolean>>();

const foldsOfPage = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** The positions that an earlier document of this tab has stored, oldest first. */
function storedPositions(): Array<[entry: string, top: number]> {
  try {
    const stored: unknown = JSON.parse(readNote(PLACES_NOTE) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && Number.isFinite(one[1])) : [];
  } catch {
    return [];
  }
}

/** Takes over the positions that an earlier document of this tab has stored. */
export function recallPositions(): void {
  for (const [entry, top] of storedPositions()) positions.set(entry, top);
}

/** Stores the newest positions in the tab, for the next document. */
export function storePositions(): void {
  writeNote(PLACES_NOTE, JSON.stringify([...positions].slice(-MOST_KEPT)));
}

/** Scroll position of an entry in pixels; undefined if unknown. */
export const positionOf = (entry: string): number | undefined => positions.get(entry);

/** Stores the current scroll position of an entry, which becomes the newest. */
export function notePosition(entry: string): void {
  // Deleted first, because a map keeps a key at the place of its first insertion.
  positions.delete(entry);
  positions.set(entry, window.scrollY);
}

/** Stores which folds of the page are open for an entry. */
export function noteFolds(entry: string): void {
  folds.set(
    entry,
    foldsOfPage().map(({ open }) => open),
  );
}

/** Opens and closes the folds as they were when the entry was left; otherwise its position in pixels would show other text. */
export function restoreFolds(entry: string): void {
  const shown = foldsOfPage();
  const left = folds.get(entry) ?? [];
  if (left.length !== shown.length) return;
  shown.forEach((fold, index) => {
    fold.open = left[index] === true;
  });
}
