import { REGION } from '@site/contract/deploy/functions-runtime';
import { expect, test } from 'vitest';
import { functionsOrigin, projectId, siteOrigin } from '../support/environment.ts';
import { observatoryScore } from '../support/observatory.ts';

const headersOf = async (path: string) => (await fetch(siteOrigin() + path, { redirect: 'manual' })).headers;

test.each(['/', '/english', '/consultation', '/grup-kocluk-programi', '/payment', '/privacy-policy', '/no-such-page'])(
  'the HTTP Observatory gives %s at least 130 points',
  async (path) => {
    const { score, because } = await observatoryScore(path);
    expect(score, because.join(', ')).toBeGreaterThanOrEqual(130);
  },
);

// Its scripts are the bank's: inline, and from addresses that cannot be listed.
test('the HTTP Observatory gives the page of the bank at least 80 points', async () => {
  const { score, because } = await observatoryScore('/payment/3ds');
  expect(score, because.join(', ')).toBeGreaterThanOrEqual(80);
});

test.each(['/payment', '/payment/3ds', '/api/iyzico-callback', '/api/payment-status'])(
  'browsers do not store %s',
  async (path) => {
    expect((await headersOf(path)).get('cache-control')).toBe('no-store');
  },
);

test.each([
  ['/api/cohort-status?cohort=tr', 30],
  ['/api/health', 30],
  ['/api/cohort-calendar?cohort=tr', 300],
  ['/api/cohort-calendar?cohort=tr&lang=en&run=1', 300],
])('the cache of Hosting may answer %s for %i seconds', async (path, seconds) => {
  const headers = await headersOf(path);
  expect(headers.get('cache-control')).toBe(`public, max-age=${seconds}, s-maxage=${seconds}`);
});

test.each([
  ['GET', '/api/cohort-status?cohort=none', 404],
  ['GET', '/api/cohort-status?cohort=tr&again', 400],
  ['POST', '/api/cohort-status?cohort=tr', 405],
  ['GET', '/api/cohort-calendar?cohort=none', 404],
  ['GET', '/api/cohort-calendar?cohort=tr&lang=again', 400],
  ['GET', '/api/cohort-calendar?cohort=tr&lang=en&run=0', 400],
  ['POST', '/api/cohort-calendar?cohort=tr', 405],
  ['GET', '/api/health?again', 400],
  ['GET', '/api/health/', 400],
  ['POST', '/api/health', 405],
])('no cache stores the error that answers %s %s', async (method, path, error) => {
  const { status, headers } = await fetch(siteOrigin() + path, { method });
  expect(status).toBe(error);
  expect(headers.get('cache-control')).toBe('no-store');
});

// at the functions' own addresses: the emulated Hosting rewrites query strings
test.each(['cohort-status?cohort=tr&&', 'cohort-calendar?cohort=tr&lang=tr&', 'health?&&'])(
  'another spelling of a query, which would bypass the cache, is refused: %s',
  async (asked) => {
    const { status, headers } = await fetch(`${functionsOrigin()}/${projectId()}/${REGION}/${asked}`);
    expect(status).toBe(400);
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

test.each(['/api/send-withdrawal', '/api/iyzico-callback'])(
  'a page can wake %s with an OPTIONS request',
  async (path) => {
    const { status, headers } = await fetch(siteOrigin() + path, { method: 'OPTIONS' });
    expect(status).toBe(204);
    // an emulator that answers CORS preflights itself would send no `Allow`
    expect(headers.get('allow')).toBe('OPTIONS, POST');
  },
);

test.each(['/', '/english', '/no-such-page', '/sw.js'])('a cache revalidates %s', async (path) => {
  expect((await headersOf(path)).get('cache-control')).toBe('no-cache');
});

test.each(['/', '/payment/3ds', '/api/cohort-status'])('%s cannot be framed', async (path) => {
  const headers = await headersOf(path);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test("no opener can reach into a page; the bank's page may open a window of its own", async () => {
  for (const path of ['/', '/payment', '/no-such-page']) {
    expect((await headersOf(path)).get('cross-origin-opener-policy'), path).toBe('same-origin');
  }
  expect((await headersOf('/payment/3ds')).get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

// `payment` is not denied: a bank may let the browser confirm a payment on its page.
test('no page may use camera, location, microphone or USB', async () => {
  const policy = (await headersOf('/')).get('permissions-policy') ?? '';
  for (const feature of ['camera', 'geolocation', 'microphone', 'usb']) {
    expect(policy.split(', ')).toContain(`${feature}=()`);
  }
});

test('only the share pictures can be used by another site', async () => {
  expect((await headersOf('/')).get('cross-origin-resource-policy')).toBe('same-origin');
  expect((await headersOf('/share/turkish.png')).get('cross-origin-resource-policy')).toBe('cross-origin');
});
