import { expect, test } from 'vitest';
import { enquiryParams } from './enquiry-params.ts';

const values = {
  ENQUIRIES_PER_IP: 20,
  ENQUIRIES_PER_MAIL_ADDRESS: 5,
  ENQUIRIES_PER_HOUR: 200,
  LIMIT_HASH_KEY: 'a key that is long enough',
};

test('complete parameters are taken as they are', () => {
  expect(enquiryParams.check(values)).toEqual(values);
});

test('every wrong parameter is named, none is quoted', () => {
  const wrong = { ...values, ENQUIRIES_PER_IP: 0, LIMIT_HASH_KEY: 'secret' };
  expect(() => enquiryParams.check(wrong)).toThrow(/ENQUIRIES_PER_IP.*LIMIT_HASH_KEY/);
  expect(() => enquiryParams.check(wrong)).not.toThrow(/secret/);
});
