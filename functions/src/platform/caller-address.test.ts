import { expect, test } from 'vitest';
import { callerOf, proxyParams } from './caller-address.ts';

const NETWORKS = ['151.101.0.0/16', '2a04:4e42::/32'];
const CDN = { networks: NETWORKS, verified: true };

const counted = (headers: Parameters<typeof callerOf>[0]) => callerOf(headers, CDN);
const from = (forwarded: string, hosting?: string) =>
  counted({ 'x-forwarded-for': forwarded, ...(hosting === undefined ? {} : { 'fastly-client-ip': hosting }) });
const names = ({ networks }: ReturnType<typeof callerOf>) => networks.map(({ name }) => name);

test('the caller is unknown unless the last entry of x-forwarded-for is an address', () => {
  const nobody = { address: undefined, own: [], proxy: [], networks: [] };
  expect(counted({})).toEqual(nobody);
  expect(from('')).toEqual(nobody);
  expect(from('unknown')).toEqual(nobody);
  expect(from('203.0.113.7, unknown')).toEqual(nobody);
  expect(counted({ 'fastly-client-ip': '203.0.113.7' })).toEqual(nobody);
});

test('a call that bypasses Hosting counts for the machine that called, whatever its headers claim', () => {
  const own = [{ name: '203.0.113.7', share: 1 }];
  const direct = { address: '203.0.113.7', own, proxy: [], networks: own };
  expect(from('203.0.113.7')).toEqual(direct);
  expect(from('6.6.6.6, 203.0.113.7')).toEqual(direct);
  expect(from('203.0.113.7', '6.6.6.6')).toEqual(direct);
  expect(from('6.6.6.6, 151.101.0.1, 203.0.113.7', '6.6.6.6')).toEqual(direct);
});

test('a call through Hosting counts for the visitor, and for the machine of Hosting with a larger limit', () => {
  const own = [{ name: '203.0.113.7', share: 1 }];
  const proxy = [{ name: '151.101.0.1', share: 10 }];
  const visitor = { address: '203.0.113.7', own, proxy, networks: [...own, ...proxy] };
  expect(from('203.0.113.7, 151.101.0.1')).toEqual(visitor);
  expect(from('203.0.113.7, 151.101.9.9, 151.101.0.1')).toEqual(visitor);
  expect(from('151.101.0.1', '203.0.113.7')).toEqual(visitor);
});

test('while TRUSTED_PROXIES is unverified, a machine that may forward for Hosting has the limits of a household, and its claim is not believed', () => {
  const before = proxyParams.check({ TRUSTED_PROXIES: 'unverified' }).TRUSTED_PROXIES;
  const through = (front: string, claimed: Record<string, string> = { 'fastly-client-ip': '203.0.113.7' }) =>
    callerOf({ 'x-forwarded-for': `203.0.113.7, ${front}`, ...claimed }, before);
  const own = [{ name: '66.102.8.142', share: 3 }];
  expect(through('66.102.8.142')).toEqual({ address: '66.102.8.142', own, proxy: [], networks: own });
  expect(through('2a00:1450:4864:20::1').own.map(({ share }) => share)).toEqual([3, 3]);
  expect(through('66.102.8.142', {}).own).toEqual([{ name: '66.102.8.142', share: 1 }]);
  expect(through('151.101.0.1').own).toEqual([{ name: '203.0.113.7', share: 1 }]);
});

test('a header that a visitor sends through Hosting does not replace what Hosting has seen', () => {
  expect(from('6.6.6.6, 203.0.113.7, 151.101.0.1', '6.6.6.6').address).toBe('203.0.113.7');
});

test('a call through Hosting without a readable visitor counts for the machine of Hosting alone', () => {
  expect(from('151.101.0.1', 'nonsense')).toEqual({
    address: undefined,
    own: [],
    proxy: [{ name: '151.101.0.1', share: 10 }],
    networks: [{ name: '151.101.0.1', share: 10 }],
  });
  expect(from('nonsense, 151.101.0.1').address).toBeUndefined();
  expect(from('9.9.9.9, nonsense, 151.101.0.1').address, 'anybody can have sent the entries before it').toBeUndefined();
});

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:DB8:0:0:aaaa:bbbb:cccc:dddd', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8:1::3:4:5:6', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
])('%s counts as %s and, with three times the limit, as %s', (address, network, site) => {
  expect(from(address).networks).toEqual([
    { name: network, share: 1 },
    { name: site, share: 3 },
  ]);
});

test.each([
  '::ffff:203.0.113.7',
  '::FFFF:203.0.113.7',
  '::ffff:cb00:7107',
  '0:0:0:0:0:ffff:203.0.113.7',
  '  203.0.113.7 ',
])('%s counts as the IPv4 address that it is', (address) => {
  expect(from(address).address).toBe('203.0.113.7');
  expect(from(address).networks).toEqual([{ name: '203.0.113.7', share: 1 }]);
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
  expect(names(from(text))).toEqual([]);
});

test('the networks of the proxies are read from one parameter, and a wrong one is refused', () => {
  expect(proxyParams.check({ TRUSTED_PROXIES: ' 151.101.0.0/16  2a04:4e42::/32 ' }).TRUSTED_PROXIES).toEqual(CDN);
  for (const wrong of ['', ' ', '151.101.0.1', 'verified', '0.0.0.0/0', '151.101.0.0/16 ::/0', '128.0.0.0/1']) {
    expect(() => proxyParams.check({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES: is no list/);
  }
});
