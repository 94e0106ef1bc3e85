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

/** The path to which a full file is renamed. */
const olderPart = (path: string) => `${path}.1`;

/**
 * Empties the log at `path` and returns a writer whose current and previous file hold at most `limit` bytes each. Reports the
 * first loss of lines, for example on a full disk, and goes on, because the program matters more than its log. Throws when the
 * file cannot be opened.
 */
export function logFile(path: string, limit: number): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(olderPart(path), { force: true });
  let file: number | undefined = openSync(path, 'w');
  let size = 0;
  let isLossTold = false;

  function close(): void {
    if (file !== undefined) closeSync(file);
    file = undefined; // the file descriptor is reused by the next open
  }

  /** The file with room for `length` bytes; rotates a full one. */
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

/** The whole text of a log, with its previous file. */
export function wholeLog(path: string): string {
  const older = olderPart(path);
  return (existsSync(older) ? readFileSync(older, 'utf8') : '') + readFileSync(path, 'utf8');
}

/** A position in a log: its path, the inode of its file, which renaming keeps, and the offset in bytes. */
interface LogPlace {
  readonly path: string;
  readonly inode: number;
  readonly bytes: number;
}

/** The present end of a log. */
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
 * The text written to a log after a place, as long as the file of that place is kept. Reads nothing else, because a log has
 * megabytes.
 */
export function writtenSince({ path, inode, bytes }: LogPlace): string {
  if (statSync(path).ino === inode) return readFrom(path, bytes);
  return readFrom(olderPart(path), bytes) + readFrom(path, 0);
}
