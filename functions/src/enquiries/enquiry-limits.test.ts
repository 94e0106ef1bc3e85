import { expect, test } from 'vitest';
import { limitsOf } from './enquiry-limits.ts';
import { exampleRequest } from './example-request.ts';

const params = { ENQUIRIES_PER_IP: 20, ENQUIRIES_PER_MAIL_ADDRESS: 5, LIMIT_HASH_KEY: 'a key that is long enough' };
const networks = [{ name: '203.0.113.7', share: 1 }];

test('an unknown network is not limited, the mailbox is', () => {
  expect(limitsOf(exampleRequest(), { networks: [] }, params)).toEqual({
    sender: [{ id: expect.stringMatching(/^mail-[0-9a-f]{32}$/), max: 5, windowMs: 600_000 }],
    acknowledgement: [],
  });
});

test('network and mailbox are counted for all forms together', () => {
  const home = exampleRequest();
  const partnership = { kind: 'partnership', fields: { ...home.fields, name: '', expertise: 'other' } } as const;
  expect(limitsOf(home, { networks }, params)).toEqual(limitsOf(partnership, { networks }, params));
  expect(limitsOf(home, { networks }, params).sender[1]).toMatchObject({ max: 20, windowMs: 600_000 });
});

test('every spelling of an address counts for its mailbox', () => {
  const ids = ['ada@ornek.com', 'ada+1@ornek.com', 'ada+2@ornek.com'].map(
    (email) => limitsOf(exampleRequest({ fields: { email } }), { networks }, params).sender[0]?.id,
  );
  expect(new Set(ids).size).toBe(1);
});

test('a network gets three acknowledgements an hour', () => {
  expect(limitsOf(exampleRequest(), { networks }, params).acknowledgement).toEqual([
    { id: expect.stringMatching(/^acknowledged-[0-9a-f]{32}$/), max: 3, windowMs: 3_600_000 },
  ]);
});
