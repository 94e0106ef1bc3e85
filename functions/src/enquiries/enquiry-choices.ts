import { enquiryForms, fieldsOf, type ListField } from '@site/contract/forms/forms';
import type { Locale } from '@site/contract/plain/locale';
import type { StoredEnquiry } from './stored-enquiry.ts';

const wordsOf = ({ options }: ListField, value: string, locale: Locale): string =>
  Object.hasOwn(options, value) ? (options[value]?.[locale] ?? value) : value;

/**
 * Returns the chosen option of each list in words, by field name; empty where nothing was chosen. An option that the form no
 * longer offers is returned as it was stored.
 */
export function enquiryChoices({ kind, fields }: StoredEnquiry, locale: Locale): Readonly<Record<string, string>> {
  const values: Readonly<Record<string, string | boolean>> = fields;
  const lists = Object.entries(fieldsOf(enquiryForms[kind])).flatMap(([name, field]) =>
    field.control === 'list' ? [[name, wordsOf(field, String(values[name] ?? ''), locale)] as const] : [],
  );
  return Object.fromEntries(lists);
}
