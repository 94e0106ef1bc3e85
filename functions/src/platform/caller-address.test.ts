import { expect, test } from 'vitest';
import { callerNetwork } from './caller-address.ts';

test('without a proxy nobody knows who calls', () => {
  expect(callerNetwork({})).toBeUndefined();
  expect(callerNetwork({ 'x-forwarded-for': '' })).toBeUndefined();
  expect(callerNetwork({ 'x-forwarded-for': 'unknown' })).toBeUndefined();
});

test("a caller's own claim in x-forwarded-for does not count", () => {
  expect(callerNetwork({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toBe('203.0.113.7');
  expect(callerNetwork({ 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
});

test('through Hosting the visitor counts, not the machine of Hosting', () => {
  const headers = { 'fastly-client-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7, 151.101.0.1' };
  expect(callerNetwork(headers)).toBe('203.0.113.7');
  expect(callerNetwork({ ...headers, 'fastly-client-ip': 'nonsense' })).toBe('151.101.0.1');
});

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:aaaa:bbbb:cccc:dddd', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['::203.0.113.7', '203.0.113.7'],
  ['  203.0.113.7 ', '203.0.113.7'],
])('%s counts as %s', (address, network) => {
  expect(callerNetwork({ 'x-forwarded-for': address })).toBe(network);
});

test.each([
  'fe80::1%eth0',
  '::ffff:203.0.113.7%1',
  '1',
  '127.1',
  '0x7f.0.0.1',
  '010.0.0.1',
  '203.0.113.256',
  '203.0.113.7:8080',
  '[2001:db8::1]',
  '2001:db8::1/64',
  '1::2::3',
  '::ffff:203.0.113',
  ':',
])('%s is no address', (text) => {
  expect(callerNetwork({ 'x-forwarded-for': text })).toBeUndefined();
});
