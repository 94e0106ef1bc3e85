import { expect, test } from 'vitest';
import { newsletterCallSchema } from './newsletter-call.ts';

const tokenOf = (token: string) => newsletterCallSchema.parse({ token, answer: 'leave' }).token;

test('the token of a link, and what a mail program has left of it, are asked for as they are', () => {
  for (const token of ['uq-3_ZsVpX7cW0hE2rTn9A', 'uq-3', '', 'a/b&confirm=c', '~'.repeat(200)]) {
    expect(tokenOf(token)).toBe(token);
  }
  expect(() => tokenOf('A'.repeat(201))).toThrow('invalid');
});

// Firestore refuses a query for half of a surrogate pair, which is an error in the log and calls the founder.
test.each(['a\ud800', '\udc00', 'a\u0000b', 'a b', 'bağlantı'])('%j is asked for as no token', (token) => {
  expect(tokenOf(token)).toBe('');
});
