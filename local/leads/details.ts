import { type Lead, leadOf } from './leads.ts';
import { flattened } from './plain-data.ts';
import { pad, printable, printableLines, width } from './printable.ts';
import { dueMark } from './table.ts';

/** One enquiry with every stored field on a line of its own; longer texts stand below their name. */
export function leadDetails({ id, ref, stored }: Lead, now: Date): string {
  const mark = dueMark(leadOf(id, stored), now);
  const facts = [...flattened({ ref, id, ...stored })].map(
    ([path, text]) =>
      [printable(path), printableLines(path === 'dueAt' && mark !== '' ? `${text} (${mark})` : text)] as const,
  );
  const names = Math.max(...facts.map(([name]) => width(name)));
  return facts
    .map(([name, text]) =>
      text.includes('\n') ? `${name}\n${text.replaceAll(/^/gm, '    ')}` : `${pad(name, names)}  ${text}`,
    )
    .join('\n');
}
