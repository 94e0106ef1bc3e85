import { exampleFields } from '@site/contract/forms/example-enquiry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enquirySummary } from './enquiry-summary.ts';
import { exampleRequest } from './example-request.ts';

test('the summary names the sender, the choice and the first words on one line', () => {
  expect(enquirySummary(exampleRequest(), 'tr')).toBe(
    'Işıl Çağ · İhracat danışmanlığı · Merhaba, Almanya pazarını soruyorum.',
  );
  expect(enquirySummary(exampleRequest(), 'en')).toContain(' · Export consulting · ');
});

test('empty fields leave no gap in the summary', () => {
  const person = { firstName: 'Ada', lastName: 'Su', email: 'ada@ornek.com', phone: '5320001122' };
  const fields = { ...person, service: '', timePreference: 'evening', goals: '' } as const;
  expect(enquirySummary({ kind: 'intro', fields }, 'en')).toBe('Ada Su · Evening (5pm-8pm)');
});

test.each([
  ['strategy', 'challenges', { challenges: 'Zaman', motivation: 'Merak' }, 'Zaman'],
  ['strategy', 'motivation', { challenges: '', motivation: 'Merak' }, 'Merak'],
  ['intro', 'goals', { goals: 'Terfi' }, 'Terfi'],
] as const)('the summary of a %s enquiry ends with the first words that were typed as %s', (kind, _, words, end) => {
  const fields = { ...exampleFields(kind), ...words };
  expect(enquirySummary({ kind, fields } as Parameters<typeof enquirySummary>[0], 'tr')).toMatch(
    new RegExp(` · ${end}$`),
  );
});

test('blanks around a field leave no gap in the summary', () => {
  const summary = enquirySummary(exampleRequest({ fields: { message: ' \n Merhaba \n' } }), 'tr');
  expect(summary).toBe('Işıl Çağ · İhracat danışmanlığı · Merhaba');
});

test('the summary of any message is one well-formed line of at most 120 UTF-16 units', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      const summary = enquirySummary(exampleRequest({ fields: { message } }), 'tr');
      expect(summary.length).toBeLessThanOrEqual(120);
      expect(summary).not.toMatch(/[\r\n]/);
      expect(summary.isWellFormed()).toBe(true);
    }),
  );
});

test('an emoji of several parts is kept whole or left out', () => {
  const family = '👩‍👩‍👧‍👦';
  const summary = enquirySummary(exampleRequest({ fields: { message: family.repeat(20) } }), 'tr');
  expect(summary.slice(0, -1).split(family).join('')).not.toMatch(/\p{Extended_Pictographic}/u);
});
