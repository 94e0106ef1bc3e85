import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Of an IPv6 address, one household or company holds at least the first 64 bits. */
const IPV6_NETWORK_GROUPS = 4;

/** The groups of an IPv6 address, `::` written out. The URL parser gives the form of RFC 5952, also of an embedded IPv4. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return groups(head);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

/** What is counted for an IP address: an IPv4 address, also one inside of IPv6, or the network of an IPv6 address. */
function networkOf(text: string): string | undefined {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(address) === 4) return address;
  // a zone (`%eth0`) means something on one machine only
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  return `${ipv6Groups(address).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * Who calls, as far as limits need to know; undefined where no proxy says so, as in the emulators.
 *
 * Google's front end writes the last entry of `x-forwarded-for`: the machine that called it. What stands before is the
 * caller's own claim. Through Hosting that machine is Hosting's CDN, shared by all visitors, which tells the
 * visitor's address in `fastly-client-ip`. Who calls the function past Hosting can invent that header, and so gets
 * round this limit; the limit per hour, which needs no address, holds for them as well.
 */
export function callerNetwork(headers: IncomingHttpHeaders): string | undefined {
  const single = (name: string) => [headers[name]].flat().at(-1);
  const hosting = single('fastly-client-ip');
  const visitor = hosting === undefined ? undefined : networkOf(hosting);
  return visitor ?? networkOf(single('x-forwarded-for')?.split(',').at(-1) ?? '');
}
