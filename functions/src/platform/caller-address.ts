import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of an IPv6 address, one household or company holds at least the first 64 bits: four groups. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * What is counted for an IP address: an IPv4 address, also one mapped into IPv6, or the /64 network of an IPv6 address.
 */
function networkOf(text: string): string | undefined {
  const written = text.trim();
  // ipaddr.js also reads `1` and `0x7f.1` as IPv4; a zone (`%eth0`) means something on one machine only
  if (isIP(written) === 0 || written.includes('%') || !ipaddr.isValid(written)) return undefined;
  const address = ipaddr.process(written);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, IPV6_NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The network of a caller, as limits count it; undefined when no proxy tells it, as in the emulators.
 *
 * Google's front end writes the last entry of `x-forwarded-for`: the machine that called it. The entries before it are
 * the caller's own claim. Through Hosting that machine is Hosting's CDN, shared by all visitors, which tells the
 * visitor's address in `fastly-client-ip`. A caller who reaches the function past Hosting can invent that header and so
 * evade this limit; the limit per hour, which needs no address, still holds.
 */
export function callerNetwork(headers: IncomingHttpHeaders): string | undefined {
  const single = (name: string) => [headers[name]].flat().at(-1);
  const hosting = single('fastly-client-ip');
  const visitor = hosting === undefined ? undefined : networkOf(hosting);
  return visitor ?? networkOf(single('x-forwarded-for')?.split(',').at(-1) ?? '');
}
