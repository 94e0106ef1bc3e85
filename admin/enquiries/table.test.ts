import { ANSWERED } from '@site/contract/forms/enquiry-status';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test, vi } from 'vitest';
import { exampleEnquiry } from './example-enquiry.ts';
import { dueMark, enquiriesTable, totals } from './table.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

const NOW = new Date('2026-11-21T20:45:00Z');
const LATER = new Date('2026-11-22T00:35:00Z');

test('the table has a line for each enquiry, with the name in a column of its own', () => {
  expect(
    enquiriesTable([exampleEnquiry(), exampleEnquiry({ _status: 'won', notification: 'failed' })], NOW).split('\n'),
  ).toEqual([
    'ref        received          status  kind  name      due        mails      about',
    '7F3A-91C2  2026-11-21 00:30  new     home  Işıl Çağ  in 45 min  delivered  Koçluk · Merhaba, Almanya?',
    '7F3A-91C2  2026-11-21 00:30  won     home  Işıl Çağ             failed     Koçluk · Merhaba, Almanya?',
  ]);
});

test('an enquiry that is still new after its promised time is overdue', () => {
  expect(dueMark(exampleEnquiry(), NOW)).toBe('in 45 min');
  expect(dueMark(exampleEnquiry(), LATER)).toBe('OVERDUE 3 h');
  expect(dueMark(exampleEnquiry(), new Date('2026-11-30T00:00:00Z'))).toBe('OVERDUE 8 d');
  expect(dueMark(exampleEnquiry({ _status: ANSWERED }), LATER)).toBe('');
  expect(totals([exampleEnquiry(), exampleEnquiry({ _status: 'spam', notification: 'failed' })], LATER)).toBe(
    '2 enquiries, 1 new, 1 overdue, 1 set aside as spam, 1 with an undelivered mail',
  );
});

test('no line of the table is wider than the terminal or has a control character, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, about) => {
      const enquiry = exampleEnquiry({ contact: { name, email: '' }, _summary: about });
      const lines = enquiriesTable([enquiry], NOW, 110).split('\n');
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(stringWidth(line)).toBeLessThanOrEqual(110);
        expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }
    }),
    { numRuns: process.env['LONG'] ? 2_000 : 40 },
  );
}, 60_000);

test('an enquiry whose fields were all deleted in the console is still listed', () => {
  const empty = exampleEnquiry(Object.fromEntries(Object.keys(exampleEnquiry().stored).map((field) => [field, null])));
  expect(enquiriesTable([empty], NOW).split('\n')[1]).toBe('7F3A-91C2');
});
