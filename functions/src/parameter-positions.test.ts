import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedEndpoint } from './platform/endpoint-under-test.ts';

// Values of parameters with which no local stack runs, beside those with which it does.

const { database, instalments, ...parts } = vi.hoisted(() => {
  // before the logger is loaded: it keeps the console methods that it finds then
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return {
    database: vi.fn(),
    instalments: vi.fn(),
    dropEndedHolds: vi.fn(),
    inviteWaiting: vi.fn(),
    freeLostHolds: vi.fn(),
    keepOwedSeats: vi.fn(),
    remindOfSessions: vi.fn(),
    tellOfHeldGroups: vi.fn(),
    tellOfUnreadableGroups: vi.fn(),
  };
});

vi.mock('./platform/firestore.ts', () => ({ firestore: database }));
vi.mock('./groups/holds/ended-holds.ts', () => ({ dropEndedHolds: parts.dropEndedHolds }));
vi.mock('./groups/notices/held-groups.ts', () => ({ tellOfHeldGroups: parts.tellOfHeldGroups }));
vi.mock('./groups/notices/unreadable-groups.ts', () => ({ tellOfUnreadableGroups: parts.tellOfUnreadableGroups }));
vi.mock('./groups/holds/lost-holds.ts', () => ({ freeLostHolds: parts.freeLostHolds }));
vi.mock('./groups/holds/owed-seats.ts', () => ({ keepOwedSeats: parts.keepOwedSeats }));
vi.mock('./groups/waiting-list/waiting-list.ts', () => ({ inviteWaiting: parts.inviteWaiting }));
vi.mock('./groups/reminders/session-reminders.ts', () => ({ remindOfSessions: parts.remindOfSessions }));
vi.mock('./payments/store/count-limits.ts', () => ({
  countTowards: async () => ({ passed: true, refusesEverybody: false }),
}));
vi.mock('./payments/iyzico/client.ts', () => ({
  Iyzico: class {
    instalments = instalments;
  },
}));

const NOW = new Date('2027-03-01T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  for (const one of [database, instalments, ...Object.values(parts)]) one.mockReset();
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-coaching' }));
  for (const name of ['.env.demo-coaching', '.secret.local']) {
    const values = parseEnv(readFileSync(new URL(`../env/${name}`, import.meta.url), 'utf8'));
    for (const [parameter, value] of Object.entries(values)) vi.stubEnv(parameter, value);
  }
  for (const part of Object.values(parts)) part.mockResolvedValue(undefined);
  instalments.mockResolvedValue({ kind: 'offered', offers: [] });
});

test.each([
  ['on', 1],
  ['off', 0],
])('with WEEKLY_CSV=%s the database is asked about the weekly table %i times', async (position, reads) => {
  vi.stubEnv('WEEKLY_CSV', position);
  const { queueWeeklyCsv } = await import('./digest/weekly-csv.ts');
  database.mockImplementation(() => {
    throw new Error('reached');
  });
  await queueWeeklyCsv(NOW).catch(() => {});
  expect(database).toHaveBeenCalledTimes(reads);
});

test.each([
  ['on', '0', 1, 0],
  ['off', '24', 0, 1],
])(
  'with SEAT_INVITATIONS=%s and SESSION_REMINDERS=%s the waiting lists are looked at %i times, and the sessions %i times',
  async (invitations, hours, invited, reminded) => {
    vi.stubEnv('SEAT_INVITATIONS', invitations);
    vi.stubEnv('SESSION_REMINDERS', hours);
    database.mockReturnValue({ collection: () => ({ doc: () => ({ set: async () => {} }) }) });
    const { groupUpkeep } = await import('./groups/group-upkeep.ts');
    await groupUpkeep.run({ scheduleTime: NOW.toISOString() });
    expect(parts.inviteWaiting).toHaveBeenCalledTimes(invited);
    expect(parts.remindOfSessions).toHaveBeenCalledTimes(reminded);
    const { dropEndedHolds, freeLostHolds, tellOfHeldGroups, tellOfUnreadableGroups, keepOwedSeats } = parts;
    for (const always of [tellOfUnreadableGroups, dropEndedHolds, freeLostHolds, tellOfHeldGroups, keepOwedSeats]) {
      expect(always, 'whatever the parameters say').toHaveBeenCalledTimes(1);
    }
  },
);

test.each([
  ['any', 200],
  ['signed', 401],
])('IYZICO_WEBHOOKS=%s: a notification without a signature is answered with %i', async (position, status) => {
  vi.stubEnv('IYZICO_WEBHOOKS', position);
  const { iyzicoWebhook } = await import('./payments/settling/iyzico-webhook.ts');
  const body = { iyziEventType: 'THREE_DS_CALLBACK', status: 'INIT_THREEDS', paymentConversationId: '' };
  expect(askedEndpoint(iyzicoWebhook, { method: 'POST', body })).toContainEqual(['sendStatus', status]);
});

test.each([
  ['form', '6', 1],
  ['form', '1', 0],
  ['hosted', '6', 0],
])('CARD_ENTRY=%s, INSTALMENTS=%s: iyzico is asked about instalments %i times', async (entry, max, times) => {
  vi.stubEnv('CARD_ENTRY', entry);
  vi.stubEnv('INSTALMENTS', max);
  const { instalmentOffers } = await import('./payments/calls/instalment-offers.ts');
  const data = { bin: '552879', productId: 'grup-kocluk-tr' };
  const request = { data, rawRequest: { headers: {} }, acceptsStreaming: false };
  expect(await Reflect.apply(instalmentOffers.run, undefined, [request])).toEqual({ offers: [] });
  expect(instalments).toHaveBeenCalledTimes(times);
});
