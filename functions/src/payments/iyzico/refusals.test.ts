import { expect, test } from 'vitest';
import { isDecided, isUnknownPayment, refusedBy, refusedStart } from './refusals.ts';

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
  ['10209', 'BLOCKED_CARD', 'contact-bank'],
  ['10211', 'INVALID_ECI', 'three-ds'],
  ['10216', 'NO_SUCH_ISSUER', 'invalid-card'],
  ['10218', 'DEBIT_CARDS_INSTALLMENT_NOT_ALLOWED', 'not-permitted'],
  ['10224', 'EXCEEDS_WITHDRAWAL_AMOUNT_LIMIT', 'insufficient-funds'],
  ['6001', undefined, 'fraud'],
  ['12', undefined, 'invalid-card'],
  ['10999', 'A_NEW_GROUP', 'general'],
])('error %s of group %s is worded as %s', (code, group, refusal) => {
  expect(refusedBy({ status: 'failure', errorCode: code, errorGroup: group })).toEqual({ refusal, code });
});

test.each([
  [{ errorCode: '10051', errorGroup: 'NOT_SUFFICIENT_FUNDS' }, true],
  [{ errorCode: '10220', errorGroup: 'DECLINED' }, true],
  [{ errorCode: '10209', errorGroup: 'BLOCKED_CARD' }, true],
  [{ errorCode: '10222', errorGroup: 'NOT_PERMITTED_TO_INSTALLMENT' }, true],
  [{ errorCode: '10224', errorGroup: 'EXCEEDS_WITHDRAWAL_AMOUNT_LIMIT' }, true],
  [{ errorCode: '6000' }, true],
  [{ errorCode: '6001', errorGroup: null }, true],
  [{ errorCode: '10203', errorGroup: 'APPROVED_COMPLETED' }, false],
  [{ errorCode: '10228', errorGroup: 'ISSUER_OR_SWITCH_INOPERATIVE' }, false],
  [{ errorCode: '10230', errorGroup: 'REQUEST_BLOCKED_BY_BANK' }, false],
  [{ errorCode: '10202', errorGroup: 'UNKNOWN' }, false],
  [{ errorCode: '10219', errorGroup: 'REQUEST_TIMEOUT' }, false],
  [{ errorCode: '10214', errorGroup: 'COMMUNICATION_OR_SYSTEM_ERROR' }, false],
  [{ errorCode: 50_000 }, false],
  [{ errorCode: '100001' }, false],
  [{ errorCode: '11' }, false],
  [{}, false],
])('whether the failure %j is a decision that nothing was charged: %j', (failure, decided) => {
  expect(isDecided({ status: 'failure', ...failure })).toBe(decided);
});

test('only one error code says that iyzico knows no such payment', () => {
  expect(
    ['5087', '100001', '10202', '11', undefined].filter((errorCode) =>
      isUnknownPayment({ status: 'failure', errorCode }),
    ),
  ).toEqual(['5087']);
});

test.each([
  ['wrong keys', { errorCode: '1001' }, true],
  ['iyzico’s own system', { errorCode: '100001' }, true],
  ['iyzico’s rate limit', { errorCode: 50_000 }, true],
  ['a field that it asks for since today', { errorCode: '11', errorGroup: null }, true],
  ['no code at all', {}, true],
  ['the bank’s word about the merchant', { errorCode: '10208', errorGroup: 'INVALID_MERCHANT_OR_SP' }, true],
  ['the buyer’s address', { errorCode: '5' }, false],
  ['the card', { errorCode: '12' }, false],
  ['the buyer’s name on a list of frauds', { errorCode: '6001' }, false],
  ['a bank', { errorCode: '10051', errorGroup: 'NOT_SUFFICIENT_FUNDS' }, false],
  ['a bank, by a group that we do not know', { errorCode: '10999', errorGroup: 'A_NEW_GROUP' }, false],
])('a start that fails for %s may fail for every buyer: %j, %j', (_reason, failure, refusesEverybody) => {
  expect(refusedStart({ status: 'failure', ...failure })).toMatchObject({ kind: 'refused', refusesEverybody });
});
