import { type DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeInTransactions } from '../platform/transactions-under-test.ts';
import { exampleRequest } from './example-request.ts';
import { storeEnquiry } from './store-enquiry.ts';

const { isFirstOfSender } = vi.hoisted(() => ({ isFirstOfSender: vi.fn(async () => true) }));

vi.mock('../platform/firestore.ts', () => import('../platform/transactions-under-test.ts'));
vi.mock('../platform/config.ts', () => ({ config: () => ({ enquiryRetentionDays: 730 }) }));
vi.mock('./busy-hour.ts', () => ({ isBusyHour: async () => false, isFirstOfSender }));
vi.mock('./enquiry-params.ts', () => ({
  enquiryParams: {
    values: () => ({
      ENQUIRIES_PER_IP: 20,
      ENQUIRIES_PER_MAIL_ADDRESS: 5,
      ENQUIRIES_PER_HOUR: 200,
      LIMIT_HASH_KEY: 'a key that is long enough',
    }),
  },
}));

const own = [{ name: '203.0.113.7', share: 1 }];
const proxy = [{ name: '151.101.0.1', share: 10 }];
const visit = {
  caller: { address: '203.0.113.7', own, proxy, networks: [...own, ...proxy] },
  appCheckFailed: false,
};

/** Beginnings of the ids of the counters that have reached their limits. */
const reached = new Set<string>();
const REACHED = { count: 1_000, startedAt: Timestamp.now(), expireAt: Timestamp.fromMillis(Date.now() + 600_000) };
/** Returns what a counter counts: the beginning of its id. */
const kindOf = (id: string) => id.replace(/-[0-9a-f]{32}$/, '');

storeInTransactions((path) => {
  const [, id = ''] = path.split('/');
  return reached.has(kindOf(id)) ? REACHED : undefined;
});

const { create: created, set } = Transaction.prototype;

beforeEach(() => {
  vi.clearAllMocks();
  reached.clear();
});

const ALL = ['acknowledged', 'ip-day', 'ip-enquiry', 'ip-hour', 'mail', 'proxy-enquiry'];
const robot = { meta: { website: 'https://casino.example' } };

/** Resolves with the enquiry as it was stored, and with what was counted for it, sorted. */
async function stored(request = exampleRequest()) {
  expect(await storeEnquiry(request, visit)).toMatchObject({ success: true });
  const [, document] = vi.mocked(created).mock.calls[0] ?? [];
  const counted = vi.mocked(set).mock.calls.map(([reference]) => kindOf((reference as DocumentReference).id));
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
  await expect(storeEnquiry(exampleRequest(), visit)).rejects.toMatchObject({ message: 'rate-limited' });
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
