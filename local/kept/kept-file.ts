import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/** First value of every file, so that a file of another layout is refused rather than misread. Raise it when a layout changes. */
const LAYOUT = 'kept by the local stack, layout 1';

/**
 * Reads the value that `writeKept` stored, with maps, big integers and bytes intact. Returns undefined when there is no file;
 * throws when the file cannot be read or has another layout.
 */
export function readKept(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    const [layout, value]: unknown[] = deserialize(readFileSync(path));
    if (layout === LAYOUT) return value;
  } catch {
    // the message below says what to do, whatever is wrong with the file
  }
  throw new Error(`${path} was not kept by this version of the local stack. Delete it, or start without --keep.`);
}

/** Stores a value for the next start. The old file stays whole until the new one is complete. */
export function writeKept(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, serialize([LAYOUT, value]));
  renameSync(`${path}.new`, path);
}
