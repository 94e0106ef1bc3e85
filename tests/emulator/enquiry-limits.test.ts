import { randomInt } from 'node:crypto';
import type { EnquiryKind } from '@site/contract/forms/forms';
import { DAY_MS, MINUTE_MS } from '@site/contract/plain/durations';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, mailPath, withdrawalPath } from '@site/contract/records/collections';
import { BUSY_HOUR_ROLE, mailId } from '@site/contract/records/mail-roles';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callMeta, postCall } from '../support/calls.ts';
import {
  type AnyCall,
  enquiryCall,
  mailDocuments,
  mailsAbout,
  post,
  queuedAbout,
  receiptOf,
  setAside,
  storedEnquiry,
  suspiciousCall,
  unmailed,
} from '../support/enquiries.ts';
import { eventually } from '../support/eventually.ts';
import { countAlmostTo, newMailAddress, rateLimited, unusedAddress } from '../support/limits.ts';
import { paidBefore } from '../support/paid-before.ts';
import { orderCall } from '../support/payments.ts';
import { database, documentsWhere, setFaults, triggersDone } from '../support/store.ts';
import { mailsOnDemand, withoutTriggers } from '../support/triggers.ts';

const PER_IP = 20;
/** Limit of all visitors behind one machine of the CDN. */
const PER_PROXY = 10 * PER_IP;
const PER_MAIL_ADDRESS = 5;
const ACKNOWLEDGEMENTS_PER_DAY = 3;

/** Resolves with the answer to an ordinary enquiry, which sends no mails. */
const postUnmailed = (kind: EnquiryKind, enquiry: AnyCall) => unmailed(enquiry, () => post(kind, enquiry));

const statusTo = (enquiry: AnyCall, _status: string) =>
  database().doc(enquiryPath(enquiry.meta.submissionId)).update({ _status });

mailsOnDemand();
afterEach(() => setFaults({}));

describe('a mail address', () => {
  test('may send five enquiries in ten minutes, whatever the form; the next is refused and not stored', async () => {
    const email = newMailAddress();
    const kinds = ['home', 'intro', 'strategy', 'booking', 'partnership'] as const;
    const sent: AnyCall[] = [];
    for (const kind of kinds) {
      const enquiry = enquiryCall(kind, { email });
      expect(await postUnmailed(kind, enquiry)).toEqual(receiptOf(enquiry));
      sent.push(enquiry);
    }
    // another spelling counts as the same address
    const sixth = enquiryCall('service', { email: email.toUpperCase() });
    expect(await post('service', sixth)).toEqual(rateLimited);
    expect(await storedEnquiry(sixth)).toBeUndefined();

    // A retry is answered as before and not counted; another body under its id is still refused.
    const first = sent[0];
    if (!first) throw new Error('nothing was sent');
    expect(await post('home', first)).toEqual(receiptOf(first));
    expect((await post('home', { ...first, message: 'Başka' })).body.error.details).toEqual({ key: 'conflict' });
  });

  test('gets at most three acknowledgements a day, also with plus suffixes and for a restored enquiry, while the founder is told of every one', async () => {
    const name = crypto.randomUUID();
    const ofEnding = (ending: string, make = enquiryCall) => make('home', { email: `${name}${ending}@ornek.com` });
    const sent: AnyCall[] = [];
    const send = async (enquiry: AnyCall) => {
      sent.push(enquiry);
      expect((await post('home', enquiry)).status).toBe(200);
      await triggersDone();
    };
    for (const ending of ['', '+1', '+2']) await send(ofEnding(ending));
    const aside = ofEnding('+3', suspiciousCall);
    await send(aside);
    await statusTo(aside, 'new');
    await send(ofEnding('+4'));
    const mailed = async () => {
      const mails = await Promise.all(sent.map(queuedAbout));
      return {
        acknowledgements: mails.filter(({ visitor }) => visitor).length,
        notices: mails.filter(({ founder }) => founder).length,
      };
    };
    expect(await mailed()).toEqual({ acknowledgements: ACKNOWLEDGEMENTS_PER_DAY, notices: 5 });

    // once a day has passed, the mailbox is acknowledged again
    const about = await Promise.all(
      ['', '+1', '+2'].map((ending) => documentsWhere(COLLECTIONS.mail, 'to', `${name}${ending}@ornek.com`)),
    );
    const yesterday = Timestamp.fromMillis(Date.now() - DAY_MS - MINUTE_MS);
    await withoutTriggers(() =>
      Promise.all(
        about.flatMap((mails) =>
          [...mails.keys()].map((id) => database().doc(mailPath(id)).update({ queuedAt: yesterday })),
        ),
      ),
    );
    await send(ofEnding('+5'));
    expect(await mailed()).toEqual({ acknowledgements: ACKNOWLEDGEMENTS_PER_DAY + 1, notices: 6 });

    // the limit counts it as one mailbox, too, without the one that was set aside
    for (const ending of ['', '+6']) expect(await post('home', ofEnding(ending))).toEqual(rateLimited);
  });

  test('whose limit is used up can still send a withdrawal that fits its order', async () => {
    const order = orderCall();
    const { userEmail: email } = order;
    const reference = referenceOf(await paidBefore(order));
    for (let count = 0; count < PER_MAIL_ADDRESS; count++) await postUnmailed('home', enquiryCall('home', { email }));
    const send = (number: string) =>
      postCall('send-withdrawal', { order: number, email, reason: '', meta: callMeta('/cayma-bildirimi') });
    expect(await send('0000-0000')).toEqual(rateLimited);
    expect(await send(reference)).toMatchObject({ status: 200 });
  });
});

/** Resolves with the ids of the founder's mails about busy hours, ordered by hour. */
const notices = async () => [...(await documentsWhere(COLLECTIONS.mail, 'role', BUSY_HOUR_ROLE)).keys()].toSorted();

/** Deletes the mails about busy hours: earlier tests cause one too, and each hour is reported once. */
async function forgetNotices(): Promise<void> {
  await triggersDone();
  await Promise.all((await notices()).map((id) => database().doc(mailPath(id)).delete()));
}

describe('an IP address', () => {
  test('may send twenty enquiries in ten minutes with all forms together, and is stored nowhere', async () => {
    const from = unusedAddress();
    const headers = { 'x-forwarded-for': `203.0.113.1, ${from}` };
    await countAlmostTo(PER_IP, 'ip-enquiry', async (count) => {
      // a forged header of a caller without Hosting does not make it another network
      const claimed = { 'x-forwarded-for': `203.0.113.${count}, ${from}`, 'fastly-client-ip': unusedAddress() };
      expect((await post('partnership', suspiciousCall('partnership'), claimed)).status).toBe(200);
    });
    expect((await post('home', suspiciousCall('home'), headers)).status).toBe(200);
    const next = suspiciousCall('partnership');
    expect(await post('partnership', next, headers)).toEqual(rateLimited);
    expect(await storedEnquiry(next)).toBeUndefined();

    expect(await post('intro', suspiciousCall('intro'), headers)).toEqual(rateLimited);
    expect((await post('partnership', next)).status).toBe(200);

    const counters = await database().collection(COLLECTIONS.rateLimits).get();
    const documents = JSON.stringify(counters.docs.map((counter) => [counter.id, counter.data()]));
    expect(documents).not.toContain(from);
    expect(documents).not.toContain('203.0.113');
    for (const counter of counters.docs) expect(counter.get('expireAt')).toBeInstanceOf(Timestamp);
  });
});

describe('an enquiry that was set aside', () => {
  test('gets its mails once its status is set to new, and only once, whatever happens to the status later', async () => {
    await setFaults({ deliveries: 3 });
    const enquiry = await setAside();
    expect(await storedEnquiry(enquiry)).toMatchObject({ _status: 'spam', notification: 'held' });
    expect((await mailDocuments(enquiry)).size).toBe(0);

    await statusTo(enquiry, 'new');
    const { founder, visitor } = await mailsAbout(enquiry);
    expect(founder?.subject).toBe('Görüşme Talebi - İnci Çağ');
    expect(visitor?.subject).toBe('Mesajınızı aldık');
    expect(await storedEnquiry(enquiry)).toMatchObject({ _status: 'new', notification: 'delivered' });

    await statusTo(enquiry, 'spam');
    await statusTo(enquiry, 'new');
    await mailsAbout(enquiry);
    expect((await mailDocuments(enquiry)).size).toBe(2);
  });

  test('stays without mails when it is closed', async () => {
    const enquiry = await setAside('service');
    await statusTo(enquiry, 'lost');
    await triggersDone();
    expect((await mailDocuments(enquiry)).size).toBe(0);
  });
});

describe('a machine of the CDN that forwards more enquiries than people send', () => {
  const machine = `151.101.${randomInt(256)}.${randomInt(256)}`;
  /** Returns the headers of another visitor behind it. */
  const visitor = () => ({ 'x-forwarded-for': machine, 'fastly-client-ip': unusedAddress() });

  beforeAll(() =>
    countAlmostTo(PER_PROXY + 1, 'proxy-enquiry', async () => {
      expect((await post('home', suspiciousCall('home'), visitor())).status).toBe(200);
    }),
  );

  test('has no visitor refused: their enquiries are stored without acknowledgement, and set aside unless their sender is new', async () => {
    const domain = `${crypto.randomUUID()}.example`;
    const [first, second] = [1, 2].map((nth) => enquiryCall('home', { email: `${nth}@${domain}` }));
    if (!first || !second) throw new Error('nothing to send');
    expect(await unmailed(first, () => post('home', first, visitor()))).toEqual(receiptOf(first));
    expect(await post('home', second, visitor())).toEqual(receiptOf(second));
    expect(await storedEnquiry(first)).toMatchObject({ _status: 'new', acknowledgement: 'busy-hour' });
    expect(await storedEnquiry(second)).toMatchObject({ _status: 'spam', spam: { reasons: ['busy-hour'] } });
    await triggersDone();
  });

  test("does not let enquiries set aside for their network use up the allowance of a stranger's organisation", async () => {
    const [flood, another] = [visitor(), visitor()];
    const [own, strange] = [1, 2].map(() => `${crypto.randomUUID()}.example`);
    const sent = (domain: string | undefined) => enquiryCall('home', { email: `${crypto.randomUUID()}@${domain}` });
    const [first, aside, stranger] = [sent(own), sent(strange), sent(strange)];
    expect(await unmailed(first, () => post('home', first, flood))).toEqual(receiptOf(first));
    expect(await post('home', aside, flood)).toEqual(receiptOf(aside));
    expect(await unmailed(stranger, () => post('home', stranger, another))).toEqual(receiptOf(stranger));
    const stored = await Promise.all([first, aside, stranger].map(storedEnquiry));
    expect(stored.map((enquiry) => enquiry?.['_status'])).toEqual(['new', 'spam', 'new']);
    await triggersDone();
  });

  test('can still forward a withdrawal that fits an order; one that fits none is set aside', async () => {
    const order = orderCall();
    const reference = referenceOf(await paidBefore(order));
    const send = async (email: string) => {
      const meta = callMeta('/cayma-bildirimi');
      const sent = await postCall('send-withdrawal', { order: reference, email, reason: '', meta }, visitor());
      expect(sent.status).toBe(200);
      return (await database().doc(withdrawalPath(meta.submissionId)).get()).get('_status');
    };
    expect(await send(order.userEmail)).toBe('open');
    expect(await send(newMailAddress())).toBe('spam');
  });
});

describe('a household that has sent a third of the enquiries of an hour', () => {
  /** A third of the local stack's `ENQUIRIES_PER_HOUR`, in ninths: one for each /64, three for a /48. */
  const PER_SITE = 3 * Math.floor(5_000 / 9);

  /** Returns how a household that no other test has used sends enquiries; `count` makes another network of it. */
  function household() {
    const site = crypto.randomUUID().slice(0, 8);
    const headers = (count: number) => ({ 'x-forwarded-for': `2001:${site.slice(0, 4)}:${site.slice(4)}:${count}::1` });
    const fromNobodyKnown = () => enquiryCall('home', { email: `kisi@${crypto.randomUUID()}.example` });
    const send = async (count: number, enquiry = fromNobodyKnown()) => {
      expect(await post('home', enquiry, headers(count))).toEqual(receiptOf(enquiry));
      return enquiry;
    };
    const sendUnmailed = (count: number) => {
      const enquiry = fromNobodyKnown();
      return unmailed(enquiry, () => send(count, enquiry));
    };
    return { headers, send, sendUnmailed };
  }

  test('is alone treated as in a busy hour: no acknowledgement, set aside but for the first, none refused', async () => {
    const { headers, send, sendUnmailed } = household();
    const told = await notices();
    await countAlmostTo(PER_SITE, 'ip-hour', sendUnmailed);
    expect(await storedEnquiry(await sendUnmailed(3))).toMatchObject({ _status: 'new', acknowledgement: 'due' });

    const first = await send(4);
    expect(await storedEnquiry(first)).toMatchObject({ _status: 'new', acknowledgement: 'network' });
    const { founder, visitor } = await queuedAbout(first);
    expect(founder).toBeDefined();
    expect(visitor).toBeUndefined();

    const next = await send(5);
    const aside = {
      _status: 'spam',
      acknowledgement: 'network',
      spam: { reasons: ['busy-hour'] },
      notification: 'held',
    };
    expect(await storedEnquiry(next)).toMatchObject(aside);
    // a retry is the same enquiry
    expect(await post('home', next, headers(5))).toEqual(receiptOf(next));

    // a robot is set aside as a robot, however busy the hour is
    const robot = suspiciousCall('home');
    expect(await post('home', robot, headers(6))).toEqual(receiptOf(robot));
    expect(await storedEnquiry(robot)).toMatchObject({ acknowledgement: 'due', spam: { reasons: ['honeypot'] } });

    const neighbour = enquiryCall('home');
    await unmailed(neighbour, () => post('home', neighbour, { 'x-forwarded-for': unusedAddress() }));
    expect(await storedEnquiry(neighbour)).toMatchObject({ _status: 'new', acknowledgement: 'due' });
    // the hour is not busy for anyone else, so the founder is not told of it
    await triggersDone();
    expect(await notices()).toEqual(told);
  });
});

describe('in an hour with more enquiries than people send', () => {
  const HOUR_MS = 3_600_000;
  const ASK_MS = 500;
  const hourOf = (time: Date) => time.toISOString().slice(0, 13);
  /** Returns the counters of this hour, by shard, and of the next hour for a test that runs past its end. */
  const counters = (shards: readonly number[]) =>
    [0, 1].flatMap((hours) => {
      const hour = hourOf(new Date(Date.now() + hours * HOUR_MS));
      return shards.map((shard) => database().collection(COLLECTIONS.rateLimits).doc(`hour-${hour}-${shard}`));
    });

  afterEach(() => Promise.all(counters([0]).map((counter) => counter.delete())));

  test('the founder is told at once of the hour and of each new sender, nobody gets an acknowledgement, and the rest is set aside', async () => {
    await Promise.all(counters([0]).map((counter) => counter.set({ count: 1_000_000, expireAt: Timestamp.now() })));
    await forgetNotices();
    const sent: AnyCall[] = [];
    const from = (domain: string, make = enquiryCall) => {
      const enquiry = make('booking', { email: `${crypto.randomUUID()}@${domain}` });
      sent.push(enquiry);
      return enquiry;
    };
    const flood = `${crypto.randomUUID()}.example`;
    // each process of the function caches for some seconds that the hour is quiet
    await eventually(
      'an enquiry that is set aside',
      async () => {
        const asked = from(flood, suspiciousCall);
        expect(await post('booking', asked)).toEqual(receiptOf(asked));
        return (await storedEnquiry(asked))?.['spam'].reasons.includes('busy-hour') || undefined;
      },
      30_000,
      ASK_MS,
    );

    const visitor = from(`${crypto.randomUUID()}.example`);
    expect(await post('booking', visitor)).toEqual(receiptOf(visitor));
    // a second click comes from the same sender
    expect(await post('booking', visitor)).toEqual(receiptOf(visitor));
    const mails = await queuedAbout(visitor);
    expect(mails.founder?.subject).toBe('Randevu Talebi - İnci Çağ');
    expect(mails.visitor).toBeUndefined();
    expect(await storedEnquiry(visitor)).toMatchObject({ _status: 'new', acknowledgement: 'busy-hour' });

    const another = from(flood);
    await post('booking', another);
    await triggersDone();
    expect(await storedEnquiry(another)).toMatchObject({ spam: { reasons: ['busy-hour'] }, notification: 'held' });
    expect((await mailDocuments(another)).size).toBe(0);
    const busy = (await Promise.all(sent.map(storedEnquiry))).filter((one) => one?.['acknowledgement'] === 'busy-hour');
    const hours = new Set(busy.map((one) => hourOf(one?.['receivedAt'].toDate())));
    expect(await notices(), 'one for each hour, also where this test runs over the end of one').toEqual(
      [...hours].toSorted().map((hour) => mailId(hour, BUSY_HOUR_ROLE)),
    );

    // by restoring it, the founder confirms that no robot wrote it
    await database().doc(enquiryPath(another.meta.submissionId)).update({ _status: 'new' });
    const taken = await queuedAbout(another);
    expect(taken.founder).toBeDefined();
    expect(taken.visitor).toBeDefined();

    await Promise.all(counters([0]).map((counter) => counter.delete()));
    const later = enquiryCall('booking');
    await post('booking', later);
    expect(await storedEnquiry(later)).toMatchObject({ _status: 'new', acknowledgement: 'due' });
    expect((await queuedAbout(later)).visitor).toBeDefined();
  });

  test('each enquiry that reaches the founder is counted once', async () => {
    const counted = counters([0, 1, 2]);
    const total = async () => {
      const shards = await database().getAll(...counted);
      return shards.reduce((sum, shard) => sum + (shard.get('count') ?? 0), 0);
    };
    await triggersDone();
    const before = await total();
    await setFaults({ deliveries: 3 });
    await post('home', enquiryCall('home'));
    await setAside();
    await triggersDone();
    expect(await total()).toBe(before + 1);
  });
});
