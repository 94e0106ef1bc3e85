import type { Locale, Localized } from './locale.ts';

/** Without a byte order mark a spreadsheet reads UTF-8 as another encoding, which breaks every Turkish letter. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet would begin to read a formula (https://owasp.org/www-community/attacks/CSV_Injection):
 * at the start of a cell, and behind a line end, tab, comma or semicolon, where a spreadsheet that is set to another
 * separator than that of the table begins a cell of its own.
 */
const FORMULA = /(?<=^|[\r\n\t,;])(?=["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/g;

/** A phone, tax or postal number that a spreadsheet would make a number of, without the zeros that it begins with. */
const LEADING_ZERO = /^(?=0\d+$)/;

/**
 * A text that no spreadsheet takes for a formula, nor for a number without its zeros: an apostrophe stands before what
 * could begin a formula, and before digits that begin with a zero.
 */
export function defused(text: string): string {
  return text.replace(FORMULA, "'").replace(LEADING_ZERO, "'");
}

/**
 * What spreadsheets of a language expect in a CSV (the regional format of Windows). Turkish decimals have a comma, so
 * columns are separated by semicolons; `1795.00` is read there as 179500, and commas leave each row in one cell.
 */
const MARKS: Localized<{ readonly column: string; readonly decimal: string }> = {
  tr: { column: ';', decimal: ',' },
  en: { column: ',', decimal: '.' },
};

/** RFC 4180 with every field in quotes and each value defused, separated as spreadsheets of the language expect it. */
export function csvOf(rows: ReadonlyArray<ReadonlyArray<string>>, locale: Locale): string {
  const line = (row: ReadonlyArray<string>) =>
    row.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(MARKS[locale].column);
  return rows.map((row) => `${line(row)}\r\n`).join('');
}

/** An amount of minor units as a number that spreadsheets of the language read: `1795,00`, `1795.00`. */
export function decimal(minor: number, locale: Locale): string {
  return (minor / 100).toFixed(2).replace('.', MARKS[locale].decimal);
}
