import { flattened } from '../console/plain-data.ts';
import { printable, printableLines } from '../console/printable.ts';
import { factLines } from '../console/text-table.ts';
import { type Lead, leadOf } from './enquiries.ts';
import { dueMark } from './table.ts';

/** One enquiry with every stored field on a line of its own; longer texts stand below their name. */
export function leadDetails({ id, ref, stored }: Lead, now: Date): string {
  const mark = dueMark(leadOf(id, stored), now);
  const facts = [...flattened({ ref, id, ...stored })].map(
    ([path, text]) =>
      [printable(path), printableLines(path === 'dueAt' && mark !== '' ? `${text} (${mark})` : text)] as const,
  );
  return factLines(facts);
}
