import type { Visit } from './visit.ts';

const own = [{ name: '203.0.113.7', share: 1 }];
const proxy = [{ name: '151.101.0.1', share: 10 }];

/** A call through a CDN, for tests of what is counted for its network and for the machine of the CDN. */
export const exampleVisit: Visit = {
  caller: { address: '203.0.113.7', own, proxy, networks: [...own, ...proxy] },
  appCheckFailed: false,
};
