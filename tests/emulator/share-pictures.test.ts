import { expect, test } from 'vitest';
import { siteOrigin } from '../support/environment.ts';

const textOf = async (path: string) => (await fetch(siteOrigin() + path)).text();

/** Returns the path of an absolute address; its origin differs on a stack for tests. */
const pathOf = (address = '') => new URL(address).pathname;

test('every page of the sitemap names a share picture of its own, which other sites may show', async () => {
  const pages = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => pathOf(page));
  expect(pages.length).toBeGreaterThan(30);
  const pictures = await Promise.all(
    pages.map(async (page) => {
      const [, address] = /<meta property="og:image" content="([^"]+)">/.exec(await textOf(page)) ?? [];
      const answer = await fetch(siteOrigin() + pathOf(address));
      const { status, headers } = answer;
      expect(
        [status, headers.get('content-type'), headers.get('cross-origin-resource-policy')],
        `${page}: ${address}`,
      ).toEqual([200, 'image/png', 'cross-origin']);
      const png = Buffer.from(await answer.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
      return png.toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBe(pages.length);
});
