import type { Locale, Localized } from './locale.ts';

/** Without a byte order mark a spreadsheet reads UTF-8 as another encoding, which breaks every Turkish letter. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Places where a spreadsheet may begin a cell: after a line end, tab, comma or semicolon, since it may be set to another
 * separator than that of the table.
 */
const CELL_START = /(?<=[\r\n\t,;])/;

/** The start of a cell that a spreadsheet would read as a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A cell that a spreadsheet may skip, so that the next one counts as its start. */
const BLANK = /^["\s]*$/;

/** White space that OWASP lets no cell begin with. Where it leads to a formula, the apostrophe is there already. */
const LEADING_SEPARATOR = /^(?=[\t\r\n])/;

/** A phone, tax or postal number that a spreadsheet would read as a number, without its leading zeros. */
const LEADING_ZERO = /^(?=0\d+$)/;

/**
 * Puts an apostrophe before each cell that could begin a formula. Examines each cell once, from the last to the first: one
 * regular expression over the whole text would take quadratic time (ReDoS), because it would rescan the blank cells after each of
 * them, and a stranger chooses the text.
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
 * Returns a text that no spreadsheet reads as a formula, or as a number without its zeros: with an apostrophe before anything
 * that could begin a formula, before white space at the start that separates cells, and before digits that begin with a zero.
 */
export function defused(text: string): string {
  return withoutFormulas(text).replace(LEADING_SEPARATOR, "'").replace(LEADING_ZERO, "'");
}

/**
 * Marks that spreadsheets of a language expect in a CSV (the regional format of Windows). Turkish decimals have a comma, so
 * columns are separated by semicolons; `1795.00` would be read as 179500, and commas would leave each row in one cell.
 */
const MARKS: Localized<{ readonly column: string; readonly decimal: string }> = {
  tr: { column: ';', decimal: ',' },
  en: { column: ',', decimal: '.' },
};

/** Returns CSV (RFC 4180) with every field quoted and defused, separated as spreadsheets of the language expect it. */
export function csvOf(rows: ReadonlyArray<ReadonlyArray<string>>, locale: Locale): string {
  const line = (row: ReadonlyArray<string>) =>
    row.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(MARKS[locale].column);
  return rows.map((row) => `${line(row)}\r\n`).join('');
}

/** Formats minor units as a number that spreadsheets of the language read: `1795,00`, `1795.00`. */
export function decimal(minor: number, locale: Locale): string {
  return (minor / 100).toFixed(2).replace('.', MARKS[locale].decimal);
}
