import { expect, test } from 'vitest';
import { newsletterCallSchema } from './newsletter-call.ts';

const tokenOf = (token: string) => newsletterCallSchema.parse({ token, answer: 'leave' }).token;

test('a token, whole or cut by a mail program, is kept as it is', () => {
  for (const token of ['uq-3_ZsVpX7cW0hE2rTn9A', 'uq-3', '', 'a/b&confirm=c', '~'.repeat(200)]) {
    expect(tokenOf(token)).toBe(token);
  }
  expect(() => tokenOf('A'.repeat(201))).toThrow('invalid');
});

// Firestore fails a query for half of a surrogate pair, and that error in the log alerts the founder.
test.each(['a\ud800', '\udc00', 'a\u0000b', 'a b', 'bağlantı'])(
  'the invalid token %j becomes an empty one',
  (token) => {
    expect(tokenOf(token)).toBe('');
  },
);
