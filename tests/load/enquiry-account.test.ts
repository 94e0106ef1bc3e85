import { expect, test } from 'vitest';
import { lossesAndDoubles } from './enquiry-account.ts';

const mails = (...keys: string[]) => keys.map((key) => `${key}@site.example`);
const complete = mails('a-founder', 'a-visitor', 'b-founder', 'b-visitor');

test('an account with one document and two mails for each enquiry has no problems', () => {
  expect(lossesAndDoubles(['a', 'b'], ['b', 'a'], complete)).toEqual([]);
});

test('each lost, duplicated or unknown enquiry and mail is named', () => {
  expect(lossesAndDoubles(['a', 'b'], ['a'], complete)).toEqual(['b: lost, no document']);
  expect(lossesAndDoubles(['a'], ['a', 'x'], mails('a-founder', 'a-visitor'))).toEqual([
    'x: a document that nobody sent',
  ]);
  expect(lossesAndDoubles(['a'], ['a'], mails('a-founder', 'a-founder'))).toEqual([
    'a: 2 mails to the founder',
    'a: 0 mails to the visitor',
  ]);
  expect(lossesAndDoubles(['a'], ['a'], mails('a-founder', 'a-visitor', 'x-founder'))).toEqual([
    '3 mails in the inbox for 1 enquiries',
  ]);
});
