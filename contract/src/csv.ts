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
