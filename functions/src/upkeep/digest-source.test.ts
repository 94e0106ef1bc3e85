import { expect, test } from 'vitest';
import { COUNTED_MAX } from './digest.ts';
import { firstRows } from './digest-source.ts';

/** So many pages, of this many documents each. */
async function* pagesOf(pages: number, size: number) {
  for (let page = 0; page < pages; page += 1) yield Array.from({ length: size }, (_, nth) => `${page}-${nth}`);
}

const firstOfPage = (page: ReadonlyArray<string>) => page.slice(0, 1);

test('rows that were all read are counted exactly', async () => {
  expect(await firstRows(pagesOf(10, 3), firstOfPage)).toMatchObject({ rows: { length: 10 }, isCut: false });
  expect(await firstRows(pagesOf(1, COUNTED_MAX), (page) => page)).toMatchObject({
    rows: { length: COUNTED_MAX },
    isCut: false,
  });
});

test('a reading that stops before the last page, or after more rows than are counted, says so', async () => {
  expect(await firstRows(pagesOf(11, 3), firstOfPage)).toMatchObject({ rows: { length: 10 }, isCut: true });
  expect(await firstRows(pagesOf(1, COUNTED_MAX + 1), (page) => page)).toMatchObject({
    rows: { length: COUNTED_MAX },
    isCut: true,
  });
});
