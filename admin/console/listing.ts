import { BYTE_ORDER_MARK, csvOf } from '@site/contract/csv';
import { settings } from '@site/contract/settings';
import type { DocumentData } from 'firebase-admin/firestore';
import { exportCsv } from './csv.ts';
import { plainData } from './plain-data.ts';
import { printable } from './printable.ts';
import { print } from './run.ts';
import { textTable } from './text-table.ts';

/** How a list is given: to a person, to a program, or as a CSV into a new file; to the output where its name is empty. */
export type ListForm = 'table' | 'json' | { readonly csv: string };

/** The file of `--csv [file]`, the output for a bare one and for `-`; undefined when the option is absent. */
export function csvFile(csv: string | true | undefined): string | undefined {
  return csv === true || csv === '-' ? '' : csv;
}

/** The form that the options `--csv [file]` and `--json` ask for. */
export function listForm(csv: string | true | undefined, json = false): ListForm {
  const file = csvFile(csv);
  if (file !== undefined) return { csv: file };
  return json ? 'json' : 'table';
}

interface Listed {
  readonly id: string;
  readonly ref: string;
  readonly stored: DocumentData;
}

/** Prints documents, or exports them; as JSON everything that is stored. */
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
  if (form === 'json') {
    const plain = documents.map(({ id, ref, stored }) => plainData({ ref, id, ...stored }));
    await print(`${JSON.stringify(plain, null, 2)}\n`);
  } else if (form === 'table') {
    const table = documents.length > 0 ? `${views.table(documents)}\n\n` : '';
    await print(`${table}${views.totals(documents)}\n`);
  } else {
    await exportCsv(form.csv, views.csv(documents));
    console.error(`${documents.length} exported.`);
  }
}

/** A list as it is printed or exported. */
export interface Table {
  readonly headings: ReadonlyArray<string>;
  readonly rows: ReadonlyArray<ReadonlyArray<string>>;
}

/** Prints a table with the number of its rows, or exports it where `csv` names a file; an empty name is the output. */
export async function showTable({ headings, rows }: Table, csv: string | undefined): Promise<void> {
  if (csv === undefined) {
    const table = textTable(
      headings,
      rows.map((row) => row.map(printable)),
      process.stdout.columns,
    );
    await print(`${rows.length > 0 ? `${table}\n\n` : ''}${rows.length} in all\n`);
  } else {
    await exportCsv(csv, BYTE_ORDER_MARK + csvOf([headings, ...rows], settings.founderLocale));
    console.error(`${rows.length} exported.`);
  }
}
