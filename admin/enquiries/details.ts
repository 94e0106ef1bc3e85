import { flattened } from '@site/contract/words/flattened';
import { printable, printableLines } from '../text/printable.ts';
import { factLines } from '../text/text-table.ts';
import { acknowledgementText, type Deliveries } from './acknowledgement.ts';
import type { StoredEnquiry } from './enquiries.ts';
import { dueMark } from './table.ts';

/** Returns a stored value as it is shown. A time or a word that would read as a task says what has become of it. */
function shown(enquiry: StoredEnquiry, deliveries: Deliveries, now: Date, path: string, text: string): string {
  switch (path) {
    case 'dueAt': {
      const mark = dueMark(enquiry, now);
      return mark === '' ? `${text} (no longer: ${enquiry._status})` : `${text} (your answer: ${mark})`;
    }
    case 'acknowledgement':
      return acknowledgementText(enquiry, text, deliveries);
    default:
      return text;
  }
}

/** Formats one enquiry, with every stored field on a line of its own; longer texts start below their name. */
export function enquiryDetails(enquiry: StoredEnquiry, deliveries: Deliveries, now: Date): string {
  const { id, ref, stored } = enquiry;
  const facts = [...flattened({ ref, id, ...stored })].map(
    ([path, text]) => [printable(path), printableLines(shown(enquiry, deliveries, now, path, text))] as const,
  );
  return factLines(facts);
}
