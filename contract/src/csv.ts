import type { Locale, Localized } from './locale.ts';

/** Without a byte order mark a spreadsheet reads UTF-8 as another encoding, which breaks every Turkish letter. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet may begin a cell: behind a line end, tab, comma or semicolon, for it may be set to another
 * separator than that of the table.
 */
const CELL_START = /(?<=[\r\n\t,;])/;

/** The start of a cell that a spreadsheet would read as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A cell that a spreadsheet may pass over, so that its end leads to the start of the next one. */
const BLANK = /^["\s]*$/;

/** White space with which OWASP lets no cell begin. Where it leads to a formula, the apostrophe is there already. */
const LEADING_SEPARATOR = /^(?=[\t\r\n])/;

/** A phone, tax or postal number that a spreadsheet would make a number of, without the zeros that it begins with. */
const LEADING_ZERO = /^(?=0\d+$)/;

/**
 * Puts an apostrophe before each cell that could begin a formula. Each cell is examined once, from the last to the
 * first: one regular expression over the whole text would take quadratic time (ReDoS), since it would go through all
 * blank cells behind each of them, and a stranger chooses the text.
 */
function withoutFormulas(text: string): string {
  let leadsToFormula = false;
  const cells = text.split(CELL_START).toReversed();
  const marked = cells.map((cell) => {
    leadsToFormula = FORMULA.test(cell) || (leadsToFormula && BLANK.test(cell));
    return leadsToFormula ? `'${cell}` : cell;
  });
  return marked.toReversed().join('');
}

/**
 * A text that no spreadsheet takes for a formula, nor for a number without its zeros: an apostrophe stands before what
 * could begin a formula, before white space that separates cells at its start, and before digits that begin with a zero.
 */
export function defused(text: string): string {
  return withoutFormulas(text).replace(LEADING_SEPARATOR, "'").replace(LEADING_ZERO, "'");
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
