/** Returns the value below which `share` (0 to 1) of all values lie, by nearest rank; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Formats milliseconds: `12.3 ms`. */
export const inMs = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;

/** Returns two columns as lines, the first padded to its widest cell. */
export function twoColumns(rows: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}   ${value}`).join('\n');
}
