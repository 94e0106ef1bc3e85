import { expect, test } from 'vitest';
import { parseDraft } from './draft.ts';

const names = ['fullName', 'message', 'newsletter'];

test('a draft comes back as it was written, with its last attempt', () => {
  const values = { fullName: 'Ağaç', message: 'İki\nsatır', newsletter: true };
  const draft = { values, attempt: { submissionId: '7f3a91c2-0000-4000-8000-000000000000', values } };
  expect(parseDraft(JSON.stringify(draft), names)).toEqual(draft);
});

test('entries that the form does not have, or cannot hold, are dropped', () => {
  const text = JSON.stringify({ values: { fullName: 'Ada', cardNumber: '5528790000000008', message: 7 } });
  expect(parseDraft(text, names)).toEqual({ values: { fullName: 'Ada' } });
});

test.each([[null], ['{'], ['[]'], ['"text"'], ['{"values":{"fullName":"","newsletter":false}}']])(
  '%s is no draft',
  (text) => {
    expect(parseDraft(text, names)).toBeUndefined();
  },
);

test('an attempt without an id is left out', () => {
  const text = JSON.stringify({ values: { fullName: 'Ada' }, attempt: { values: { fullName: 'Ada' } } });
  expect(parseDraft(text, names)).toEqual({ values: { fullName: 'Ada' } });
});
