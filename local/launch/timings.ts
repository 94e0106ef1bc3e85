/** Of many durations, the one that a share of them (0.5, 0.9) does not exceed: nearest rank. Throws when there is none. */
export function percentile(values: ReadonlyArray<number>, share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}

/** Milliseconds by what took them, a line each with p50 and p90. */
export function timingTable(rows: ReadonlyArray<readonly [what: string, values: ReadonlyArray<number>]>): string {
  const names = Math.max(...rows.map(([what]) => what.length));
  const cell = (text: string) => text.padStart(10);
  return [
    `${''.padEnd(names)}${cell('p50')}${cell('p90')}`,
    ...rows.map(([what, values]) => {
      const shares = [0.5, 0.9].map((share) => cell(`${percentile(values, share).toFixed(1)} ms`));
      return `${what.padEnd(names)}${shares.join('')}`;
    }),
  ].join('\n');
}
