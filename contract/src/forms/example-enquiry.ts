import type { EnquiryFields } from './enquiry.ts';
import { type EnquiryKind, enquiryForms, type FormField, fieldsOf } from './forms.ts';

/** Values of some line fields; any other line holds the name of a person. */
const lines: Readonly<Record<string, string>> = { firstName: 'İnci', lastName: 'Çağ', company: 'Mobilya' };

/** For tests: returns a valid value of a field. Typed values, except mail addresses, are padded to `length` UTF-16 units. */
export function sampleOf(field: FormField, length = 0): string | boolean {
  switch (field.control) {
    case 'line':
      return 'İnci Çağ'.padEnd(length, 'ş');
    case 'text':
      return 'Merhaba'.padEnd(length, 'ş');
    case 'mail':
      return 'inci@ornek.com';
    case 'phone':
      return `+90 ${'532 000 11 22'.padStart(length - 4)}`;
    case 'list':
      return Object.keys(field.options)[0] ?? '';
    case 'tick':
      return false;
    default:
      return field satisfies never;
  }
}

/** For tests: returns a valid value of every field of a kind, as its schema returns it. No box is ticked. */
export function exampleFields<Kind extends EnquiryKind>(kind: Kind): EnquiryFields<Kind> {
  const values = Object.entries(fieldsOf(enquiryForms[kind])).map(([name, field]) => [
    name,
    (field.control === 'line' && lines[name]) || sampleOf(field),
  ]);
  // The compiler cannot follow names through a list of entries; contract/src/forms/enquiry.test.ts parses the examples.
  return Object.fromEntries(values) as EnquiryFields<Kind>;
}
