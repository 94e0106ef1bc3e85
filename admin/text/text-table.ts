import stringWidth from 'string-width';
import { fit, pad } from './printable.ts';

/** Minimum width of a cut cell; below it, lines exceed the terminal instead. */
const CELL_MIN = 6;
/** Minimum width of a time: its day, `2026-11-21…`. */
const TIME_MIN = 11;
const GAP = '  ';

const TIME = /^\d{4}-\d\d-\d\d/;
/** An amount or a count; cut, it would read as a smaller one. */
const QUANTITY = /^\D{0,4}[\d.,]+\D{0,4}$/;
/** A reference, a mail address or a path of the site: never cut, because people copy it. */
const COPIED = /^([0-9A-F]{4}-[0-9A-F]{4}|[^\s@]+@[^\s@]+|\/\S+)$/;

type Row = ReadonlyArray<string>;

const widest = (cells: Row) => Math.max(...cells.map((cell) => stringWidth(cell)));

/** Returns the minimum width of a column. The first column is never cut, because it names the row. */
function narrowest(cells: Row, column: number, full: number): number {
  const filled = cells.filter((cell) => cell !== '');
  if (column === 0) return full;
  if (filled.every((cell) => QUANTITY.test(cell))) return widest(cells);
  if (filled.every((cell) => TIME.test(cell))) return TIME_MIN;
  return Math.max(CELL_MIN, widest(cells.filter((cell) => COPIED.test(cell))));
}

/** Returns the widths at which a row fits into so many columns of a terminal. The widest are cut first, to the same width. */
function fittingWidths(full: ReadonlyArray<number>, least: ReadonlyArray<number>, columns: number): number[] {
  const room = columns - GAP.length * (full.length - 1);
  for (let cap = Math.max(...full); ; cap -= 1) {
    const widths = full.map((width, index) => Math.min(width, Math.max(cap, least[index] ?? 0)));
    if (cap <= CELL_MIN || widths.reduce((sum, one) => sum + one, 0) <= room) return widths;
  }
}

/**
 * Formats rows below their headings, a line each. With `columns`, the width of the terminal, the widest cells are cut so that a
 * row fits, except references, mail addresses and paths, and a column that is empty in every row is left out.
 */
export function textTable(headings: Row, rows: ReadonlyArray<Row>, columns?: number): string {
  const shown = headings.flatMap((_, column) =>
    columns === undefined || rows.some((row) => (row[column] ?? '') !== '') ? [column] : [],
  );
  const all = [headings, ...rows].map((row) => shown.map((column) => row[column] ?? ''));
  const byColumn = shown.map((_, column) => all.map((row) => row[column] ?? ''));
  const full = byColumn.map(widest);
  const least = byColumn.map(([, ...cells], column) => narrowest(cells, column, full[column] ?? 0));
  const widths = columns === undefined ? full : fittingWidths(full, least, columns);
  return all
    .map((row) =>
      row
        .map((cell, column) => pad(fit(cell, widths[column] ?? 0), widths[column] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** Formats names beside their texts, a line each; a text of several lines starts below its name. */
export function factLines(facts: ReadonlyArray<readonly [name: string, text: string]>): string {
  const names = Math.max(...facts.map(([name]) => stringWidth(name)));
  return facts
    .map(([name, text]) =>
      text.includes('\n') ? `${name}\n${text.replaceAll(/^/gm, '    ')}` : `${pad(name, names)}  ${text}`,
    )
    .join('\n');
}
