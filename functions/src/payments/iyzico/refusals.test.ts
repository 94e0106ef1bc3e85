import { expect, test } from 'vitest';
import { isBankDecision, isUnknownPayment, refusalOf } from './refusals.ts';

test.each([
  ['10051', 'NOT_SUFFICIENT_FUNDS', 'insufficient-funds'],
  ['10041', 'LOST_CARD', 'contact-bank'],
  ['10043', 'STOLEN_CARD', 'contact-bank'],
  ['10041', 'PICKUP_CARD', 'contact-bank'],
  ['10005', 'DO_NOT_HONOUR', 'do-not-honour'],
  ['10012', 'INVALID_TRANSACTION', 'invalid-transaction'],
  ['10054', 'EXPIRED_CARD', 'expired-card'],
  ['10084', 'INVALID_CVC2', 'invalid-cvc'],
  ['10034', 'FRAUD_SUSPECT', 'fraud'],
  ['10093', 'RESTRICTED_BY_LAW', 'closed-to-online'],
  ['10057', 'NOT_PERMITTED_TO_CARDHOLDER', 'not-permitted'],
  ['10058', 'NOT_PERMITTED_TO_TERMINAL', 'not-permitted'],
  ['12', undefined, 'invalid-card'],
  ['10999', 'A_NEW_GROUP', 'general'],
])('error %s of group %s is worded as %s', (code, group, refusal) => {
  expect(refusalOf(code, group)).toBe(refusal);
});

test.each([
  [{ errorCode: '10051', errorGroup: 'NOT_SUFFICIENT_FUNDS' }, true],
  [{ errorCode: '10220', errorGroup: 'DECLINED' }, true],
  [{ errorCode: '10202', errorGroup: 'UNKNOWN' }, false],
  [{ errorCode: '10219', errorGroup: 'REQUEST_TIMEOUT' }, false],
  [{ errorCode: '10214', errorGroup: 'COMMUNICATION_OR_SYSTEM_ERROR' }, false],
  [{ errorCode: 50_000 }, false],
  [{ errorCode: '100001' }, false],
  [{ errorCode: '11' }, false],
  [{}, false],
])('%j is the decision of a bank: %j', (failure, decided) => {
  expect(isBankDecision({ status: 'failure', ...failure })).toBe(decided);
});

test('only one code says that iyzico knows no such payment; a failure of its own system says nothing', () => {
  expect(
    ['5087', '100001', '10202', '11', undefined].filter((errorCode) =>
      isUnknownPayment({ status: 'failure', errorCode }),
    ),
  ).toEqual(['5087']);
});
