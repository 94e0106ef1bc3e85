import { groups } from '@site/contract/groups/groups';
import { groupPath } from '@site/contract/records/collections';
import { catalogue } from '@site/contract/sale/catalogue';
import { afterEach, expect, test } from 'vitest';
import { siteOrigin } from '../support/environment.ts';
import { emptyGroup } from '../support/payments.ts';
import { database } from '../support/store.ts';

afterEach(() => emptyGroup('tr'));

const calendar = (query: string, init?: RequestInit) => fetch(`${siteOrigin()}/api/cohort-calendar?${query}`, init);

test('the calendar follows the start that the founder has set, in either language', async () => {
  await database()
    .doc(groupPath('tr'))
    .set({ startsAt: new Date('2028-03-14T17:00:00Z'), holds: {}, sold: [] });
  const answer = await calendar('cohort=tr');
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const file = await answer.text();
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toContain('DTSTART:20280314T170000Z\r\n');
  expect(file).toContain('DTSTART:20280411T170000Z\r\n');
  // lines of more than 75 octets continue on the next line
  expect(file.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:${catalogue['grup-kocluk-tr'].title.tr} (1/${groups.tr.weeks})`,
  );
  expect(await (await calendar('cohort=tr&lang=en')).text()).toContain('LOCATION:Online');
});

test('a postponed session keeps its number and is listed at its new time', async () => {
  const starts = ['2028-03-14', '2028-03-28'].map((day) => new Date(`${day}T17:00:00Z`));
  await database().doc(groupPath('tr')).set({ startsAt: starts[0], sessions: starts, holds: {}, sold: [] });
  const file = await (await calendar('cohort=tr')).text();
  expect(file.match(/(?<=DTSTART:)\w+/g)).toEqual(['20280314T170000Z', '20280328T170000Z']);
  expect(file).toContain('(2/2)');
  // higher than that of the page after paying, and within 32 bits
  const [revision] = file.match(/(?<=SEQUENCE:)\d+/) ?? [];
  expect(Number(revision)).toBeGreaterThan(0);
  expect(Number(revision)).toBeLessThan(2 ** 31);
});

const startsIn = async (query: string) => (await (await calendar(query)).text()).match(/(?<=DTSTART:)\w+/g);

test('the link of a run keeps showing that run after the next one has opened; a link without a run shows the next one', async () => {
  const document = database().doc(groupPath('tr'));
  const held = ['2027-09-30', '2027-10-14'].map((day) => new Date(`${day}T17:00:00Z`));
  const bought = 'cohort=tr&lang=tr&run=1';
  await document.set({ startsAt: held[0], sessions: held, holds: {}, sold: ['a'] });
  expect(await startsIn(bought)).toEqual(['20270930T170000Z', '20271014T170000Z']);
  expect(await startsIn('cohort=tr&lang=tr')).toEqual(await startsIn(bought));
  expect((await calendar('cohort=tr&lang=tr&run=2')).status).toBe(404);

  const earlier = [{ startsAt: held[0], sold: ['a'], sessions: held }];
  await document.set({ startsAt: new Date('2028-03-14T17:00:00Z'), earlier, holds: {}, sold: [] });
  expect(await startsIn(bought)).toEqual(['20270930T170000Z', '20271014T170000Z']);
  const next = await startsIn('cohort=tr&lang=tr&run=2');
  expect(next?.[0]).toBe('20280314T170000Z');
  expect(next).toHaveLength(groups.tr.weeks);
  expect(await startsIn('cohort=tr')).toEqual(next);

  const moved = { startsAt: new Date('2028-03-21T17:00:00Z') };
  await document.update(moved);
  expect((await startsIn('cohort=tr&lang=tr&run=2'))?.[0]).toBe('20280321T170000Z');
});

test('the calendar of an unknown group is not found, and methods other than reading are refused', async () => {
  expect((await calendar('cohort=constructor')).status).toBe(404);
  expect((await calendar('cohort=tr', { method: 'POST' })).status).toBe(405);
});
