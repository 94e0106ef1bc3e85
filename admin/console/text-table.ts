import stringWidth from 'string-width';
import { fit, pad } from './printable.ts';

/** A shorter last cell says nothing: rather than cut it further, lines become longer than the terminal. */
const LAST_COLUMNS_MIN = 20;

/**
 * Rows below their headings, a line each. The last cell is cut to the room that a terminal of `columns` leaves; without
 * `columns` nothing is cut.
 */
export function textTable(
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  columns?: number,
): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => stringWidth(row[column] ?? ''))));
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + 2, 0);
  const room = Math.max(LAST_COLUMNS_MIN, (columns ?? 0) - before);
  return all
    .map((row) => {
      const [last = '', ...others] = row.toReversed();
      const cells = others.toReversed().map((cell, column) => pad(cell, widths[column] ?? 0));
      return [...cells, columns === undefined ? last : fit(last, room)].join('  ').trimEnd();
    })
    .join('\n');
}

/** Names beside their texts, a line each; a text of several lines stands below its name. */
export function factLines(facts: ReadonlyArray<readonly [name: string, text: string]>): string {
  const names = Math.max(...facts.map(([name]) => stringWidth(name)));
  return facts
    .map(([name, text]) =>
      text.includes('\n') ? `${name}\n${text.replaceAll(/^/gm, '    ')}` : `${pad(name, names)}  ${text}`,
    )
    .join('\n');
}
