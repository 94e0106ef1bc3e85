import { groupCalendarPath, groupStatusPath } from '@site/contract/payments/payment';
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

/** Calls on the response of an address's endpoint; the calendar's endpoint if the address names none. */
async function callsTo(originalUrl: string): Promise<unknown[][]> {
  const [, name = ''] = /^\/api\/([\w-]+)\?/.exec(originalUrl) ?? [];
  const calls = askedEndpoint(endpoints[isKnown(name) ? name : 'cohort-calendar'], { method: 'GET', originalUrl });
  await expect.poll(() => calls.some(([call]) => call === 'send' || call === 'sendStatus')).toBe(true);
  return calls;
}

/** The answer to an address: the body, or the status. */
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
  // the function's own address, without Hosting
  ['/?cohort=en', 'en tr null'],
])('%s is answered', async (address, body) => {
  expect(await answerOf(address)).toBe(body);
});

test('the 404 for a run that does not exist is cached like an answer, since finding out reads the database', async () => {
  const calls = await callsTo(groupCalendarPath('tr', 'en', 3));
  expect(calls.filter(([name]) => name !== 'set')).toEqual([['sendStatus', 404]]);
  expect(calls.findLast(([name]) => name === 'set')).toEqual([
    'set',
    'Cache-Control',
    'public, max-age=30, s-maxage=30',
  ]);
});

test.each(['none', '__proto__', 'constructor'])('the unknown group %s is answered with 404', async (id) => {
  expect(await answerOf(groupStatusPath(id))).toBe(404);
});

// Hosting caches each spelling as another entry, and each entry would reach the database.
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

test('the status of a group with a run is refused, since seats exist only for the present run', async () => {
  expect(await answerOf('/api/cohort-status?cohort=tr&lang=tr&run=2')).toBe(400);
  expect(findSeats).not.toHaveBeenCalled();
});
