import { expect, test } from 'vitest';
import { callerOf } from '../platform/caller-address.ts';
import { enquiryLimits } from './enquiry-limits.ts';
import { enquiryParams } from './params-under-test.ts';

const EMAIL = 'ada@ornek.com';
const NOON = new Date('2026-11-21T12:00:00Z');
const params = enquiryParams.values();
const own = [{ name: '203.0.113.7', share: 1 }];
const caller = { own, proxy: [] };

test('without a known network only the mailbox is limited', () => {
  expect(enquiryLimits(EMAIL, { own: [], proxy: [] }, params, NOON)).toEqual({
    mailbox: [{ id: expect.stringMatching(/^mail-[0-9a-f]{32}$/), max: 5, windowMs: 600_000 }],
    network: [],
    proxy: [],
    hour: [],
    day: [],
    acknowledgement: [],
  });
});

test('a network may send twenty in ten minutes', () => {
  expect(enquiryLimits(EMAIL, caller, params, NOON).network).toMatchObject([{ max: 20, windowMs: 600_000 }]);
});

test('every spelling of an address counts for its mailbox', () => {
  const ids = ['ada@ornek.com', 'ada+1@ornek.com', 'ada+2@ornek.com'].map(
    (email) => enquiryLimits(email, caller, params, NOON).mailbox[0]?.id,
  );
  expect(new Set(ids).size).toBe(1);
});

test('a network gets three acknowledgements an hour', () => {
  expect(enquiryLimits(EMAIL, caller, params, NOON).acknowledgement).toEqual([
    { id: expect.stringMatching(/^acknowledged-[0-9a-f]{32}$/), max: 3, windowMs: 3_600_000 },
  ]);
});

test('a machine of the CDN has ten times the limit of an address, in a group of its own', () => {
  const proxy = [{ name: '151.101.0.1', share: 10 }];
  const { network, acknowledgement, proxy: limits } = enquiryLimits(EMAIL, { own, proxy }, params, NOON);
  expect(network).toHaveLength(1);
  expect(acknowledgement, 'strangers behind it use up nobody’s acknowledgement').toMatchObject([{ max: 3 }]);
  expect(enquiryLimits(EMAIL, { own: [], proxy }, params, NOON).acknowledgement).toMatchObject([{ max: 30 }]);
  expect(limits).toEqual([{ id: expect.stringMatching(/^proxy-enquiry-/), max: 200, windowMs: 600_000 }]);
});

const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const household = callerOf({ 'x-forwarded-for': '2001:db8:1:1::1' }, { networks: [], verified: true });
const ofHour = (perHour: number, from: Parameters<typeof enquiryLimits>[1] = household, now = NOON) =>
  enquiryLimits(EMAIL, from, { ...params, ENQUIRIES_PER_HOUR: perHour }, now).hour;

test.each([9, 10, 200, 5_000])('no household uses up more than a third of %i enquiries an hour', (perHour) => {
  const widest = Math.max(...ofHour(perHour).map(({ max }) => max));
  expect(widest).toBeGreaterThan(0);
  expect(widest).toBeLessThanOrEqual(perHour / 3);
});

test('an address has a ninth of the hourly enquiries, and a /48 three ninths', () => {
  expect(ofHour(200)).toEqual([
    { id: expect.stringMatching(/^ip-hour-[0-9a-f]{32}$/), max: 22, windowMs: 3_600_000 },
    { id: expect.stringMatching(/^ip-hour-[0-9a-f]{32}$/), max: 66, windowMs: 3_600_000 },
  ]);
  expect(ofHour(200, { own: [], proxy: [] })).toEqual([]);
});

test('an address has three of its hours a day, and a /48 three times that', () => {
  const { day } = enquiryLimits(EMAIL, household, params, NOON);
  expect(day).toEqual([
    { id: expect.stringMatching(/^ip-day-[0-9a-f]{32}$/), max: 66, windowMs: 86_400_000 },
    { id: expect.stringMatching(/^ip-day-[0-9a-f]{32}$/), max: 198, windowMs: 86_400_000 },
  ]);
});

// if windows began with the first enquiry, two could fall into one hour, which allows twice the limit
test('the hour of a household ends with that of all visitors', () => {
  const idsAt = (minutes: number) => ofHour(200, household, minutesLater(minutes)).map(({ id }) => id);
  expect(idsAt(59)).toEqual(idsAt(0));
  for (const id of idsAt(60)) expect(idsAt(59)).not.toContain(id);
});
