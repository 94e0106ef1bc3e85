import { expect, test } from 'vitest';
import { limitsOf } from './enquiry-limits.ts';
import { exampleRequest } from './example-request.ts';

const params = { ENQUIRIES_PER_IP: 20, ENQUIRIES_PER_MAIL_ADDRESS: 5, LIMIT_HASH_KEY: 'a key that is long enough' };

test('an unknown network is not limited, the mail address is', () => {
  const limits = limitsOf(exampleRequest(), undefined, params);
  expect(limits).toEqual([{ id: expect.stringMatching(/^mail-[0-9a-f]{32}$/), max: 5 }]);
});

test('a network is counted for each form, a mail address for all of them', () => {
  const home = exampleRequest();
  const partnership = { kind: 'partnership', fields: { ...home.fields, name: '', expertise: 'other' } } as const;
  const [homeMail, homeIp] = limitsOf(home, '203.0.113.7', params);
  const [partnerMail, partnerIp] = limitsOf(partnership, '203.0.113.7', params);
  expect(homeIp).toEqual({ id: expect.stringMatching(/^ip-home-[0-9a-f]{32}$/), max: 20 });
  expect(partnerIp?.id).not.toBe(homeIp?.id);
  expect(partnerMail).toEqual(homeMail);
});
