import { expect, test } from 'vitest';
import { invitationIn, invitationToken } from './invitation.ts';

const SECRET = 'a secret of a test';
const ID = '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';
const OTHER = '3c2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';

test('a token proves only its own invitation, and only with the secret that signed it', () => {
  const token = invitationToken(ID, SECRET);
  expect(invitationIn(token, SECRET)).toBe(ID);
  expect(invitationIn(token, 'another secret')).toBeNull();
  expect(encodeURIComponent(token)).toBe(token);
});

test('the link of an invitation that was mailed by an earlier version stays valid', () => {
  expect(invitationIn(`${ID}.Zd9IWfClvLc15lqsph6Tzg`, SECRET)).toBe(ID);
});

test.each(['', ID, `${ID}.`, `${ID}.xyz`, invitationToken(ID, SECRET).replace(ID, OTHER)])(
  'the token %j proves no invitation',
  (token) => {
    expect(invitationIn(token, SECRET)).toBeNull();
  },
);
