import { expect, test } from 'vitest';
import { invitationIn, invitationToken } from './invitation.ts';

const SECRET = 'a secret of a test';
const ID = '7b2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';
const OTHER = '3c2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c11';

test('a token proves its own invitation, with the secret that made it', () => {
  const token = invitationToken(ID, SECRET);
  expect(invitationIn(token, SECRET)).toBe(ID);
  expect(invitationIn(token, 'another secret')).toBeNull();
  expect(encodeURIComponent(token)).toBe(token);
});

test.each(['', ID, `${ID}.`, `${ID}.xyz`, invitationToken(ID, SECRET).replace(ID, OTHER)])(
  '%j proves nothing',
  (token) => {
    expect(invitationIn(token, SECRET)).toBeNull();
  },
);
