import { BYTE_ORDER_MARK, csvOf } from '@site/contract/csv';
import { exportCsv } from './csv.ts';
import { printable } from './printable.ts';
import { print } from './run.ts';
import { textTable } from './text-table.ts';

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
    await exportCsv(csv, BYTE_ORDER_MARK + csvOf([headings, ...rows]));
    console.error(`${rows.length} exported.`);
  }
}
