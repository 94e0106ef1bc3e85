import type { Enquiry } from '@site/contract/forms/enquiry';
import { senderName } from '@site/contract/forms/subject';
import { cut } from '@site/contract/plain/cut';
import type { Locale } from '@site/contract/plain/locale';
import { enquiryChoices } from './enquiry-choices.ts';

const SUMMARY_MAX = 120;

function wordsOf({ fields }: Enquiry): string {
  if ('message' in fields) return fields.message;
  if ('challenges' in fields) return fields.challenges || fields.motivation;
  return 'goals' in fields ? fields.goals : '';
}

/** One line for the founder: name, choices, first words; at most 120 UTF-16 units. */
export function enquirySummary(enquiry: Enquiry, locale: Locale): string {
  const parts = [senderName(enquiry.fields), ...Object.values(enquiryChoices(enquiry, locale)), wordsOf(enquiry)];
  return cut(
    parts
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
      .join(' · '),
    SUMMARY_MAX,
    ({ length }) => length,
  );
}
