import { settings } from '@site/contract/business/settings';
import { BYTE_ORDER_MARK, csvOf } from '@site/contract/plain/csv';
import { withDates } from '@site/contract/plain/stored-values';
import type { DocumentData } from 'firebase-admin/firestore';
import { typedPath } from '../terminal/typed-path.ts';
import { printable } from '../text/printable.ts';
import { textTable } from '../text/text-table.ts';
import { exportText } from './export-text.ts';
import { print } from './run-on-database.ts';

/** Form of a list: a table for a person, or JSON or CSV in the new file of this path; an empty path is the output. */
export type ListForm = 'table' | { readonly json: string } | { readonly csv: string };

/** Help text of where `--csv [file]` and `--json [file]` put their text. */
export const EXPORTED =
  'into a new file, or to the output (of `npm run --silent`: npm prints lines of its own otherwise)';

/** Returns the file of `--csv [file]` or `--json [file]`: empty for a bare option and for `-`, undefined without the option. */
export function exportFile(option: string | true | undefined): string | undefined {
  if (option === undefined) return undefined;
  return option === true || option === '-' ? '' : typedPath(option);
}

/** Returns the form that `--csv [file]` and `--json [file]` ask for; a table without them. */
export function listForm(csv: string | true | undefined, json: string | true | undefined): ListForm {
  const [csvFile, jsonFile] = [exportFile(csv), exportFile(json)];
  if (csvFile !== undefined) return { csv: csvFile };
  return jsonFile === undefined ? 'table' : { json: jsonFile };
}

/** Exports a text of `count` records, and prints that number. */
async function exportRecords(count: number, file: string, content: string): Promise<void> {
  await exportText(file, content);
  console.error(file === '' ? `${count} exported.` : `${count} exported into ${file}.`);
}

/** One document of a list. */
interface Listed {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Most documents shown on a terminal: the newest come first, and a longer list would scroll them out of sight. */
const SHOWN_MAX = 50;

/** Returns the line below a table that a terminal shows in part; empty where it shows all. */
const moreInWords = (count: number): string =>
  count > 0 ? `… and ${count} older: a pipe (| less) shows all, --csv <file> exports them.\n\n` : '';

/** Prints documents, sorted newest first, or exports them; JSON contains every stored field. */
export async function printList<One extends Listed>(
  form: ListForm,
  documents: ReadonlyArray<One>,
  views: {
    readonly csv: (documents: ReadonlyArray<One>) => string;
    readonly table: (documents: ReadonlyArray<One>) => string;
    /** A line below the table. */
    readonly totals: (documents: ReadonlyArray<One>) => string;
  },
): Promise<void> {
  if (form === 'table') {
    const shown = process.stdout.isTTY ? documents.slice(0, SHOWN_MAX) : documents;
    const table = shown.length > 0 ? `${views.table(shown)}\n\n` : '';
    await print(`${table}${moreInWords(documents.length - shown.length)}${views.totals(documents)}\n`);
  } else if ('json' in form) {
    const plain = documents.map(({ id, ref, stored }) => withDates({ ref, id, ...stored }));
    await exportRecords(documents.length, form.json, `${JSON.stringify(plain, null, 2)}\n`);
  } else {
    await exportRecords(documents.length, form.csv, views.csv(documents));
  }
}

/** A list as it is printed or exported. */
export interface Table {
  readonly headings: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<ReadonlyArray<string>>;
}

/**
 * Prints a table with the number of its rows, or exports it when `csv` is a path; an empty path is the output. `counted` follows
 * the number and says which rows the list includes.
 */
export async function showTable({ headings, rows }: Table, csv: string | undefined, counted = 'in all'): Promise<void> {
  if (csv === undefined) {
    const table = textTable(
      headings,
      rows.map((row) => row.map(printable)),
      process.stdout.columns,
    );
    await print(`${rows.length > 0 ? `${table}\n\n` : ''}${rows.length} ${counted}\n`);
  } else {
    const content = BYTE_ORDER_MARK + csvOf([headings, ...rows], settings.founderLocale);
    await exportRecords(rows.length, csv, content);
  }
}
