import { stripVTControlCharacters } from 'node:util';

// Which lines of its programs a running stack shows beside keeping their logs: what was built again, warnings and errors, and what
// a function prints by itself. Lines about each call and each event of the functions would bury those.

/** Whether a line of the emulators is shown. */
export const isShownOfEmulators = (line: string): boolean =>
  /^[>⚠⬢✖]/.test(line) && !/"severity":"(?:DEBUG|INFO)"/.test(line);

/** Lines of Vite that say nothing new: its start, which the launcher tells, packages that it bundles, frames of its own code. */
const CHATTER_OF_VITE = /^\s*$|^\s*VITE v|^\s*➜|\[optimizer\]|^\s+at /;

/** What is shown of a line of Vite, which colours errors of the compiler whatever it is told; undefined for nothing. */
export function shownOfVite(line: string): string | undefined {
  const text = stripVTControlCharacters(line);
  return CHATTER_OF_VITE.test(text) ? undefined : text;
}
