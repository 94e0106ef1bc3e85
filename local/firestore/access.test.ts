import { Metadata, status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { callerOf } from './access.ts';
import { toStatus } from './status.ts';

function withHeader(authorization: string | null): Metadata {
  const metadata = new Metadata();
  if (authorization !== null) metadata.set('authorization', authorization);
  return metadata;
}

function token(head: object, payload: unknown, signature = ''): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part(head)}.${part(payload)}.${signature}`;
}

test('the owner is an administrator', () => {
  expect(callerOf(withHeader('Bearer owner'))).toEqual({ kind: 'admin' });
});

test('a request without a header comes from a visitor', () => {
  expect(callerOf(withHeader(null))).toEqual({ kind: 'user', auth: null });
});

test('an unsigned token names a user with all claims, however long ago it expired', () => {
  const claims = { sub: 'ayşe', exp: 3600, role: 'editor' };
  expect(callerOf(withHeader(token({ alg: 'none', type: 'JWT' }, claims)))).toEqual({
    kind: 'user',
    auth: { uid: 'ayşe', token: claims },
  });
});

test.each([
  ['another scheme', 'Basic owner'],
  ['another word', 'Bearer admin'],
  ['a signature', token({ alg: 'none' }, { sub: 'a' }, 'signed')],
  ['a signing algorithm', token({ alg: 'RS256' }, { sub: 'a' })],
  ['no subject', token({ alg: 'none' }, {})],
  ['a payload that is no object', token({ alg: 'none' }, ['a'])],
  ['a payload that is no JSON', 'Bearer e30.e3s.'],
])('a header with %s is not authenticated', (_, header) => {
  let code: status | undefined;
  try {
    callerOf(withHeader(header));
  } catch (error) {
    code = toStatus(error).code;
  }
  expect(code).toBe(status.UNAUTHENTICATED);
});
