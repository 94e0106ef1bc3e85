import { expect, test } from 'vitest';
import { limitsOf } from './enquiry-limits.ts';
import { exampleRequest } from './example-request.ts';

const params = { ENQUIRIES_PER_IP: 20, ENQUIRIES_PER_MAIL_ADDRESS: 5, LIMIT_HASH_KEY: 'a key that is long enough' };
const own = [{ name: '203.0.113.7', share: 1 }];
const caller = { own, proxy: [], networks: own };

test('an unknown network is not limited, the mailbox is', () => {
  expect(limitsOf(exampleRequest(), { own: [], proxy: [], networks: [] }, params)).toEqual({
    mailbox: [{ id: expect.stringMatching(/^mail-[0-9a-f]{32}$/), max: 5, windowMs: 600_000 }],
    network: [],
    proxy: [],
    acknowledgement: [],
  });
});

test('network and mailbox are counted for all forms together', () => {
  const home = exampleRequest();
  const partnership = { kind: 'partnership', fields: { ...home.fields, name: '', expertise: 'other' } } as const;
  expect(limitsOf(home, caller, params)).toEqual(limitsOf(partnership, caller, params));
  expect(limitsOf(home, caller, params).network).toMatchObject([{ max: 20, windowMs: 600_000 }]);
});

test('every spelling of an address counts for its mailbox', () => {
  const ids = ['ada@ornek.com', 'ada+1@ornek.com', 'ada+2@ornek.com'].map(
    (email) => limitsOf(exampleRequest({ fields: { email } }), caller, params).mailbox[0]?.id,
  );
  expect(new Set(ids).size).toBe(1);
});

test('a network gets three acknowledgements an hour', () => {
  expect(limitsOf(exampleRequest(), caller, params).acknowledgement).toEqual([
    { id: expect.stringMatching(/^acknowledged-[0-9a-f]{32}$/), max: 3, windowMs: 3_600_000 },
  ]);
});

test('a machine of the CDN has ten times the share of an address, in a group of its own', () => {
  const proxy = [{ name: '151.101.0.1', share: 10 }];
  const { network, proxy: limits } = limitsOf(exampleRequest(), { own, proxy, networks: [...own, ...proxy] }, params);
  expect(network).toHaveLength(1);
  expect(limits).toEqual([{ id: expect.stringMatching(/^proxy-enquiry-/), max: 200, windowMs: 600_000 }]);
});
