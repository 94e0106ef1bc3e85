import { enquiryForms, fieldsOf, type ListField } from '@site/contract/forms';
import type { Locale } from '@site/contract/locale';
import type { StoredEnquiry } from './stored-enquiry.ts';

const wordsOf = ({ options }: ListField, value: string, locale: Locale): string =>
  Object.hasOwn(options, value) ? (options[value]?.[locale] ?? value) : value;

/**
 * What was chosen from lists, by field, in words; empty where nothing was chosen. An option that a form offers no more is named as
 * it was stored.
 */
export function enquiryChoices({ kind, fields }: StoredEnquiry, locale: Locale): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, string | boolean>> = fields;
  const lists = Object.entries(fieldsOf(enquiryForms[kind])).flatMap(([name, field]) =>
    field.control === 'list' ? [[name, wordsOf(field, String(values[name] ?? ''), locale)] as const] : [],
  );
  return Object.fromEntries(lists);
}
