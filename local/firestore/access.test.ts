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

test('the token "owner" identifies a server', () => {
  expect(callerOf(withHeader('Bearer owner'))).toBe('server');
});

test('a request without a header comes from a client', () => {
  expect(callerOf(withHeader(null))).toBe('client');
});

test('an unsigned token identifies a client, whatever it claims and even if it has expired', () => {
  const claims = { sub: 'ayşe', exp: 3600, role: 'owner', admin: true };
  expect(callerOf(withHeader(token({ alg: 'none', type: 'JWT' }, claims)))).toBe('client');
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
