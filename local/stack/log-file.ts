import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A rotating log: a full file becomes `<path>.1`, and a new one begins. */
interface LogFile {
  write(line: string): void;
  close(): void;
}

/** Empties the file at `path` and writes to it, so that it and the one before it hold at most `limit` bytes each. */
export function logFile(path: string, limit: number): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, 'w');
  let size = 0;
  return {
    write(line) {
      const bytes = Buffer.from(`${line}\n`);
      if (size > 0 && size + bytes.length > limit) {
        closeSync(file);
        renameSync(path, `${path}.1`);
        file = openSync(path, 'w');
        size = 0;
      }
      writeSync(file, bytes);
      size += bytes.length;
    },
    close: () => closeSync(file),
  };
}
