import { type DocumentReference, Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { countedBy, reached, storeCounters } from '../platform/counters-under-test.ts';
import { exampleVisit } from '../platform/example-visit.ts';
import { exampleRequest } from './example-request.ts';
import { storeEnquiry } from './store-enquiry.ts';

const { isFirstOfSender } = vi.hoisted(() => ({ isFirstOfSender: vi.fn(async () => true) }));

vi.mock('../platform/firestore.ts', () => import('../platform/transactions-under-test.ts'));
vi.mock('../platform/config.ts', () => ({ config: () => ({ enquiryRetentionDays: 730 }) }));
vi.mock('./busy-hour.ts', () => ({ isBusyHour: async () => false, isFirstOfSender }));
vi.mock('./enquiry-params.ts', () => import('./params-under-test.ts'));

storeCounters();

const { create: created, set } = Transaction.prototype;

beforeEach(() => {
  vi.clearAllMocks();
  reached.clear();
});

const ALL = ['acknowledged', 'ip-day', 'ip-enquiry', 'ip-hour', 'mail', 'proxy-enquiry'];
const robot = { meta: { website: 'https://casino.example' } };

/** Resolves with the enquiry as it was stored, and with what was counted for it, sorted. */
async function stored(request = exampleRequest()) {
  expect(await storeEnquiry(request, exampleVisit)).toMatchObject({ success: true });
  const [, document] = vi.mocked(created).mock.calls[0] ?? [];
  const counted = vi.mocked(set).mock.calls.map(([reference]) => countedBy((reference as DocumentReference).id));
  return { document, counted: counted.toSorted() };
}

test('an enquiry counts towards each of its limits', async () => {
  const { document, counted } = await stored();
  expect(document).toMatchObject({ _status: 'new', acknowledgement: 'due' });
  expect(counted).toEqual(ALL);
});

test('an enquiry that is set aside counts for its network and its machine of the CDN alone', async () => {
  const { document, counted } = await stored(exampleRequest(robot));
  expect(document).toMatchObject({ _status: 'spam', acknowledgement: 'due', spam: { reasons: ['honeypot'] } });
  expect(counted).toEqual(['ip-enquiry', 'proxy-enquiry']);
});

test.each(['mail', 'ip-enquiry'])('an enquiry beyond the limit %s is refused, and nothing is stored', async (limit) => {
  reached.add(limit);
  await expect(storeEnquiry(exampleRequest(), exampleVisit)).rejects.toMatchObject({ message: 'rate-limited' });
  expect(created).not.toHaveBeenCalled();
});

test('an enquiry beyond the acknowledgements of its network is stored without one, and does not count there', async () => {
  reached.add('acknowledged');
  const { document, counted } = await stored();
  expect(document).toMatchObject({ _status: 'new', acknowledgement: 'network' });
  expect(counted).toEqual(ALL.filter((kind) => kind !== 'acknowledged'));
});

test.each([
  ['ip-hour', 'network'],
  ['ip-day', 'network'],
  ['proxy-enquiry', 'busy-hour'],
])('an enquiry beyond the limit %s is treated as in a busy hour', async (limit, acknowledgement) => {
  reached.add(limit);
  const first = await stored();
  expect(first.document).toMatchObject({ _status: 'new', acknowledgement });
  expect(first.counted).toEqual(['ip-enquiry', 'mail']);

  vi.clearAllMocks();
  isFirstOfSender.mockResolvedValueOnce(false);
  const next = await stored();
  expect(next.document).toMatchObject({ _status: 'spam', acknowledgement, spam: { reasons: ['busy-hour'] } });
  expect(next.counted).toEqual(['ip-enquiry']);
});

test.each(['ip-hour', 'ip-day'])(
  'a robot is set aside as a robot, also when its network is beyond the limit %s',
  async (limit) => {
    reached.add(limit);
    const { document } = await stored(exampleRequest(robot));
    expect(document).toMatchObject({ acknowledgement: 'due', spam: { reasons: ['honeypot'] } });
  },
);
