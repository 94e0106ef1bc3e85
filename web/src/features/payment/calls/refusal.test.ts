import { expect, test } from 'vitest';
import { failureOf } from './refusal.ts';

test('a refusal of the payment functions is read by its key', () => {
  const error = { code: 'functions/failed-precondition', details: { key: 'insufficient-funds' } };
  expect(failureOf(error, true)).toEqual({ key: 'insufficient-funds' });
});

test('fields that the server names keep their paths; what is no known error is left out', () => {
  const fields = { 'card.number': 'unsupported', 'billingAddress.city': 'required', amount: 'odd' };
  expect(failureOf({ details: { key: 'invalid', fields } }, true)).toEqual({
    key: 'invalid',
    fields: { 'card.number': 'unsupported', 'billingAddress.city': 'required' },
  });
});

test.each([
  ['invalid-email', 'userEmail', 'invalid'],
  ['invalid-cvc', 'card.cvv', 'invalid'],
  ['expired-card', 'card.expiryYear', 'expired'],
])('of the refusal %s the field %s is to be corrected', (key, field, error) => {
  expect(failureOf({ details: { key } }, true)).toEqual({ key, fields: { [field]: error } });
});

test('a group that was moved brings its start', () => {
  const details = { key: 'terms-changed', startsAt: '2027-10-15T17:00:00.000Z' };
  expect(failureOf({ details }, true)).toEqual(details);
});

test('a price that has changed brings the new one', () => {
  const details = { key: 'price-changed', fields: { amount: 'invalid' }, amountKurus: 200_000 };
  expect(failureOf({ details }, true)).toEqual({ key: 'price-changed', amountKurus: 200_000 });
});

test.each([
  ['no answer in time', 'unavailable', { code: 'functions/deadline-exceeded' }, true],
  ['a connection that broke', 'disconnected', { code: 'functions/internal' }, true],
  ['a function that died', 'unavailable', { code: 'functions/unavailable' }, true],
  ['a proxy that answers with 502', 'unavailable', { code: 'functions/unknown' }, true],
  ['a function that is not there', 'unavailable', { code: 'functions/not-found' }, true],
  ['a firewall', 'unavailable', { code: 'functions/permission-denied' }, true],
  ['no connection', 'offline', { code: 'functions/internal' }, false],
  ['a key of a later version', 'general', { code: 'functions/aborted', details: { key: 'new-reason' } }, true],
  ['anything else that was thrown', 'unavailable', new TypeError('x'), true],
  ['a refusal that iyzico gives no reason for', 'general', { details: { key: 'general' } }, true],
])('%s is told as %s', (_, key, error, online) => {
  expect(failureOf(error, online)).toEqual({ key });
});
