import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@site/contract/durations';
import { inRepo } from '../../admin/console/repository.ts';

/** What V8 has compiled of the processes of functions (`patches/function-process.cjs`). */
export const FUNCTIONS_CACHE = inRepo('.cache/compiled');

/** The same of all processes of `npm test`. */
export const TESTS_CACHE = inRepo('.cache/node-compile');

/** One version of all packages takes 25 MB; each build of the functions and each version of Node adds to it. */
const LIMIT_BYTES = 200_000_000;

/** A younger file may be one that a process writes at this moment, under another name until it is whole. */
const BEING_WRITTEN_MS = HOUR_MS;

/**
 * Removes the files that were written first from a compile cache of more than `limit` bytes, until it has half of that. Processes
 * that use the cache may run: they have read their files, and what is missing is compiled again. Folders stay, because a process
 * that has found its folder writes into it when it ends.
 */
export function boundCompileCache(folder: string, limit = LIMIT_BYTES): void {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const found = statSync(path, { throwIfNoEntry: false }); // gone, where another stack starts at the same time
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
