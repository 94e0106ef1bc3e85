import { MAIL_RETENTION_DAYS } from '@site/contract/business/retention';
import { settings } from '@site/contract/business/settings';
import { enquiryForms } from '@site/contract/forms/forms';
import { GROUP_IDS } from '@site/contract/groups/groups';
import type { HistoryCode } from '@site/contract/payments/payment-history';
import { referenceOf } from '@site/contract/plain/reference';
import {
  COLLECTIONS,
  enquiryPath,
  groupPath,
  mailPath,
  paymentPath,
  withdrawalPath,
} from '@site/contract/records/collections';
import { HELD_BACK } from '@site/contract/records/deliveries';
import {
  ACKNOWLEDGEMENT_ROLE,
  DIGEST_ROLE,
  INVITATION_ROLE,
  type MailRole,
  mailId,
  NEWSLETTER_RECEIPT_ROLE,
  NEWSLETTER_ROLE,
  REMINDER_ROLE,
  WEEKLY_CSV_ROLE,
} from '@site/contract/records/mail-roles';
import { isoDay } from '@site/contract/words/dates';
import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DECLINED_CARD } from '../../local/iyzico/cards.ts';
import { call } from '../support/calls.ts';
import { enquiries } from '../support/console.ts';
import { enquiryBefore, enquiryCall } from '../support/enquiries.ts';
import { toFounder } from '../support/founder.ts';
import { type ReceivedMail, receivedMails } from '../support/inbox.ts';
import { paidBefore } from '../support/paid-before.ts';
import { open, orderCall, pay } from '../support/payments.ts';
import { runSchedule } from '../support/schedules.ts';
import { database, documentsWhere, setFaults, triggersDone } from '../support/store.ts';
import { withoutTriggers } from '../support/triggers.ts';

const DAY_MS = 86_400_000;

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);

const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);

/** Returns a time before the period of any digest. */
const longAgo = () => daysAgo(MAIL_RETENTION_DAYS + 10);

function digestOf(days: number) {
  return database().doc(mailPath(mailId(isoDay(daysAgo(days).toDate()), DIGEST_ROLE)));
}

/**
 * Returns the documents of today's digest, of the days that these tests use, and of tomorrow for a test that runs past
 * midnight.
 */
const digests = () => Array.from({ length: 12 }, (_, index) => digestOf(index - 1));

const subjectOf = (days: number) => `The digest of ${isoDay(daysAgo(days).toDate())}`;

/** Returns a digest document of so many days ago that no worker will send any more. */
function digestDocument(days: number, state: 'SUCCESS' | 'ERROR') {
  const message = { subject: subjectOf(days), text: '', html: '' };
  return { role: DIGEST_ROLE, about: null, queuedAt: daysAgo(days), message, delivery: { state } };
}

/** Words of the digest that the tests look for. */
const said = toFounder({
  tr: {
    subject: 'Günlük özet: ',
    setAside: /^Kenara ayrılan talepler: (\d+)$/m,
    titles: ['Geciken yanıtlar', 'Yeni talepler', 'Kenara ayrılan talepler', 'İletilemeyen e-postalar'],
    due: 'Yanıt için son zaman',
    refundBy: 'İade gerekiyorsa son gün',
    enquiry: 'talep',
    honeypot: 'gizli alan doldurulmuş',
    visitor: 'gönderene yanıt',
    notice: 'size bildirim',
    alarmed: 'Bakılması gereken ödemeler',
    unfulfilled: 'Teslim bekleyen siparişler',
    promised: 'Sözleşmedeki son zaman',
    abandoned: 'Yarım kalan siparişler',
    untried: 'ödeme denenmemiş',
    tried: 'ödeme denenmiş',
    sendLink: ': 2 alıcıya bağlantıyı gönderin',
    table: 'Haftalık tablo, ',
    file: 'talepler',
  },
  en: {
    subject: 'Daily digest: ',
    setAside: /^Inquiries set aside for you to check: (\d+)$/m,
    titles: [
      'Overdue replies',
      'New inquiries',
      'Inquiries set aside for you to check',
      'Emails that could not be delivered',
    ],
    due: 'Reply promised by',
    refundBy: 'If a refund is due, the last day',
    enquiry: 'inquiry',
    honeypot: 'hidden field filled in',
    visitor: 'acknowledgment',
    notice: 'notification to you',
    alarmed: 'Payments to check',
    unfulfilled: 'Orders waiting for delivery',
    promised: 'Promised by',
    abandoned: 'Orders that were not finished',
    untried: 'did not try to pay',
    tried: 'tried to pay',
    sendLink: ': send the link to 2 buyers',
    table: 'Weekly table, ',
    file: 'inquiries',
  },
});

const digestMails = async (): Promise<ReceivedMail[]> =>
  (await receivedMails()).filter(({ subject }) => subject.startsWith(said.subject));

const numberSetAside = ({ text }: Pick<ReceivedMail, 'text'>) => Number(said.setAside.exec(text)?.[1] ?? 0);

const forgetDigests = () => withoutTriggers(() => Promise.all(digests().map((digest) => digest.delete())));

/** Stores a digest of so many days ago, as if the product had made it. */
const keepDigest = (days: number, document: ReturnType<typeof digestDocument>) =>
  withoutTriggers(() => digestOf(days).set(document));

beforeEach(forgetDigests);
afterEach(async () => {
  await setFaults({});
  await forgetDigests();
});

/** Sends an enquiry and waits until its mails are sent; resolves with its reference. */
async function sent(kind: 'home' | 'waitingList', meta = {}): Promise<string> {
  const enquiry = enquiryCall(kind, {}, meta);
  await call(enquiryForms[kind].callable, enquiry);
  await triggersDone();
  return enquiry.meta.submissionId;
}

/** Stores an enquiry with these changes, marked as mailed; resolves with its id. */
const storedId = async (changes: Record<string, unknown>) =>
  (await enquiryBefore('home', {}, changes)).meta.submissionId;

/** Stores an enquiry like {@link storedId}; resolves with its reference. */
const stored = async (changes: Record<string, unknown>) => referenceOf(await storedId(changes));

/** The fields of an enquiry that was set aside because a robot has filled in the hidden field. */
const ASIDE = { _status: 'spam', spam: { reasons: ['honeypot'] }, notification: 'held' };

/** Makes the worker give up a mail about an enquiry: its last attempt fails. */
async function undeliverable(id: string): Promise<void> {
  await database()
    .doc(mailPath(mailId(id, ACKNOWLEDGEMENT_ROLE)))
    .update({ to: 'kimse yok', 'delivery.state': 'RETRY' });
  await triggersDone();
  await database()
    .doc(mailPath(mailId(id, ACKNOWLEDGEMENT_ROLE)))
    .update({ checkAt: FieldValue.delete() });
}

/** Makes the last digest later than everything stored so far. */
const sinceTomorrow = () => keepDigest(1, { ...digestDocument(1, 'SUCCESS'), queuedAt: daysAgo(-1) });

/**
 * Runs the schedule and resolves with the digest that it queued. Sending it is switched off: one test follows a digest to
 * the inbox.
 */
async function nextDigest(): Promise<Pick<ReceivedMail, 'subject' | 'text' | 'html'>> {
  const possible = [digestOf(0), digestOf(-1)]; // tomorrow's, if midnight passes meanwhile
  await withoutTriggers(() => runSchedule('daily-digest'));
  const queued = (await database().getAll(...possible)).filter(({ exists }) => exists);
  expect(queued).toHaveLength(1);
  return queued[0]?.get('message');
}

test('the daily digest lists what is new, overdue, set aside and undelivered', async () => {
  // lists are cut, the nearest deadline first: these come first on any stack
  const fresh = await stored({ dueAt: minutesAgo(-10) });
  const overdue = await stored({ dueAt: Timestamp.now() });
  const aside = await stored(ASIDE);
  const answered = await sent('home');
  await database().doc(enquiryPath(answered)).update({ _status: 'contacted' });
  // an entry of the waiting list is never overdue, but its undelivered mail is reported
  const unreached = await sent('waitingList');
  await undeliverable(unreached);
  await undeliverable(answered);

  const earlier = (await digestMails()).length;
  await runSchedule('daily-digest');
  const [digest, ...others] = (await digestMails()).slice(earlier);
  expect(others).toEqual([]);
  if (!digest) throw new Error('there is no digest');
  expect(digest.subject.length).toBeLessThanOrEqual(80);
  const places = said.titles.map((title) => digest.html.indexOf(title));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  const dueLine = (ref: string) => `${ref} (${said.due}: `;
  expect(digest.text).toContain(dueLine(overdue));
  expect(digest.text).toContain(dueLine(fresh));
  expect(digest.text).toContain(`${aside} (${said.honeypot}): `);
  expect(digest.text).toContain(`${referenceOf(unreached)} (${said.visitor}): İnci`);
  expect(digest.text).not.toContain(dueLine(referenceOf(unreached)));
  expect(digest.text).not.toContain(referenceOf(answered));

  const before = (await digestMails()).length;
  await stored({});
  await runSchedule('daily-digest');
  expect(await digestMails()).toHaveLength(before);
});

test('a cut list of new enquiries keeps those whose replies are due first, the nearest at the top', async () => {
  const later = Array.from({ length: 11 }, () => crypto.randomUUID());
  const [last, soon, sooner] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const batch = database().batch();
  const wait = (id: string, dueAt: Timestamp) =>
    batch.set(database().doc(enquiryPath(id)), { _summary: 'Bir talep', _status: 'new', dueAt, spam: { reasons: [] } });
  for (const id of later) wait(id, daysAgo(-3));
  wait(last, daysAgo(-4));
  wait(soon, minutesAgo(-9));
  wait(sooner, minutesAgo(-8));
  await withoutTriggers(() => batch.commit());
  try {
    const { text } = await nextDigest();
    const [first = -1, second = -1] = [sooner, soon].map((id) => text.indexOf(`${referenceOf(id)} (${said.due}: `));
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(text).not.toContain(referenceOf(last));
  } finally {
    const all = [...later, last, soon, sooner];
    await withoutTriggers(() => Promise.all(all.map((id) => database().doc(enquiryPath(id)).delete())));
  }
});

const weeklyTables = () => documentsWhere(COLLECTIONS.mail, 'role', WEEKLY_CSV_ROLE);

async function forgetTables(): Promise<void> {
  for (const id of (await weeklyTables()).keys()) await database().doc(mailPath(id)).delete();
}

test('a digest that fails does not keep the weekly table from being queued, and is itself queued by the next attempt', async () => {
  await forgetTables();
  await stored({ receivedAt: daysAgo(7) });
  await setFaults({ commits: { collection: COLLECTIONS.mail, times: 1, how: 'refused' } });
  await expect(runSchedule('daily-digest')).rejects.toThrow('500');
  await triggersDone();
  expect((await weeklyTables()).size).toBe(1);
  await nextDigest();
  expect((await weeklyTables()).size).toBe(1);
});

/** Closes the enquiries that other tests have set aside, so that the digests omit them. */
async function forgetSetAside(): Promise<void> {
  const aside = [...(await documentsWhere(COLLECTIONS.enquiries, '_status', 'spam')).keys()];
  const close = (id: string) => database().doc(enquiryPath(id)).update({ _status: 'lost' });
  await withoutTriggers(() => Promise.all(aside.map(close)));
}

/** Makes the orders that other tests have let expire too old for the digests, whose list is cut too. */
async function forgetExpired(): Promise<void> {
  const expired = [...(await documentsWhere(COLLECTIONS.payments, '_state', 'expired')).keys()];
  await withoutTriggers(() =>
    Promise.all(expired.map((id) => database().doc(paymentPath(id)).update({ expiresAt: longAgo() }))),
  );
}

test('enquiries set aside since the last digest are named, however many days had none', async () => {
  await forgetSetAside();
  await stored({}); // so that each digest has content
  /**
   * Resolves with the number of set-aside enquiries in a digest that comes so many days after the last one, or first of
   * all.
   */
  const setAside = async (lastDigest?: number) => {
    await forgetDigests();
    if (lastDigest) await keepDigest(lastDigest, digestDocument(lastDigest, 'SUCCESS'));
    return numberSetAside(await nextDigest());
  };
  for (const days of [1.5, 3, 8]) await stored({ ...ASIDE, receivedAt: daysAgo(days) });
  expect([await setAside(1), await setAside(2), await setAside()]).toEqual([0, 1, 3]);
});

test('an enquiry that was being stored while the last digest was made is named in the next one', async () => {
  await forgetSetAside();
  await stored({}); // so that the digest has content
  await keepDigest(1, { ...digestDocument(1, 'SUCCESS'), queuedAt: minutesAgo(60) });
  await stored({ ...ASIDE, receivedAt: minutesAgo(60.5) });
  await stored({ ...ASIDE, receivedAt: minutesAgo(61.5) });
  expect(numberSetAside(await nextDigest())).toBe(1);
});

test('a digest after an undelivered one starts at the last delivered one, names the undelivered one, and quotes nobody until one is delivered', async () => {
  await forgetSetAside();
  const fresh = await stored({ dueAt: minutesAgo(-10) });
  /** Returns the line of that enquiry in a digest. */
  const rowIn = ({ text }: Pick<ReceivedMail, 'text'>) =>
    text.split('\n').find((line) => line.startsWith(`${fresh} (${said.due}: `));
  for (const days of [1.5, 4]) await stored({ ...ASIDE, receivedAt: daysAgo(days) });
  await keepDigest(3, digestDocument(3, 'SUCCESS'));
  await keepDigest(1, digestDocument(1, 'ERROR'));
  const digest = await nextDigest();
  expect(numberSetAside(digest)).toBe(1);
  expect(digest.text).toContain(`${said.notice}: ${subjectOf(1)}`);
  expect(rowIn(digest)).toMatch(new RegExp(`: ${said.enquiry}$`));
  expect(digest.text).not.toContain('İnci');

  // it is named once: a digest given up before the last delivered one is listed in that
  await forgetDigests();
  await keepDigest(3, digestDocument(3, 'ERROR'));
  await keepDigest(1, { ...digestDocument(1, 'SUCCESS'), queuedAt: daysAgo(-1) });
  const next = await nextDigest();
  expect(next.text).not.toContain(subjectOf(3));
  expect(rowIn(next)).toContain('): İnci Çağ');
});

test('enquiries set aside while no digest could be delivered for over a week are named in the first delivered one', async () => {
  await forgetSetAside();
  await stored({}); // so that each digest has content
  for (const days of [8.5, 9.5]) await stored({ ...ASIDE, receivedAt: daysAgo(days) });
  await keepDigest(9, digestDocument(9, 'SUCCESS'));
  for (let days = 1; days <= 8; days += 1) await keepDigest(days, digestDocument(days, 'ERROR'));
  expect(numberSetAside(await nextDigest())).toBe(1);
});

test('set-aside enquiries with a filled hidden field are listed last, because robots send any number of them', async () => {
  await forgetSetAside();
  const [busy, ...robots] = Array.from({ length: 12 }, () => crypto.randomUUID());
  if (busy === undefined) throw new Error('there is no enquiry');
  const batch = database().batch();
  const setAside = (id: string, reason: string, receivedAt: Timestamp) =>
    batch.set(database().doc(enquiryPath(id)), {
      _summary: 'Bir talep',
      _status: 'spam',
      receivedAt,
      dueAt: null,
      spam: { reasons: [reason] },
    });
  setAside(busy, 'busy-hour', minutesAgo(60));
  for (const id of robots) setAside(id, 'honeypot', minutesAgo(1));
  await withoutTriggers(() => batch.commit());
  try {
    const digest = await nextDigest();
    expect(digest.text).toContain(`${referenceOf(busy)} (`);
    expect(numberSetAside(digest)).toBe(12);
  } finally {
    await withoutTriggers(() => Promise.all([busy, ...robots].map((id) => database().doc(enquiryPath(id)).delete())));
  }
});

test('two runs at once send one digest', async () => {
  await stored({});
  const before = (await digestMails()).length;
  await Promise.all([runSchedule('daily-digest'), runSchedule('daily-digest')]);
  expect(await digestMails()).toHaveLength(before + 1);
});

let openedRecord: DocumentData | undefined;

/** Resolves with the record of this process's first order, which {@link expiredOrder} copies. */
async function recordOfOpened(): Promise<DocumentData> {
  if (openedRecord) return openedRecord;
  const { paymentId } = await withoutTriggers(() => open(orderCall('bireysel-koçluk-programı')));
  const document = database().doc(paymentPath(paymentId));
  openedRecord = (await document.get()).data() ?? {};
  await withoutTriggers(() => document.delete());
  return openedRecord;
}

/** Stores an order that ended unpaid so many minutes ago, `late` minutes after its expiry. */
async function expiredOrder(
  minutes: number,
  code: HistoryCode,
  {
    late = 0,
    alarm = null,
    ...changes
  }: Parameters<typeof orderCall>[1] & { late?: number; alarm?: string | null } = {},
) {
  const order = orderCall('bireysel-koçluk-programı', changes);
  const paymentId = order.meta.submissionId;
  const record = await recordOfOpened();
  const buyer = { ...record['buyer'], email: order.userEmail };
  const move = { at: minutesAgo(minutes), from: 'created', to: 'expired', code };
  // a note does not change when and why it ended
  const note = { at: Timestamp.now(), from: 'expired', to: 'expired', code: 'answered' };
  const doubt = code === 'silent' ? 'unclear' : null;
  const expiresAt = minutesAgo(minutes + late);
  const end = { _state: 'expired', doubt, attempts: 1, expiresAt, history: [move, note], alarm };
  const stored = database().doc(paymentPath(paymentId));
  await withoutTriggers(() => stored.set({ ...record, buyer, ...end, nextCheckAt: null }));
  return `${referenceOf(paymentId)} (${code === 'no-card' ? said.untried : said.tried}): `;
}

test('unfinished orders are listed in one digest: the first after their end, even if they expired late', async () => {
  await forgetExpired();
  await keepDigest(1, { ...digestDocument(1, 'SUCCESS'), queuedAt: minutesAgo(60) });
  const told = await expiredOrder(70, 'not-finished', { late: 20 });
  const listed = [
    await expiredOrder(30, 'not-finished', { late: 90 }),
    await expiredOrder(30, 'not-finished'),
    await expiredOrder(30, 'no-card'),
    await expiredOrder(1, 'not-finished'),
  ];
  const { text, html } = await nextDigest();
  expect(html).toContain(said.abandoned);
  for (const order of listed) expect(text).toContain(order);
  expect(text).not.toContain(told);
});

test('a digest does not say that nobody was charged when an order was replaced or may have been charged', async () => {
  await forgetExpired();
  const listed = await expiredOrder(60, 'not-finished');
  const others = [
    await expiredOrder(60, 'replaced'),
    await expiredOrder(60, 'bought-otherwise'),
    await expiredOrder(60, 'silent'),
    await expiredOrder(60, 'not-finished', { alarm: 'charged while expired, iyzico 1' }),
  ];
  const { text } = await nextDigest();
  expect(text).toContain(listed);
  for (const order of others) expect(text).not.toContain(order);
});

test('an order with an alarm is listed in each digest until it is cleared; one that iyzico never answered about, only once', async () => {
  await forgetExpired();
  const alarm = 'charged while expired, iyzico 2';
  const alarmed = await expiredOrder(60, 'not-finished', { alarm });
  const silent = await expiredOrder(60, 'silent');
  const named = (order: string) => order.replace(/ \(.+/, ': ');
  const first = await nextDigest();
  expect(first.html).toContain(said.alarmed);
  for (const order of [alarmed, silent]) expect(first.text).toContain(named(order));

  await forgetDigests();
  await sinceTomorrow();
  const second = (await nextDigest()).text;
  expect(second).toContain(named(alarmed));
  expect(second).not.toContain(named(silent));

  const withAlarm = [...(await documentsWhere(COLLECTIONS.payments, 'alarm', alarm)).keys()];
  await withoutTriggers(() =>
    Promise.all(withAlarm.map((id) => database().doc(paymentPath(id)).update({ alarm: '' }))),
  );
  await stored({}); // so that the next digest has content
  await forgetDigests();
  expect((await nextDigest()).text).not.toContain(named(alarmed));
});

/** Resolves with the text of the next digest, made as if there had been none before. */
async function digestAgain(): Promise<string> {
  await forgetDigests();
  return (await nextDigest()).text;
}

test('a paid order that was not delivered within the agreed time is listed in each digest until it has a delivery date', async () => {
  const payments = database().collection(COLLECTIONS.payments);
  const newOrder = () => payments.doc(crypto.randomUUID());
  const hours = settings.replyHours.enquiry;
  // the list is cut, the latest first: these come first on any stack
  const paidAt = minutesAgo(hours * 60 + 1);
  const waiting = { _summary: 'Bir sipariş', _state: 'paid', product: { delivery: 'sessions' }, paidAt };
  /** Returns the product of sessions sold with a promise other than today's hours. */
  const soldWith = (deliveryHours: number) => ({
    delivery: 'sessions',
    promised: { guaranteeDays: null, gift: false, supportGroup: false, deliveryHours },
  });
  const [sessions, files, mistyped, shorter, withdrawn] = [newOrder(), newOrder(), newOrder(), newOrder(), newOrder()];
  const others = [
    { fulfilledAt: Timestamp.now() },
    { product: { delivery: 'group' } },
    { _state: 'refunded' },
    { paidAt: minutesAgo(hours * 60 - 60) },
    { product: soldWith(hours + 1) },
    { paidAt: daysAgo(60) },
  ].map((changes) => ({ record: newOrder(), changes }));
  const withdrawal = database().doc(withdrawalPath(crypto.randomUUID()));
  const row = ({ id }: { readonly id: string }) => `${referenceOf(id)} (${said.promised}: `;
  const batch = database().batch();
  batch.set(sessions, { ...waiting, fulfilledAt: null });
  batch.set(files, { ...waiting, product: { delivery: 'files' } });
  batch.set(mistyped, { ...waiting, fulfilledAt: '2026-11-20' });
  batch.set(shorter, { ...waiting, product: soldWith(hours - 1), paidAt: minutesAgo(hours * 60 - 59) });
  batch.set(withdrawn, waiting);
  for (const { record, changes } of others) batch.set(record, { ...waiting, ...changes });
  const statement = { _summary: 'Cayma', _status: 'open', paymentId: withdrawn.id, receivedAt: Timestamp.now() };
  batch.set(withdrawal, statement);
  await withoutTriggers(() => batch.commit());
  try {
    const { text, html } = await nextDigest();
    expect(html).toContain(said.unfulfilled);
    for (const record of [sessions, files, mistyped, shorter]) expect(text).toContain(row(record));
    for (const record of [withdrawn, ...others.map((other) => other.record)]) expect(text).not.toContain(row(record));

    await withoutTriggers(async () => {
      // the sessions are arranged: the date of the last one is in the future
      await sessions.update({ fulfilledAt: daysAgo(-60) });
      await withdrawal.update({ _status: 'done' });
    });
    const second = await digestAgain();
    expect(second).not.toContain(row(sessions));
    for (const record of [files, withdrawn]) expect(second).toContain(row(record));
  } finally {
    const records = [sessions, files, mistyped, shorter, withdrawn, ...others.map(({ record }) => record), withdrawal];
    await withoutTriggers(() => Promise.all(records.map((record) => record.delete())));
  }
});

/** Stores an undeliverable mail about a record, or about none; resolves with its subject. */
async function failedMail(
  about: string | null,
  role: string,
  { state = 'ERROR', ...care }: { state?: string; checkAt?: Timestamp } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const subject = `${role} ${id}`;
  const message = { subject, text: '', html: '' };
  await withoutTriggers(() =>
    database()
      .doc(mailPath(id))
      .set({ role, about, message, delivery: { state }, ...care }),
  );
  return subject;
}

test('an undelivered mail about an order is listed in one digest; one about a withdrawal, until that is done, its receipt once after that too', async () => {
  await stored({}); // so that each digest has content
  const receipt = await failedMail(paymentPath(crypto.randomUUID()), 'receipt');
  const mistyped = await failedMail(paymentPath(crypto.randomUUID()), 'receipt', { state: 'tekrar' });
  const inCapitalsOnly = await failedMail(paymentPath(crypto.randomUUID()), 'receipt', { state: 'retry' });
  const retried = await failedMail(paymentPath(crypto.randomUUID()), 'receipt', { checkAt: daysAgo(-1) });
  const withdrawal = database().doc(withdrawalPath(crypto.randomUUID()));
  await withdrawal.set({ _summary: 'Cayma', _status: 'open', receivedAt: Timestamp.now() });
  const proof = await failedMail(withdrawal.path, 'withdrawal-receipt');
  const done = database().doc(withdrawalPath(crypto.randomUUID()));
  await done.set({ _summary: 'Cayma', _status: 'done', receivedAt: Timestamp.now() });
  const owed = await failedMail(done.path, 'withdrawal-receipt');
  const needless = await failedMail(done.path, 'founder-withdrawal');
  const spam = database().doc(withdrawalPath(crypto.randomUUID()));
  await spam.set({ _summary: 'Cayma', _status: 'spam', receivedAt: Timestamp.now() });
  const setAside = await failedMail(spam.path, 'withdrawal-receipt');

  const first = (await nextDigest()).text;
  expect(first).toContain(receipt);
  expect(first, 'no worker knows its state').toContain(mistyped);
  expect(first, 'the extension does not know its state').toContain(inCapitalsOnly);
  expect(first, 'the watchdog tries it again').not.toContain(retried);
  expect(first).toContain(proof);
  expect(first, 'the law owes the buyer this receipt').toContain(owed);
  expect(first).not.toContain(needless);
  expect(first).not.toContain(setAside);
  await forgetDigests();
  await sinceTomorrow();
  const second = (await nextDigest()).text;
  expect(second).not.toContain(receipt);
  expect(second).toContain(proof);
  expect(second).not.toContain(owed);
  await withdrawal.update({ _status: 'done' });
  await forgetDigests();
  await sinceTomorrow();
  expect((await nextDigest()).text).not.toContain(proof);
});

test('an undelivered mail about an enquiry whose status is mistyped or missing is listed, and an invitation until its entry is won or lost', async () => {
  const some = [
    { status: { _status: 'New' }, role: ACKNOWLEDGEMENT_ROLE, isListed: true },
    // the field was deleted in the console: the whole digest failed
    { status: {}, role: ACKNOWLEDGEMENT_ROLE, isListed: true },
    { status: { _status: 'contacted' }, role: INVITATION_ROLE, isListed: true },
    { status: { _status: 'won' }, role: INVITATION_ROLE, isListed: false },
  ].map((one) => ({ ...one, record: database().doc(enquiryPath(crypto.randomUUID())) }));
  await withoutTriggers(() =>
    Promise.all(some.map(({ record, status }) => record.set({ _summary: 'Bir talep', ...status }))),
  );
  for (const { record, role } of some) await failedMail(record.path, role);
  try {
    await stored({}); // so that the digest has content
    const { text } = await nextDigest();
    const listed = some.map(({ record }) => text.includes(`${referenceOf(record.id)} (`));
    expect(listed).toEqual(some.map(({ isListed }) => isListed));
  } finally {
    await withoutTriggers(() => Promise.all(some.map(({ record }) => record.delete())));
  }
});

test('an undelivered newsletter question is in no digest; an undelivered newsletter receipt is in the next one', async () => {
  await stored({}); // so that the digest has content
  const question = await failedMail(null, NEWSLETTER_ROLE);
  const receipt = await failedMail(null, NEWSLETTER_RECEIPT_ROLE);
  const { text } = await nextDigest();
  expect(text).toContain(receipt);
  expect(text).not.toContain(question);
});

test('the digest names the command that resends mails, starting with the oldest one that may still be sent', async () => {
  const message = { subject: 'Konu', text: '', html: '' };
  const failed = {
    about: paymentPath(crypto.randomUUID()),
    role: 'receipt' satisfies MailRole,
    message,
    delivery: { state: 'ERROR' },
  };
  const mails = [
    { ...failed, queuedAt: daysAgo(400) },
    { ...failed, queuedAt: daysAgo(500), role: REMINDER_ROLE },
    { ...failed, queuedAt: daysAgo(500), delivery: { state: 'ERROR', error: HELD_BACK } },
    { ...failed, queuedAt: daysAgo(500), delivery: { state: 'tekrar' } },
  ].map((mail) => ({ mail, record: database().doc(mailPath(crypto.randomUUID())) }));
  await withoutTriggers(() => Promise.all(mails.map(({ record, mail }) => record.set(mail))));
  try {
    expect((await nextDigest()).text).toContain(`retry --since ${isoDay(daysAgo(400).toDate())}`);
  } finally {
    await Promise.all(mails.map(({ record }) => record.delete()));
  }
});

test('an undelivered mail about an order is listed before those about enquiries, whatever their ids', async () => {
  await stored({});
  const receipt = await failedMail(paymentPath(crypto.randomUUID()), 'receipt');
  const enquiries = Array.from({ length: 11 }, (_, index) => `00000000-${crypto.randomUUID().slice(9)}${index}`);
  const batch = database().batch();
  for (const id of enquiries) {
    batch.set(database().doc(enquiryPath(id)), { _summary: 'Bir program', _status: 'new' });
    const message = { subject: 'Mesajınız ulaştı', text: '', html: '' };
    const mail = { role: ACKNOWLEDGEMENT_ROLE, about: enquiryPath(id), message, delivery: { state: 'ERROR' } };
    batch.set(database().doc(mailPath(mailId(id, ACKNOWLEDGEMENT_ROLE))), mail);
  }
  await withoutTriggers(() => batch.commit());
  try {
    expect((await nextDigest()).text).toContain(receipt);
  } finally {
    await withoutTriggers(() => Promise.all(enquiries.map((id) => database().doc(enquiryPath(id)).delete())));
  }
});

test('a record whose status, state or seat was mistyped in the Console is named in the digest', async () => {
  const enquiry = await storedId({ _status: 'yeni' });
  const seat = database().doc(paymentPath(crypto.randomUUID()));
  const state = database().doc(paymentPath(crypto.randomUUID()));
  await withoutTriggers(async () => {
    await seat.set({ _summary: 'Yer', _state: 'paid', seat: 'sould' });
    // the digest reads it as one that a check may have found unreadable
    await state.set({ _summary: 'Durum', _state: 'Paid', seat: 'none', nextCheckAt: minutesAgo(-30) });
  });
  const withdrawal = database().doc(withdrawalPath(crypto.randomUUID()));
  await withdrawal.set({ _summary: 'Cayma', _status: 'Done', receivedAt: Timestamp.now() });
  try {
    const { text } = await nextDigest();
    for (const id of [enquiry, withdrawal.id, seat.id, state.id]) {
      expect(text.split(`${referenceOf(id)}: `), 'named once').toHaveLength(2);
    }
  } finally {
    await database().doc(enquiryPath(enquiry)).update({ _status: 'lost' });
    await Promise.all([withdrawal, seat, state].map((record) => record.delete()));
  }
});

test('records that were made unreadable in the Console are named in the digest with their fields, and a group with its buyers in the week before it begins', async () => {
  const [payment, sound] = [await paidBefore(orderCall()), await paidBefore(orderCall())];
  const enquiry = await storedId({ contact: { name: 'İnci', email: 7 } });
  const [group, near] = ['tr', 'en'].map((id) => database().doc(groupPath(id)));
  if (!group || !near) throw new Error('there are no groups');
  const before = await Promise.all([group.get(), near.get()]);
  await withoutTriggers(async () => {
    await database().doc(paymentPath(payment)).update({ 'buyer.phone': 5_321_112_233 });
    // as the reconciliation leaves it: an hour after its own check, which may come after the digest has begun
    await database()
      .doc(paymentPath(payment))
      .update({ nextCheckAt: minutesAgo(-65) });
    await database()
      .doc(paymentPath(sound))
      .update({ nextCheckAt: minutesAgo(-50) });
    await group.set({ capacity: 'yedi' });
    await near.set({ startsAt: daysAgo(-3), sold: [crypto.randomUUID(), crypto.randomUUID()] });
  });
  try {
    const { text } = await nextDigest();
    expect(text).toContain(`${referenceOf(payment)}: buyer.phone (string)\n`);
    expect(text).toContain(`${referenceOf(enquiry)}: contact.email (string)\n`);
    expect(text).toMatch(/ tr: capacity \(number\)\n/);
    expect(text).not.toContain(`${referenceOf(sound)}: `);
    expect(text).toContain(said.sendLink);
  } finally {
    await database().doc(enquiryPath(enquiry)).delete();
    await withoutTriggers(() => database().doc(paymentPath(payment)).delete());
    await Promise.all(before.map((one) => (one.exists ? one.ref.set(one.data() ?? {}) : one.ref.delete())));
  }
});

test('entries of the waiting list that wait longer than other enquiries are reminded of are named in the digest when they are unreadable', async () => {
  const ids: string[] = [];
  for (const cohort of GROUP_IDS) ids.push((await enquiryBefore('waitingList', { cohort })).meta.submissionId);
  const records = ids.map((id) => database().doc(enquiryPath(id)));
  await withoutTriggers(() =>
    Promise.all(records.map((record) => record.update({ receivedAt: daysAgo(400), 'contact.email': 7 }))),
  );
  try {
    const { text } = await nextDigest();
    for (const id of ids) expect(text).toContain(`${referenceOf(id)}: contact.email (string)\n`);
    await withoutTriggers(() => Promise.all(records.map((record) => record.update({ receivedAt: daysAgo(1) }))));
    await forgetDigests();
    const { text: recent } = await nextDigest();
    for (const id of ids) expect(recent.split(`${referenceOf(id)}: contact.email`), 'named once').toHaveLength(2);
  } finally {
    await Promise.all(records.map((record) => record.delete()));
  }
});

/**
 * Resolves with the text of the next digest while there are `count` withdrawals like `others` and one like `one`, and with
 * the number of that one.
 */
async function digestBeside(count: number, others: object, one: object): Promise<{ text: string; number: string }> {
  const withdrawals = database().collection(COLLECTIONS.withdrawals);
  const stored = Array.from({ length: count + 1 }, () => withdrawals.doc(crypto.randomUUID()));
  const [first] = stored;
  const batch = database().batch();
  for (const record of stored) batch.set(record, record === first ? one : others);
  await withoutTriggers(() => batch.commit());
  try {
    return { text: (await nextDigest()).text, number: referenceOf(first?.id ?? '') };
  } finally {
    const deletion = database().batch();
    for (const record of stored) deletion.delete(record);
    await withoutTriggers(() => deletion.commit());
  }
}

test('a withdrawal that fits an order is listed before those that fit none', async () => {
  const invented = { _summary: 'Cayma', _status: 'open', paymentId: null, receivedAt: daysAgo(9_999) };
  const fitting = { ...invented, paymentId: crypto.randomUUID(), receivedAt: daysAgo(1) };
  const { text, number } = await digestBeside(12, invented, fitting);
  expect(text).toContain(`${number} (${said.refundBy}: `);
});

test('a set-aside withdrawal that fits an order is listed before those that fit none', async () => {
  const invented = { _summary: 'Cayma', _status: 'spam', paymentId: null, receivedAt: minutesAgo(1) };
  const fitting = { ...invented, paymentId: crypto.randomUUID(), receivedAt: minutesAgo(60) };
  const { text, number } = await digestBeside(12, invented, fitting);
  expect(text).toContain(`${number}: Cayma`);
});

test('a withdrawal behind many unreadable ones is listed', async () => {
  // withdrawals that lack the displayed fields, older than any other
  const unreadable = { _status: 'open', receivedAt: daysAgo(9_999) };
  // fits an order, so that it precedes the withdrawals of other tests that fit none
  const behind = { _summary: 'Cayma', _status: 'open', paymentId: crypto.randomUUID(), receivedAt: daysAgo(9_998) };
  const { text, number } = await digestBeside(300, unreadable, behind);
  expect(text).toContain(`${number} (${said.refundBy}: `);
});

test('failed payments are listed in one digest', async () => {
  const failed = await withoutTriggers(() => pay(orderCall(), DECLINED_CARD));
  const record = (await database().doc(paymentPath(failed)).get()).data() ?? {};
  const history: Array<Record<string, unknown>> = record['history'];
  // it failed long ago; a note of today does not change that
  const note = { at: Timestamp.now(), from: 'failed', to: 'failed', code: 'answered' };
  const earlier = crypto.randomUUID();
  const longOver = { history: [...history.map((line) => ({ ...line, at: longAgo() })), note] };
  await withoutTriggers(() =>
    database()
      .doc(paymentPath(earlier))
      .set({ ...record, ...longOver }),
  );
  const { text } = await nextDigest();
  expect(text).toContain(`${referenceOf(failed)}: `);
  expect(text).not.toContain(referenceOf(earlier));
});

test('a set-aside withdrawal that fits an order is listed in each digest until it is settled', async () => {
  const fitting = database().doc(withdrawalPath(crypto.randomUUID()));
  const statement = { _summary: 'Cayma', _status: 'spam', paymentId: crypto.randomUUID(), receivedAt: longAgo() };
  await withoutTriggers(() => fitting.set(statement));
  await stored({}); // so that each digest has content
  try {
    expect(await digestAgain()).toContain(`${referenceOf(fitting.id)}: Cayma`);
    await withoutTriggers(() => fitting.update({ _status: 'done' }));
    expect(await digestAgain()).not.toContain(referenceOf(fitting.id));
  } finally {
    await withoutTriggers(() => fitting.delete());
  }
});

/** Settles the withdrawals that other tests on the stack have left open: those that fit an order precede one that fits none. */
async function settleOthers(): Promise<void> {
  const open = await documentsWhere(COLLECTIONS.withdrawals, '_status', 'open');
  const batch = database().batch();
  for (const id of open.keys()) batch.update(database().doc(withdrawalPath(id)), { _status: 'done' });
  await withoutTriggers(() => batch.commit());
}

test('an open withdrawal is listed with the last day for a refund, whether or not it fits an order', async () => {
  await settleOthers();
  const [fitting, strange] = [crypto.randomUUID(), null].map((paymentId) => ({
    _summary: 'Cayma',
    _status: 'open',
    paymentId,
    // older than those of other tests, since the list is cut
    receivedAt: Timestamp.fromDate(new Date('2001-03-01T09:00:00Z')),
  }));
  const day = toFounder({ tr: '15 Mart 2001 Perşembe', en: 'Thursday, March 15, 2001' });
  for (const one of [fitting, strange]) {
    const { text, number } = await digestBeside(0, {}, one ?? {});
    expect(text).toContain(`${number} (${said.refundBy}: ${day}): Cayma`);
    await forgetDigests();
  }
});

test('a withdrawal that was set aside and fits no order is listed in one digest', async () => {
  const setAside = async (changes = {}) => {
    const id = crypto.randomUUID();
    const statement = { _summary: 'Cayma', _status: 'spam', paymentId: null, receivedAt: Timestamp.now(), ...changes };
    await withoutTriggers(() => database().doc(withdrawalPath(id)).set(statement));
    return id;
  };
  const [fresh, told] = [await setAside(), await setAside({ receivedAt: longAgo() })];
  // as an edit in the console may leave it
  const emptied = await setAside({ paymentId: '' });
  const { text } = await nextDigest();
  for (const id of [fresh, emptied]) expect(text).toContain(`${referenceOf(id)}: `);
  expect(text).not.toContain(referenceOf(told));
});

test('an erasure deletes the digests that quote an order of the person', async () => {
  await forgetExpired();
  const userEmail = `kisi-${crypto.randomUUID()}@ornek.com`;
  const quoted = await expiredOrder(60, 'not-finished', { userEmail });
  expect((await nextDigest()).text).toContain(quoted);
  const digestsLeft = async () => (await database().getAll(...digests())).filter(({ exists }) => exists).length;
  expect(await digestsLeft()).toBe(1);

  expect(await enquiries(['erase', userEmail, '--yes'])).toMatchObject({ code: 0 });
  expect(await digestsLeft()).toBe(0);
});

test('enquiries are mailed as a table once a week; an erasure empties the table and does not cause another mail', async () => {
  await forgetTables();
  const enquiry = await enquiryBefore('home', { message: '=1+1' }, { receivedAt: daysAgo(7) });
  const today = await enquiryBefore('home');
  await runSchedule('daily-digest');
  await runSchedule('daily-digest');
  const [table, ...others] = [...(await weeklyTables()).values()];
  expect(others).toEqual([]);
  expect(table).toMatchObject({ delivery: { state: 'SUCCESS' } });
  const [mail] = (await receivedMails()).filter(({ subject }) => subject.startsWith(said.table)).slice(-1);
  const [file] = mail?.attachments ?? [];
  expect(file?.fileName).toMatch(new RegExp(`^${said.file}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  const csv = String(table?.['message'].attachments[0].content);
  expect(csv).toContain(`"${referenceOf(enquiry.meta.submissionId)}"`);
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).not.toContain(referenceOf(today.meta.submissionId));

  expect(await enquiries(['erase', enquiry.email, '--yes'])).toMatchObject({ code: 0 });
  const mailed = async () => (await receivedMails()).filter(({ subject }) => subject.startsWith(said.table)).length;
  const before = await mailed();
  await runSchedule('daily-digest');
  const left = [...(await weeklyTables()).values()];
  expect(left).toMatchObject([{ delivery: { state: 'SUCCESS' } }]);
  expect(left[0]).not.toHaveProperty('message');
  expect(await mailed()).toBe(before);
});
