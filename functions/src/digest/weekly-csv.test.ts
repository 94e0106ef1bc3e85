import { MESSAGE_MAX } from '@site/contract/plain/limits';
import { expect, test, vi } from 'vitest';
import { messageOf } from '../mail/letter/message.ts';
import { MAIL_BYTES_MAX } from '../mail/outbox/document.ts';
import { csvThatFits } from './csv-that-fits.ts';
import { tableRows, weeklyContent } from './weekly-csv.ts';

vi.mock('@site/contract/business/settings', () => import('@site/contract/business/example-settings'));

/** Enquiries whose rows take 10 KB each. */
const rowsOf = (number: number) =>
  Array.from({ length: number }, (_, nth) => ({
    id: `${nth}`,
    ref: `REF-${nth}`,
    stored: { fields: { message: 'ş'.repeat(5_000) } },
  }));

test('the largest table fits into the largest allowed mail', async () => {
  const rows = rowsOf(160);
  const { count: most } = csvThatFits(rows);
  expect(csvThatFits(rows.slice(0, most)).count).toBe(most);
  const location = { projectId: 'demo-coaching', consoleOrigin: 'https://console.firebase.google.com' };
  const content = weeklyContent({ enquiries: rows.slice(0, most), isCut: true }, '2026-11-23', location);
  if (!content) throw new Error('there is no table');
  expect(Buffer.byteLength(JSON.stringify(await messageOf(content)))).toBeLessThan(MAIL_BYTES_MAX);
});

test('a table that is too large for a mail keeps the newest enquiries, as many as fit', () => {
  const rows = rowsOf(160);
  const { csv, count, isShortened } = csvThatFits(rows);
  expect(count).toBeLessThan(rows.length);
  expect(csv).toContain(`REF-${count - 1}`);
  expect(csv).not.toContain(`REF-${count}`);
  expect(csvThatFits(rows.slice(0, count + 1)).count).toBe(count);
  expect(csvThatFits(rows.slice(0, count))).toEqual({ csv, count, isShortened });
  expect(csvThatFits(rows.slice(0, 3))).toMatchObject({ count: 3 });
});

test('long texts are cut before an enquiry is left out of the table, which the mail then says', () => {
  const row = (nth: number, message: string) => ({
    id: `${nth}`,
    ref: `REF-${nth}`,
    stored: { kind: 'home', fields: { email: 'isil@ornek.com', message } },
  });
  const long = Array.from({ length: 12 }, (_, nth) => row(nth, '漢'.repeat(MESSAGE_MAX)));
  const short = Array.from({ length: 48 }, (_, nth) => row(12 + nth, 'Merhaba'));
  const { csv, count, isShortened } = csvThatFits([...long, ...short]);
  expect({ count, isShortened }).toEqual({ count: 60, isShortened: true });
  expect(csv).toContain(`${'漢'.repeat(499)}…`);
  expect(csv).not.toContain('漢'.repeat(500));
  expect(csv).toContain('Merhaba');
  expect(csvThatFits(short)).toMatchObject({ count: 48, isShortened: false });
  // too many short ones: some are left out, and none is cut
  const many = Array.from({ length: 1_500 }, (_, nth) => row(nth, 'Merhaba'));
  expect(csvThatFits(many).count).toBeLessThan(many.length);
  expect(csvThatFits(many).isShortened).toBe(false);

  const location = { projectId: 'demo-coaching', consoleOrigin: 'https://console.firebase.google.com' };
  const blocksOf = (enquiries: typeof long) =>
    JSON.stringify(weeklyContent({ enquiries, isCut: false }, '2027-09-13', location)?.blocks);
  expect(blocksOf([...long, ...short])).toContain('kısaltıldı');
  expect(blocksOf([...long, ...short])).not.toContain('sığdı');
  expect(blocksOf(short)).not.toContain('kısaltıldı');
});

test('the weekly mail names the days that it covers, and its file the first of them', () => {
  const location = { projectId: 'demo-coaching', consoleOrigin: 'https://console.firebase.google.com' };
  const content = weeklyContent({ enquiries: rowsOf(2), isCut: false }, '2027-09-13', location);
  expect(content?.heading).toBe('Haftalık tablo, 6–12 Eylül 2027: 2 talep');
  expect(content?.attachments?.map(({ filename }) => filename)).toEqual(['talepler-2027-09-06.csv']);
});

/** Pages of stored enquiries with these statuses, two on each. */
async function* pagesOf(...statuses: string[]) {
  const documents = statuses.map((_status, nth) => ({
    id: `${nth}`,
    get: (field: string) => ({ _status })[field],
    data: () => ({ _status }),
  }));
  for (let from = 0; from < documents.length; from += 2) yield documents.slice(from, from + 2);
}

test('enquiries that were set aside take up no rows of the table', async () => {
  const { enquiries, isCut } = await tableRows(pagesOf('spam', 'spam', 'spam', 'spam', 'spam', 'new', 'won'), 2);
  expect(enquiries.map(({ id }) => id)).toEqual(['5', '6']);
  expect(isCut).toBe(false);
});

test('a table that has reached its limit is marked as cut only if an enquiry is left out', async () => {
  const idsAndCut = async (...statuses: string[]) => {
    const { enquiries, isCut } = await tableRows(pagesOf(...statuses), 2);
    return [enquiries.map(({ id }) => id), isCut];
  };
  expect(await idsAndCut('new', 'spam', 'won', 'lost')).toEqual([['0', '2'], true]);
  expect(await idsAndCut('new', 'won', 'spam', 'spam')).toEqual([['0', '1'], false]);
  expect(await idsAndCut()).toEqual([[], false]);
});
