import { expect, test } from 'vitest';
import { answeredViewOf } from './first-answer.ts';

test.each([
  ['a payment', { state: 'paid', message: null }, 'paid'],
  ['a refusal by the bank', { state: 'failed', message: 'insufficient-funds' }, 'failed'],
  ['a failure without a reason', { state: 'failed', message: null }, 'failed'],
  ['a product that was bought before, which is no failure', { state: 'failed', message: 'already-bought' }, null],
  ['a failure that may have been charged', { state: 'failed', message: 'unknown' }, null],
  ['a charge under review', { state: 'unknown', message: 'review' }, null],
  ['a charge under way', { state: 'authorising', message: null }, null],
  ['a refund', { state: 'refunded', message: null }, null],
])('the document shows no more than the first answer allows about %s', (_, result, view) => {
  expect(answeredViewOf({ result })).toBe(view);
});

test.each([
  undefined,
  null,
  'paid',
  [],
  { result: null },
  { result: 'paid' },
  { error: { details: { key: 'not-found' } } },
])('the document keeps saying that it is asking if the answer is %j', (body) => {
  expect(answeredViewOf(body)).toBeNull();
});
