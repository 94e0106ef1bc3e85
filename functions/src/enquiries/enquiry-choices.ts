import type { Enquiry } from '@site/contract/enquiry';
import { enquiryForms, fieldsOf } from '@site/contract/forms';
import type { Locale } from '@site/contract/locale';

/** What was chosen from lists, by field, in words; empty where nothing was chosen. */
export function enquiryChoices({ kind, fields }: Enquiry, locale: Locale): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, string | boolean>> = fields;
  const lists = Object.entries(fieldsOf(enquiryForms[kind])).flatMap(([name, field]) =>
    field.control === 'list' ? [[name, field.options[String(values[name])]?.[locale] ?? ''] as const] : [],
  );
  return Object.fromEntries(lists);
}
