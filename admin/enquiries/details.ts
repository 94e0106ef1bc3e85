import { flattened } from '@site/contract/flattened';
import { printable, printableLines } from '../console/printable.ts';
import { factLines } from '../console/text-table.ts';
import { enquiryOf, type StoredEnquiry } from './enquiries.ts';
import { dueMark } from './table.ts';

/** One enquiry with every stored field on a line of its own; longer texts stand below their name. */
export function enquiryDetails({ id, ref, stored }: StoredEnquiry, now: Date): string {
  const mark = dueMark(enquiryOf(id, stored), now);
  const facts = [...flattened({ ref, id, ...stored })].map(
    ([path, text]) =>
      [printable(path), printableLines(path === 'dueAt' && mark !== '' ? `${text} (${mark})` : text)] as const,
  );
  return factLines(facts);
}
