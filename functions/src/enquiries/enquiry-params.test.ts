import { expect, test } from 'vitest';
import { enquiryParams } from './enquiry-params.ts';

const values = {
  ENQUIRIES_PER_IP: 1,
  ENQUIRIES_PER_MAIL_ADDRESS: 1,
  ENQUIRIES_PER_HOUR: 1,
  LIMIT_HASH_KEY: '16 characters is',
};

test('limits of at least one and a key of 16 characters are accepted', () => {
  expect(enquiryParams.check(values)).toEqual(values);
});

test.each([
  { ENQUIRIES_PER_IP: 0 },
  { ENQUIRIES_PER_MAIL_ADDRESS: 0 },
  { ENQUIRIES_PER_HOUR: 0 },
  { LIMIT_HASH_KEY: '15 characters i' },
])('a limit that lets nothing through, or a shorter key, is refused: %j', (wrong) => {
  expect(() => enquiryParams.check({ ...values, ...wrong })).toThrow(Object.keys(wrong)[0]);
});
