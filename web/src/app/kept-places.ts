import { readNote, writeNote } from '../lib/tab-notes.ts';

const PLACES_NOTE = 'places';

/** Most positions that are stored, the newest: nobody goes back further. */
const MOST_KEPT = 50;

/**
 * Scroll position in pixels by history entry, the newest last. Also stored in the tab: after a reload a step back can reach an
 * entry of the document before without loading one, and the browser does not restore its position then.
 */
const positions = new Map<string, number>();

/** Which of the page's folds were open, in their order, by history entry; for as long as the document is there. */
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

/** Where the visitor has left an entry, in pixels; undefined where nobody knows. */
export const positionOf = (entry: string): number | undefined => positions.get(entry);

/** Notes how far the page is scrolled now, as the position of an entry, which becomes the newest. */
export function notePosition(entry: string): void {
  // Deleted first: a map leaves a key where it was set for the first time.
  positions.delete(entry);
  positions.set(entry, window.scrollY);
}

/** Notes which folds of the page are open now, for an entry. */
export function noteFolds(entry: string): void {
  folds.set(
    entry,
    foldsOfPage().map(({ open }) => open),
  );
}

/** Opens and closes the folds as the visitor has left them. A position in pixels would lead to other words otherwise. */
export function restoreFolds(entry: string): void {
  const shown = foldsOfPage();
  const left = folds.get(entry) ?? [];
  if (left.length !== shown.length) return;
  shown.forEach((fold, index) => {
    fold.open = left[index] === true;
  });
}
