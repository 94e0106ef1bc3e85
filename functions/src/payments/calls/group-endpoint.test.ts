import { groupCalendarPath, groupStatusPath } from '@site/contract/payment';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from '../../platform/endpoint-under-test.ts';
import { groupEndpoint } from './group-endpoint.ts';

const { findSeats } = vi.hoisted(() => ({ findSeats: vi.fn() }));
vi.mock('../store/group-seats.ts', () => ({ findSeats }));

const endpoint = groupEndpoint(30, (group, _seats, lang) => ({ body: `${group} ${lang}` }));

beforeEach(() => {
  findSeats.mockReset().mockResolvedValue({});
});

/** The answer to an address, as the status or the body. */
async function answerOf(originalUrl: string): Promise<unknown> {
  const calls = askedEndpoint(endpoint, { method: 'GET', originalUrl });
  const answer = () => calls.find(([name]) => name === 'send' || name === 'sendStatus')?.[1];
  await expect.poll(answer).toBeDefined();
  return answer();
}

test.each([
  [groupStatusPath('tr'), 'tr tr'],
  [groupCalendarPath('en', 'tr'), 'en tr'],
  [groupCalendarPath('tr', 'en'), 'tr en'],
  // as the function is asked at its own address
  ['/?cohort=en', 'en tr'],
])('%s is answered', async (address, body) => {
  expect(await answerOf(address)).toBe(body);
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
