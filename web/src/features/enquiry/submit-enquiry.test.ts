import { expect, test } from 'vitest';
import { failureOf } from './submit-enquiry.ts';

const refused = (key: string, fields?: Record<string, string>) => ({
  code: 'functions/invalid-argument',
  details: { key, fields },
});

test('a refusal names the fields that are wrong, and nothing it does not know', () => {
  const failure = failureOf(refused('invalid', { email: 'invalid', message: 'tooLong', other: 'strange' }), true);
  expect(failure).toEqual({ reason: 'invalid', fields: { email: 'invalid', message: 'tooLong' } });
});

test.each([
  ['rate-limited', 'rateLimited'],
  ['conflict', 'conflict'],
  ['unavailable', 'unavailable'],
] as const)('the key %s means %s', (key, reason) => {
  expect(failureOf(refused(key), true)).toEqual({ reason });
});

test('no answer in time is told apart from no connection', () => {
  expect(failureOf({ code: 'functions/deadline-exceeded' }, true)).toEqual({ reason: 'timeout' });
  expect(failureOf({ code: 'functions/internal' }, false)).toEqual({ reason: 'offline' });
});

test.each([[undefined], ['text'], [{ code: 'functions/internal' }], [refused('toString')], [{ details: null }]])(
  'an error nobody foresaw is an unavailable server',
  (error) => {
    expect(failureOf(error, true)).toEqual({ reason: 'unavailable' });
  },
);
