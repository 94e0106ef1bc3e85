import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

test.each([
  ['10051', 'NOT_SUFFICIENT_FUNDS', 'insufficient-funds'],
  ['10041', 'PICKUP_CARD', 'contact-bank'],
  ['12', undefined, 'invalid-card'],
  ['10999', 'A_NEW_GROUP', 'general'],
])('error %s of group %s is worded as %s', (code, group, refusal) => {
  expect(refusalOf(code, group)).toBe(refusal);
});
