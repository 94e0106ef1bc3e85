import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { defineString } from 'firebase-functions/params';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parameterGroup } from './parameter-group.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Networks of the CDN in front of Hosting: https://api.fastly.com/public-ip-list, read in November 2026. */
const FASTLY = [
  '23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20 140.248.64.0/18',
  '140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20',
  '167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32',
].join(' ');

/** Value of the parameter while nobody has checked from which machines Hosting forwards requests. */
const UNVERIFIED = 'unverified';

/** The proxies whose claim about the address of a visitor is believed. */
interface TrustedProxies {
  readonly networks: ReadonlyArray<string>;
  /** Somebody has checked that Hosting forwards requests from these networks and no others. */
  readonly verified: boolean;
}

/**
 * The shortest prefixes, in bits, of networks that one company has. To trust the network of all addresses would let every caller
 * invent an address.
 */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const;

/** Whether a text is a network that a company can have. */
function isNetwork(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [base, bits] = ipaddr.parseCIDR(text);
  return bits >= SHORTEST_PREFIX[base.kind()];
}

/** The parameter that {@link callerOfRequest} reads. */
export const proxyParams = parameterGroup(
  'the address of callers',
  {
    TRUSTED_PROXIES: z
      .string()
      .transform((text): TrustedProxies => {
        const verified = text !== UNVERIFIED;
        return { networks: (verified ? text : FASTLY).split(/\s+/).filter((word) => word !== ''), verified };
      })
      .refine(({ networks }) => networks.length > 0 && networks.every(isNetwork), 'is no list of networks'),
  },
  {
    TRUSTED_PROXIES: defineString('TRUSTED_PROXIES', {
      default: UNVERIFIED,
      description:
        'Networks, separated by spaces, of the proxies whose word about the address of a visitor is believed; unverified: those of Fastly, until somebody has looked who counts as the caller.',
    }),
  },
);

/** A network that a call is counted for. */
interface CountedNetwork {
  readonly name: string;
  /** Multiple of the limit of one address that holds for it, since more callers share it. */
  readonly share: number;
}

/** The caller, as far as the proxies state it. */
export interface Caller {
  /** Sent to iyzico's fraud check; undefined when no proxy states it, as in the emulators. */
  readonly address: string | undefined;
  /** The networks of that address, the narrowest first. */
  readonly own: ReadonlyArray<CountedNetwork>;
  /** The networks of the proxy that forwarded the request; empty when none did. */
  readonly proxy: ReadonlyArray<CountedNetwork>;
  /** The caller's own networks and those of the proxy; empty when the calling machine is unknown. */
  readonly networks: ReadonlyArray<CountedNetwork>;
}

/**
 * Multiple of the limit of an address for a /48. Providers give a household a /64 or up to a /48, and a household with a /48 can
 * use a new /64 for each call.
 */
export const SITE_SHARE = 3;

/** Multiple of the limit of an address for a machine of the CDN, which forwards requests for many visitors at once. */
const PROXY_SHARE = 10;

function parseAddress(text: string): Address | undefined {
  const written = text.trim();
  // ipaddr.js also reads `1` and `0x7f.1` as IPv4; a zone (`%eth0`) means something on one machine only
  if (isIP(written) === 0 || written.includes('%') || !ipaddr.isValid(written)) return undefined;
  return ipaddr.process(written);
}

function isIn(address: Address, networks: ReadonlyArray<string>): boolean {
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}

/** The /64 and the /48 of an IPv6 address; an IPv4 address, also one mapped into IPv6, is a network of its own. */
function networksOf(address: Address): CountedNetwork[] {
  if (address instanceof ipaddr.IPv4) return [{ name: address.toString(), share: 1 }];
  const first = (groups: number) =>
    `${address.parts
      .slice(0, groups)
      .map((group) => group.toString(16))
      .join(':')}::/${16 * groups}`;
  return [
    { name: first(4), share: 1 },
    { name: first(3), share: SITE_SHARE },
  ];
}

/** The last value of a header that may have been sent several times, or undefined. */
function lastValue(headers: IncomingHttpHeaders, name: string): string | undefined {
  return [headers[name]].flat().at(-1);
}

/**
 * Returns the caller behind the last trusted hop. Google's front end writes the last entry of `x-forwarded-for`: the machine that
 * called it. If that machine is no trusted proxy, it is the caller, and everything else in the headers is its own claim. If it is
 * one, it forwards the request of a visitor: the nearest entry before it that is no trusted proxy, or else `fastly-client-ip`, in
 * which Hosting states the visitor. A visitor can send that header too, so the proxy is counted beside the claimed address.
 *
 * While `TRUSTED_PROXIES` is `unverified`, a calling machine that is no trusted proxy but sends `fastly-client-ip` is counted by
 * its own address with the limits of a household, and the visitor that it claims is not believed. It may be a machine of Google's
 * that forwards for all visitors, who would otherwise share the limits of one caller. It gets no more, since a caller that
 * bypasses Hosting can send that header as well; with a /48 a stranger has that much anyway.
 */
export function callerOf(headers: IncomingHttpHeaders, { networks: trusted, verified }: TrustedProxies): Caller {
  const hops = (lastValue(headers, 'x-forwarded-for') ?? '').split(',').map(parseAddress).reverse();
  const [front] = hops;
  if (!front) return { address: undefined, own: [], proxy: [], networks: [] };
  if (!isIn(front, trusted)) {
    const mayForward = !verified && headers['fastly-client-ip'] !== undefined;
    const own = networksOf(front).map((network) => (mayForward ? { ...network, share: SITE_SHARE } : network));
    return { address: front.toString(), own, proxy: [], networks: own };
  }
  const forwarded = hops.find((hop) => hop === undefined || !isIn(hop, trusted));
  const visitor = forwarded ?? parseAddress(lastValue(headers, 'fastly-client-ip') ?? '');
  const own = visitor ? networksOf(visitor) : [];
  const proxy = networksOf(front).map(({ name, share }) => ({ name, share: share * PROXY_SHARE }));
  return { address: visitor?.toString(), own, proxy, networks: [...own, ...proxy] };
}

/** {@link callerOf} a request, by the proxies that the parameter of this deployment names. */
export function callerOfRequest(headers: IncomingHttpHeaders): Caller {
  return callerOf(headers, proxyParams.values().TRUSTED_PROXIES);
}
