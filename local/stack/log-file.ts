import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** A rotating log: a full file becomes `<path>.1`, and a new one begins. */
interface LogFile {
  write(line: string): void;
  close(): void;
}

/**
 * Empties the file at `path` and writes to it, so that it and the one before it hold at most `limit` bytes each. Says once when
 * lines get lost, as on a full disk: what the program does matters more than its log. Throws when the file cannot be opened.
 */
export function logFile(path: string, limit: number): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let file: number | undefined = openSync(path, 'w');
  let size = 0;
  let isLossTold = false;

  function close(): void {
    if (file !== undefined) closeSync(file);
    file = undefined; // the number is given to the next file that anybody opens
  }

  /** The file with room for so many bytes. */
  function fileFor(length: number): number {
    if (file !== undefined && (size === 0 || size + length <= limit)) return file;
    close();
    renameSync(path, `${path}.1`);
    file = openSync(path, 'w');
    size = 0;
    return file;
  }

  return {
    write(line) {
      const bytes = Buffer.from(`${line}\n`);
      try {
        writeSync(fileFor(bytes.length), bytes);
        size += bytes.length;
      } catch (error) {
        if (!isLossTold) console.error(`${path} lacks lines that could not be written: ${String(error)}`);
        isLossTold = true;
      }
    },
    close,
  };
}
