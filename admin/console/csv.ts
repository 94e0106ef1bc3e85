import { writeFile } from 'node:fs/promises';
import { print } from './run.ts';

/** Without a byte order mark a spreadsheet reads UTF-8 as another encoding, which breaks every Turkish letter. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet would begin to read a formula (https://owasp.org/www-community/attacks/CSV_Injection):
 * at the start of a cell, and behind a line end, tab or semicolon, where a spreadsheet that is set to another
 * separator than the comma begins a cell of its own.
 */
const FORMULA = /(?<=^|[\r\n\t;])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what could begin one. */
export function defused(text: string): string {
  return text.replace(FORMULA, "'");
}

/** RFC 4180 with every field in quotes, each value defused. */
export function csvOf(rows: ReadonlyArray<ReadonlyArray<string>>): string {
  return rows.map((row) => `${row.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
}

/** Writes personal data into a file that only its owner may read. Rejects when the file exists already. */
async function writeNewFile(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw exists ? new Error(`--csv ${path}: this file exists already. Name another one.`) : error;
  }
}

/** Prints a CSV, or writes it into a new file that only its owner may read. Rejects when the file exists already. */
export async function exportCsv(path: string, content: string): Promise<void> {
  if (path === '') await print(content);
  else await writeNewFile(path, content);
}
