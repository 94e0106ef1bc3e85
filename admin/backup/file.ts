import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { writeNewFile } from '../output/new-file.ts';
import { errorCode } from '../terminal/error-code.ts';
import type { Encoded } from './values.ts';

/** One document of a backup. */
interface Entry {
  /** `enquiries/<id>`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const FORMAT = 'site-backup-1';

const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  at: z.iso.datetime(),
  project: z.string(),
});

/** Head of a backup: when it was made (ISO 8601), and of which project. */
export type BackupHead = Omit<z.infer<typeof headSchema>, 'format'>;

const entrySchema = z.strictObject({
  path: z.string().regex(/^[^/]+\/[^/]+$/, 'is no document of a collection'),
  fields: z.record(z.string(), z.unknown()),
});
const endSchema = z.strictObject({ end: z.int() });

/** A document to be written into a backup. */
interface WrittenEntry {
  readonly path: string;
  readonly fields: Encoded;
}

/**
 * Writes a backup into a new file that only its owner may read: a head line, a line for each document, and a last line with their
 * number. Resolves with that number. Rejects when the file exists. Deletes an incomplete file.
 */
export function writeBackup(file: string, head: BackupHead, entries: AsyncIterable<WrittenEntry>): Promise<number> {
  return writeNewFile(file, async (handle) => {
    const write = (line: unknown) => handle.write(`${JSON.stringify(line)}\n`);
    let count = 0;
    await write({ format: FORMAT, ...head });
    for await (const { path, fields } of entries) {
      await write({ path, fields });
      count += 1;
    }
    await write({ end: count });
    return count;
  });
}

function parsed<T>(schema: z.ZodType<T>, line: string, where: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${where} is not a line of a backup`, { cause: error });
  }
}

async function requireFile(file: string): Promise<void> {
  try {
    await access(file);
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? new Error(`There is no file ${resolve(file)}.`, { cause: error }) : error;
  }
}

/** Yields the lines of a file. `node:readline` would also end a line at U+2028 and U+2029, which JSON does not escape. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Resolves with the head of a backup. Rejects when the file is missing or is no backup. */
export async function headOf(file: string): Promise<BackupHead> {
  await requireFile(file);
  for await (const line of linesOf(file)) return parsed(headSchema, line, `${file}:1`);
  throw new Error(`${file} is empty`);
}

/**
 * Yields the documents of a backup. Throws when the file is no backup or is incomplete; only a caller that reads to the end
 * learns the latter.
 */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  let number = 0;
  let count = 0;
  let end: number | undefined;
  await requireFile(file);
  for await (const line of linesOf(file)) {
    number += 1;
    const where = `${file}:${number}`;
    if (number === 1) parsed(headSchema, line, where);
    else if (end !== undefined) throw new Error(`${where} stands behind the end of the backup`);
    else if (line.startsWith('{"end":')) end = parsed(endSchema, line, where).end;
    else {
      yield parsed(entrySchema, line, where);
      count += 1;
    }
  }
  if (end !== count)
    throw new Error(`${file} is not whole: it holds ${count} of ${end ?? 'an unknown number of'} documents`);
}
