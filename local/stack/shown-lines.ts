import { stripVTControlCharacters } from 'node:util';

// Decides which lines of its programs a running stack shows besides logging them: rebuilds, warnings, errors, and output that a
// function prints itself. Lines about each call and event of the functions would bury those.

/** Whether a line of the emulators is shown. */
export const isShownOfEmulators = (line: string): boolean =>
  /^[>⚠⬢✖]/.test(line) && !/"severity":"(?:DEBUG|INFO)"/.test(line);

/** Lines of Vite without news: its start, which the launcher reports, packages that it bundles, stack frames of its own code. */
const CHATTER_OF_VITE = /^\s*$|^\s*VITE v|^\s*➜|\[optimizer\]|^\s+at /;

/**
 * The text to show for a line of Vite, undefined for none; without colours, which Vite adds to errors of the compiler even when
 * told not to.
 */
export function shownOfVite(line: string): string | undefined {
  const text = stripVTControlCharacters(line);
  return CHATTER_OF_VITE.test(text) ? undefined : text;
}
