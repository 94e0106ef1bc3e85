import { expect, test } from 'vitest';
import { viewOf } from './first-answer.ts';

test.each([
  ['a payment', { state: 'paid', message: null }, 'paid'],
  ['a refusal by the bank', { state: 'failed', message: 'insufficient-funds' }, 'failed'],
  ['a failure without a reason', { state: 'failed', message: null }, 'failed'],
  ['a product that was bought before, which is no failure', { state: 'failed', message: 'already-bought' }, 'asking'],
  ['a failure that may have been charged', { state: 'failed', message: 'unknown' }, 'asking'],
  ['a charge under review', { state: 'unknown', message: 'review' }, 'asking'],
  ['a charge under way', { state: 'authorising', message: null }, 'asking'],
  ['a refund', { state: 'refunded', message: null }, 'asking'],
])('the document shows no more than the first answer allows about %s', (_, result, view) => {
  expect(viewOf({ result })).toBe(view);
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
  expect(viewOf(body)).toBe('asking');
});
