import { expect, test } from 'vitest';
import { COUNTED_MAX } from './digest-facts.ts';
import { firstRows } from './digest-rows.ts';

/** Yields `pages` pages of `size` documents each. */
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

test('with `inOrder` the rows of all pages are sorted, and the first ones are kept', async () => {
  const last = (page: ReadonlyArray<string>) => page;
  const { rows, isCut } = await firstRows(pagesOf(2, COUNTED_MAX), last, (a, b) => b.localeCompare(a));
  expect(rows).toHaveLength(COUNTED_MAX);
  expect(rows.every((row) => row.startsWith('1-'))).toBe(true);
  expect(isCut).toBe(true);
});

test('a list that is full reads no further page', async () => {
  let read = 0;
  async function* counted() {
    for await (const page of pagesOf(3, COUNTED_MAX + 1)) {
      read += 1;
      yield page;
    }
  }
  await firstRows(counted(), (page) => page);
  expect(read).toBe(1);
});

test('a list that stops before the last page, or has more rows than are counted, is marked as cut', async () => {
  expect(await firstRows(pagesOf(11, 3), firstOfPage)).toMatchObject({ rows: { length: 10 }, isCut: true });
  expect(await firstRows(pagesOf(1, COUNTED_MAX + 1), (page) => page)).toMatchObject({
    rows: { length: COUNTED_MAX },
    isCut: true,
  });
});
