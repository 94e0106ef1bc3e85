import type { IncomingHttpHeaders } from 'node:http';
import type { Limit } from '../../platform/rate-limit.ts';

/** Where a call comes from: the address for iyzico, the network as a keyed hash, and the limits that it counts towards. */
export interface CallerContext {
  /** Undefined when no proxy reports it, as in the emulators. */
  readonly ip: string | undefined;
  /** Null when it is not known. */
  readonly network: string | null;
  readonly limits: ReadonlyArray<Limit>;
}

/** The caller who orders. */
export interface Orderer extends CallerContext {
  /** The limits that a page of iyzico's counts towards. */
  readonly pageLimits: ReadonlyArray<Limit>;
  /** Headers of the call. */
  readonly headers: IncomingHttpHeaders;
}
