import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A rotating log: a full file becomes `<path>.1`, and a new one begins. */
interface LogFile {
  write(line: string): void;
  close(): void;
}

/** Where a full file goes. */
const olderPart = (path: string) => `${path}.1`;

/**
 * Empties the log at `path` and writes to it, so that its file and the one before it hold at most `limit` bytes each. Says once when
 * lines get lost, as on a full disk: what the program does matters more than its log. Throws when the file cannot be opened.
 */
export function logFile(path: string, limit: number): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(olderPart(path), { force: true });
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
    renameSync(path, olderPart(path));
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

/** All that a log holds. */
export function wholeLog(path: string): string {
  const older = olderPart(path);
  return (existsSync(older) ? readFileSync(older, 'utf8') : '') + readFileSync(path, 'utf8');
}

/** A place in a log: its path, and the file that it was in. A file that is renamed keeps its inode. */
interface LogPlace {
  readonly path: string;
  readonly inode: number;
  readonly bytes: number;
}

/** The end of a log as it is now. */
export function endOfLog(path: string): LogPlace {
  const { ino, size } = statSync(path);
  return { path, inode: ino, bytes: size };
}

function readFrom(path: string, bytes: number): string {
  const file = openSync(path, 'r');
  try {
    const added = Buffer.alloc(Math.max(0, fstatSync(file).size - bytes));
    return added.toString('utf8', 0, readSync(file, added, 0, added.length, bytes));
  } finally {
    closeSync(file);
  }
}

/**
 * What was written to a log after a place, before the file of that place is thrown away. Reads no more than that: a log has
 * megabytes.
 */
export function writtenSince({ path, inode, bytes }: LogPlace): string {
  if (statSync(path).ino === inode) return readFrom(path, bytes);
  return readFrom(olderPart(path), bytes) + readFrom(path, 0);
}
