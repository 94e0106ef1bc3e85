import { groupCalendarPath, groupStatusPath } from '@site/contract/payment';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from '../../platform/endpoint-under-test.ts';
import { groupEndpoint } from './group-endpoint.ts';

const { findSeats } = vi.hoisted(() => ({ findSeats: vi.fn() }));
vi.mock('../store/group-seats.ts', () => ({ findSeats }));

const endpoints = {
  'cohort-status': groupEndpoint('status', 30, (group, _seats, { lang }) => ({ body: `${group} ${lang}` })),
  'cohort-calendar': groupEndpoint('calendar', 30, (group, _seats, { lang, run }) =>
    run === 3 ? null : { body: `${group} ${lang} ${run}` },
  ),
};

beforeEach(() => {
  findSeats.mockReset().mockResolvedValue({});
});

const isKnown = (name: string): name is keyof typeof endpoints => Object.hasOwn(endpoints, name);

/** What the endpoint of an address does with its response; that of the calendar where the address names none. */
async function callsTo(originalUrl: string): Promise<unknown[][]> {
  const [, name = ''] = /^\/api\/([\w-]+)\?/.exec(originalUrl) ?? [];
  const calls = askedEndpoint(endpoints[isKnown(name) ? name : 'cohort-calendar'], { method: 'GET', originalUrl });
  await expect.poll(() => calls.some(([call]) => call === 'send' || call === 'sendStatus')).toBe(true);
  return calls;
}

/** The answer to an address, as the status or the body. */
async function answerOf(originalUrl: string): Promise<unknown> {
  const calls = await callsTo(originalUrl);
  return calls.find(([name]) => name === 'send' || name === 'sendStatus')?.[1];
}

test.each([
  [groupStatusPath('tr'), 'tr tr'],
  [groupCalendarPath('en', 'tr', null), 'en tr null'],
  [groupCalendarPath('tr', 'en', null), 'tr en null'],
  [groupCalendarPath('tr', 'en', 2), 'tr en 2'],
  [groupCalendarPath('tr', 'tr', 120), 'tr tr 120'],
  // as the function is asked at its own address
  ['/?cohort=en', 'en tr null'],
])('%s is answered', async (address, body) => {
  expect(await answerOf(address)).toBe(body);
});

test('that a group has not had a run is cached as an answer is: each number would reach the database again and again', async () => {
  const calls = await callsTo(groupCalendarPath('tr', 'en', 3));
  expect(calls.filter(([name]) => name !== 'set')).toEqual([['sendStatus', 404]]);
  expect(calls.findLast(([name]) => name === 'set')).toEqual([
    'set',
    'Cache-Control',
    'public, max-age=30, s-maxage=30',
  ]);
});

test.each(['none', '__proto__', 'constructor'])('there is no group %s', async (id) => {
  expect(await answerOf(groupStatusPath(id))).toBe(404);
});

// The cache of Hosting has an entry for each spelling, and each entry reaches the database.
test.each([
  '',
  '?',
  '?cohort',
  '?cohort=tr&',
  '?cohort=tr&&',
  '?&cohort=tr',
  '?cohort=tr?',
  '??cohort=tr',
  '?cohort=tr&again',
  '?cohort=%74r',
  '?cohort=tr&cohort=tr',
  '?cohort=tr&lang=de',
  '?cohort=tr&lang=en&',
  '?lang=en&cohort=tr',
])('/api/cohort-status%s is refused and reaches no database', async (query) => {
  expect(await answerOf(`/api/cohort-status${query}`)).toBe(400);
  expect(findSeats).not.toHaveBeenCalled();
});

test.each(['/api//cohort-status', '//api/cohort-status', '/api/cohort-status/', '/api/./cohort-status'])(
  'the path %s is refused and reaches no database',
  async (path) => {
    expect(await answerOf(`${path}?cohort=tr`)).toBe(400);
    expect(findSeats).not.toHaveBeenCalled();
  },
);

test.each([
  '&run=2',
  '&lang=en&run=',
  '&lang=en&run=0',
  '&lang=en&run=02',
  '&lang=en&run=1000',
  '&lang=en&run=2&',
  '&run=2&lang=en',
])('/api/cohort-calendar?cohort=tr%s is refused and reaches no database', async (more) => {
  expect(await answerOf(`/api/cohort-calendar?cohort=tr${more}`)).toBe(400);
  expect(findSeats).not.toHaveBeenCalled();
});

test('the seats of a group are those of the present run: there they can be asked of no other', async () => {
  expect(await answerOf('/api/cohort-status?cohort=tr&lang=tr&run=2')).toBe(400);
  expect(findSeats).not.toHaveBeenCalled();
});
