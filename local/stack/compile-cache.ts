import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@site/contract/plain/durations';
import { inRepo } from '../../admin/repository.ts';

/** Folder of V8's compile cache for the processes of functions (`patches/function-process.cjs`). */
export const FUNCTIONS_CACHE = inRepo('.cache/compiled');

/** The same for all processes of `npm test`. */
export const TESTS_CACHE = inRepo('.cache/node-compile');

/** One version of all packages takes 25 MB; each build of the functions and each version of Node adds to it. */
const LIMIT_BYTES = 200_000_000;

/** A younger file may still be in use by a process that writes it, under another name until it is complete. */
const BEING_WRITTEN_MS = HOUR_MS;

/**
 * Removes the oldest files of a compile cache of more than `limit` bytes, until it has half of that. Processes may use the cache
 * meanwhile: they have read their files, and a missing file is compiled again. Folders stay, because a process that has found its
 * folder writes into it when it ends.
 */
export function boundCompileCache(folder: string, limit = LIMIT_BYTES): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const found = statSync(path, { throwIfNoEntry: false }); // deleted, when another stack starts at the same time
      return found === undefined ? [] : [{ path, bytes: found.size, writtenAt: found.mtimeMs }];
    })
    .toSorted((one, other) => one.writtenAt - other.writtenAt);
  let bytes = files.reduce((total, file) => total + file.bytes, 0);
  if (bytes <= limit) return;
  const now = Date.now();
  for (const file of files) {
    if (bytes <= limit / 2 || now - file.writtenAt < BEING_WRITTEN_MS) return;
    rmSync(file.path, { force: true });
    bytes -= file.bytes;
  }
}
