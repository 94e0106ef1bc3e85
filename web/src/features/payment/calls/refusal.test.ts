import { expect, test } from 'vitest';
import { failureOf } from './refusal.ts';

test('a refusal of the payment functions is read by its key', () => {
  const error = { code: 'functions/failed-precondition', details: { key: 'insufficient-funds' } };
  expect(failureOf(error, true)).toEqual({ key: 'insufficient-funds' });
});

test('fields that the server names keep their paths, and unknown errors are left out', () => {
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
])('the refusal %s marks the field %s as wrong', (key, field, error) => {
  expect(failureOf({ details: { key } }, true)).toEqual({ key, fields: { [field]: error } });
});

test('the refusal for a group that was moved has its new start', () => {
  const details = { key: 'terms-changed', startsAt: '2027-10-15T17:00:00.000Z' };
  expect(failureOf({ details }, true)).toEqual(details);
});

test('the refusal for a price that has changed has the new price', () => {
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
])('%s has the key %s', (_, key, error, online) => {
  expect(failureOf(error, online)).toEqual({ key });
});
