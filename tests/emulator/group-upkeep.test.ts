import { settings } from '@site/contract/business/settings';
import { waitingLists } from '@site/contract/forms/options';
import { sessionStarts } from '@site/contract/groups/calendar';
import { groups } from '@site/contract/groups/groups';
import { invitationEndIn } from '@site/contract/groups/invitation-end';
import { groupStatusPath, INVITATION_HOURS, type PaymentState } from '@site/contract/payments/payment';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, groupPath, mailPath, paymentPath } from '@site/contract/records/collections';
import {
  GROUP_HELD_ROLE,
  GROUP_UNREADABLE_ROLE,
  INVITATION_ROLE,
  type MailRole,
  REMINDER_ROLE,
} from '@site/contract/records/mail-roles';
import { dayAfter, instantOf, isoDay } from '@site/contract/words/dates';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { call, postCall } from '../support/calls.ts';
import { asProgram, group } from '../support/console.ts';
import { type AnyCall, enquiryBefore, enquiryCall, storedEnquiry, unmailed } from '../support/enquiries.ts';
import { siteOrigin } from '../support/environment.ts';
import { toFounder } from '../support/founder.ts';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { paidBefore, readySeats, seatBefore } from '../support/paid-before.ts';
import {
  answerBank,
  inPanel,
  mailsAbout,
  open,
  orderCall,
  pay as payWithMails,
  reconcileNow,
  resetPayments,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
  storedPayment,
} from '../support/payments.ts';
import { panelPrice } from '../support/prices.ts';
import { runSchedule } from '../support/schedules.ts';
import { database, documentsWhere, triggersDone } from '../support/store.ts';
import { mailsOnDemand, withoutTriggers } from '../support/triggers.ts';

const ENDED: ReadonlySet<string> = new Set(['paid', 'failed', 'expired', 'refunded'] satisfies PaymentState[]);

beforeAll(async () => {
  await resetPayments();
  await readySeats();
});

const sendMails = mailsOnDemand();

beforeEach(async () => {
  await resetPayments();
  await database().doc(groupPath('tr')).update({ capacity: 1 });
  const batch = database().batch();
  const waiting = await documentsWhere(COLLECTIONS.enquiries, 'kind', 'waitingList');
  for (const [id, { _status }] of waiting) {
    if (_status !== 'lost') batch.update(database().doc(enquiryPath(id)), { _status: 'lost' });
  }
  // Buyers without a seat, left by tests of late money, would be invited before everyone on the list.
  const owed = await documentsWhere(COLLECTIONS.payments, 'seat', 'owed');
  for (const id of owed.keys()) batch.update(database().doc(paymentPath(id)), { seat: 'released' });
  // Unpaid orders of earlier tests would delay the next run.
  const ordered = await documentsWhere(COLLECTIONS.payments, 'product.cohort', 'tr');
  for (const [id, { _state }] of ordered) {
    if (!ENDED.has(String(_state))) batch.update(database().doc(paymentPath(id)), { _state: 'expired' });
  }
  // without triggers: otherwise each order that ends sends two mails to buyer and founder
  await withoutTriggers(() => batch.commit());
});

const order = (changes: Parameters<typeof orderCall>[1] = {}) => orderCall('grup-kocluk-tr', changes);

const toWait = (fields: Readonly<Record<string, unknown>> = {}, meta = {}): AnyCall =>
  enquiryCall('waitingList', { cohort: 'tr', ...fields }, meta);

const ask = (enquiry: AnyCall) => call('send-waiting-list-request', enquiry);

/** Adds someone to the group's waiting list by one write, without the mails about the enquiry. */
const waits = (fields: Readonly<Record<string, unknown>> = {}, changes = {}) =>
  enquiryBefore('waitingList', { cohort: 'tr', ...fields }, changes);

/** Adds someone to the waiting list with an enquiry that is set aside. */
async function waitsAside(): Promise<AnyCall> {
  const enquiry = toWait({}, { website: 'https://casino.example' });
  await ask(enquiry);
  return enquiry;
}

const idOf = ({ meta }: AnyCall): string => meta.submissionId;
/** Returns the id of the hold of an unused invitation. */
const invitationOf = (entry: AnyCall): string => `invitation-${idOf(entry)}`;
const statusIn = async (enquiry: AnyCall): Promise<unknown> => (await storedEnquiry(enquiry))?.['_status'];

const INVITED = 'Grupta yer açıldı, sizin için tutuyoruz';

const INVITED_TOLD = toFounder({ tr: 'Bekleme listesinden davet edildi', en: 'Invited from the waiting list' });

/** Resolves with the queued mails of a role to an address. */
async function mailsTo(email: string, role: MailRole): Promise<ReadonlyArray<{ subject: string; text: string }>> {
  const mails = [...(await documentsWhere(COLLECTIONS.mail, 'to', email)).values()];
  return mails.filter((mail) => mail['role'] === role).map(({ message }) => message);
}

const invitationsTo = ({ email }: AnyCall) => mailsTo(email, INVITATION_ROLE);

/** Resolves with the query of the link in a person's only invitation. */
async function linkOf(enquiry: AnyCall): Promise<URLSearchParams> {
  const mails = await invitationsTo(enquiry);
  expect(mails).toHaveLength(1);
  const link = /http\S+\/payment\?\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  expect(searchParams.get('productId')).toBe('grup-kocluk-tr');
  return searchParams;
}

/** Resolves with the token in that link. */
const tokenOf = async (enquiry: AnyCall): Promise<string> => (await linkOf(enquiry)).get('invitation') ?? '';

const refusalOf = async (body: unknown): Promise<unknown> =>
  Object((await postCall('process-iyzico-payment', body)).body).error?.details?.key;

/** Pays without the mails of a payment: these tests read the mails of the group. */
const pay: typeof payWithMails = (...args) => withoutTriggers(() => payWithMails(...args));

/** Refunds the charge of a group's payment in iyzico's panel. */
const refundInPanel = (paymentId: string) =>
  withoutTriggers(async () => {
    const { iyzicoPaymentId = '' } = (await storedPayment(paymentId)) ?? {};
    await inPanel(iyzicoPaymentId ?? '', 'refund', { price: panelPrice('grup-kocluk-tr') });
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'refunded' });
  });

/** Puts the group into the state after the last seat was refunded; the first test does that for real. */
async function freedSeat(): Promise<void> {
  const document = database().doc(groupPath('tr'));
  await document.update({ fullRun: (await document.get()).get('startsAt') });
}

/** Resolves with the id of an order for the group that was paid without getting a seat. */
async function owedBuyer(): Promise<string> {
  const id = await seatBefore(order());
  await withoutTriggers(() => database().doc(paymentPath(id)).update({ seat: 'owed' }));
  await database().doc(groupPath('tr')).update({ sold: [] });
  return id;
}

/** Writes the full refund of an order of {@link seatBefore}, and that its seat is free; the first test refunds for real. */
async function refunded(id: string): Promise<void> {
  await withoutTriggers(() => database().doc(paymentPath(id)).update({ _state: 'refunded', seat: 'released' }));
  await database()
    .doc(groupPath('tr'))
    .update({ holds: {}, sold: FieldValue.arrayRemove(id) });
}

test('a freed seat is kept for the first person on the waiting list, who alone can buy it, with a link', async () => {
  await sendMails();
  const sold = await pay(order());
  const first = toWait();
  await unmailed(first, () => ask(first));
  const again = await waits({ email: first.email });
  const second = await waits();
  const aside = await waitsAside();
  await runSchedule('group-upkeep');
  expect(await invitationsTo(first)).toHaveLength(0);

  await refundInPanel(sold);
  await Promise.all([runSchedule('group-upkeep'), runSchedule('group-upkeep')]);
  expect((await seatsOf('tr')).held).toEqual([invitationOf(first)]);
  expect(await statusIn(first)).toBe('contacted');
  expect(await statusIn(again)).toBe('contacted');
  expect(await statusIn(second)).toBe('new');
  expect(await statusIn(aside)).toBe('spam');
  const token = await tokenOf(first);
  const arrived = await receivedMails();
  expect(arrived.filter((mail) => mail.subject === INVITED && sentTo(mail, first.email))).toHaveLength(1);
  const told = arrived.filter(({ subject }) => subject.startsWith(INVITED_TOLD));
  expect(told.at(-1)?.text).toContain(first.email);
  expect(told.at(-1)?.text).toContain(waitingLists.tr[settings.founderLocale]);

  const badge = await fetch(`${siteOrigin()}${groupStatusPath('tr')}`);
  expect(await badge.json()).toMatchObject({ seatsLeft: 0, open: false });
  expect(await refusalOf(order())).toBe('sold-out');
  expect(await refusalOf(order({ invitation: `${idOf(second)}.${token.split('.')[1]}` }))).toBe('sold-out');

  // an unfinished order returns the seat to the invitation
  const { paymentId: left } = await open(order({ invitation: token }));
  await reconcileNow(left, { expired: true });
  const { invitedUntil, ...ofLeft } = Object(await statusOf(left));
  expect(ofLeft).toMatchObject({ state: 'expired' });
  expect(invitedUntil).toBe(
    Object(await storedEnquiry(first))
      .invitation.until.toDate()
      .toISOString(),
  );
  expect(await refusalOf(order())).toBe('sold-out');

  const paid = await pay(order({ invitation: token }));
  expect(await storedPayment(paid)).toMatchObject({ _state: 'paid', seat: 'sold', invitation: idOf(first) });
  expect(await seatsOf('tr')).toEqual({ held: [], sold: [paid] });
  expect(await refusalOf(order({ invitation: token }))).toBe('sold-out');
  expect(await statusOf(left)).toMatchObject({ invitedUntil: null });
  await runSchedule('group-upkeep');
  expect(await invitationsTo(second)).toHaveLength(0);
});

test('an invitation unused for a day passes to the next person, and nobody who has a seat meanwhile is invited', async () => {
  const first = await waits();
  const second = await waits();
  const startsIn = async (hours: number) => {
    const startsAt = Timestamp.fromMillis(Date.now() + hours * 3_600_000);
    await database().doc(groupPath('tr')).update({ startsAt, fullRun: startsAt });
  };
  await startsIn(1.9);
  await runSchedule('group-upkeep');
  expect(await invitationsTo(first)).toHaveLength(0);
  await startsIn(2 * INVITATION_HOURS);
  await runSchedule('group-upkeep');
  const token = await tokenOf(first);
  const until = Object(await storedEnquiry(first)).invitation.until.toMillis();
  expect(Math.abs(until - Date.now() - INVITATION_HOURS * 3_600_000)).toBeLessThan(60_000);
  expect(invitationEndIn((await linkOf(first)).get('until'))?.getTime()).toBe(until - (until % 60_000));

  const over = Timestamp.fromMillis(Date.now() - 1_000);
  const hold = { until: over, invitation: { id: idOf(first), until: over } };
  await database()
    .doc(groupPath('tr'))
    .update({ holds: { [idOf(first)]: hold } });
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held).toEqual([invitationOf(second)]);
  expect(await refusalOf(order({ invitation: token }))).toBe('sold-out');
  await database().doc(groupPath('tr')).update({ holds: {} });
  await seatBefore(order({ userEmail: second.email }));

  const third = await waits({ email: second.email });
  await database().doc(groupPath('tr')).update({ capacity: 2 });
  await runSchedule('group-upkeep');
  expect(await statusIn(third)).toBe('won');
  expect(await invitationsTo(third)).toHaveLength(1);
});

test('entries that came in a flood wait behind those that were acknowledged', async () => {
  const flood = await waits();
  const person = await waits();
  await database()
    .doc(enquiryPath(idOf(flood)))
    .update({ acknowledgement: 'network' });
  await freedSeat();
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held).toEqual([invitationOf(person)]);
  await database().doc(groupPath('tr')).update({ holds: {} });
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held).toEqual([invitationOf(flood)]);
});

test('a restored entry from a busy hour keeps the place of its arrival in the waiting list', async () => {
  await sendMails();
  const restored = await waitsAside();
  const next = await waits();
  const record = database().doc(enquiryPath(idOf(restored)));
  await record.update({ acknowledgement: 'busy-hour' });
  await record.update({ _status: 'new' });
  await triggersDone();
  expect(await storedEnquiry(restored)).toMatchObject({ notification: 'delivered', acknowledgement: 'due' });
  await freedSeat();
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held).toEqual([invitationOf(restored)]);
  expect(await invitationsTo(next)).toHaveLength(0);
});

test('a person whose invitation was deleted in the Console is invited again, and does not delay the next ones', async () => {
  const person = await waits();
  await freedSeat();
  await runSchedule('group-upkeep');
  await tokenOf(person);
  await database()
    .doc(enquiryPath(idOf(person)))
    .update({ _status: 'new', invitation: FieldValue.delete() });
  await database().doc(groupPath('tr')).update({ holds: {} });
  await runSchedule('group-upkeep');
  expect(await invitationsTo(person)).toHaveLength(2);
  expect((await storedEnquiry(person))?.['invitation']).toMatchObject({ nth: 2 });
});

test('nobody is invited to a group that was never full, or while a buyer who has paid has no seat', async () => {
  await database().doc(groupPath('tr')).update({ capacity: 7 });
  const early = toWait();
  await ask(early);
  await triggersDone();
  await runSchedule('group-upkeep');
  expect(await invitationsTo(early)).toHaveLength(0);

  await database().doc(groupPath('tr')).update({ capacity: 1 });
  const owed = await owedBuyer();
  await freedSeat();
  await runSchedule('group-upkeep');
  expect(await invitationsTo(early)).toHaveLength(0);
  expect(await seatsOf('tr')).toEqual({ held: [owed], sold: [] });
  await refunded(owed);
  await runSchedule('group-upkeep');
  expect(await invitationsTo(early)).toHaveLength(1);
  const mails = [...(await documentsWhere(COLLECTIONS.mail, 'about', enquiryPath(idOf(early)))).values()];
  expect(mails.length).toBeGreaterThan(2);
  expect(mails.filter(({ role }) => role === INVITATION_ROLE)).toHaveLength(1);
});

test('a freed seat is kept for the buyer who has paid without getting one and paid first, and the founder is told once', async () => {
  await database().doc(groupPath('tr')).update({ capacity: 2 });
  const [first, second] = [await owedBuyer(), await owedBuyer()];
  await database().doc(groupPath('tr')).update({ capacity: 1 });
  await freedSeat();
  await runSchedule('group-upkeep');
  await runSchedule('group-upkeep');
  await triggersDone();
  expect(await seatsOf('tr')).toEqual({ held: [first], sold: [] });
  expect(await refusalOf(order())).toBe('sold-out');
  expect(await mailsAbout(first)).toEqual(['founder-seat-kept']);
  expect(await mailsAbout(second)).toEqual([]);
});

test('a person who has paid and waits for a seat, is at the bank, or whose charge is unclear, is not invited', async () => {
  const [owed, unclear, atBank, next] = [await waits(), await waits(), await waits(), await waits()];
  const orderOf = async ({ email }: AnyCall, changes: Readonly<Record<string, unknown>>) => {
    const reference = database().doc(paymentPath(await paidBefore(orderCall(undefined, { userEmail: email }))));
    await withoutTriggers(() => reference.update({ 'product.cohort': 'tr', ...changes }));
    return reference;
  };
  await orderOf(owed, { seat: 'owed' });
  const charging = await orderOf(unclear, { _state: 'unknown', seat: 'released' });
  await orderOf(atBank, { _state: 'awaiting-3ds', seat: 'held' });
  await database().doc(groupPath('tr')).update({ capacity: 2 });
  await freedSeat();
  await runSchedule('group-upkeep');
  const invitedOf = async () => {
    const mails = await Promise.all([owed, unclear, atBank, next].map(invitationsTo));
    return mails.map(({ length }) => length);
  };
  expect(await invitedOf()).toEqual([0, 0, 0, 1]);
  expect([await statusIn(owed), await statusIn(unclear), await statusIn(atBank)]).toEqual(['won', 'new', 'new']);

  // the one who waits for a seat keeps the second one
  await database().doc(groupPath('tr')).update({ capacity: 3 });
  await withoutTriggers(() => charging.update({ _state: 'failed' }));
  await runSchedule('group-upkeep');
  expect(await invitedOf()).toEqual([0, 1, 0, 1]);
});

test('a person who has bought a run since joining the list is not invited to later runs, unless they join again', async () => {
  const first = await waits({}, { receivedAt: Timestamp.fromMillis(Date.now() - 2 * 3_600_000) });
  const behind = await waits();
  await seatBefore(order({ userEmail: first.email }));
  const anew = await waits({ email: first.email });
  const begun = Timestamp.fromMillis(Date.now() - groups.tr.weeks * 7 * 24 * 3_600_000);
  await database().doc(groupPath('tr')).update({ startsAt: begun });
  const starts = ['--starts', `${dayAfter(isoDay(new Date()), 60)} 20:00`];
  expect(await group(['next', 'tr', ...starts, '--seats', '1', '--yes'])).toMatchObject({ code: 0 });

  await freedSeat();
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held).toEqual([invitationOf(behind)]);
  expect([await statusIn(first), await statusIn(anew)]).toEqual(['won', 'new']);
  expect(await invitationsTo(first)).toHaveLength(0);

  await database().doc(groupPath('tr')).update({ holds: {} });
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held).toEqual([invitationOf(anew)]);
});

test('a stopped group neither sells nor offers a refunded seat, and opens its next run afterwards', async () => {
  const paidId = await seatBefore(order());
  await freedSeat();
  const first = await waits();
  const stopped = await group(['stop', 'tr', '--yes']);
  expect(stopped).toMatchObject({ code: 0 });
  expect(stopped.stderr).toContain(referenceOf(paidId));
  await refunded(paidId);
  await runSchedule('group-upkeep');
  expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
  expect(await invitationsTo(first)).toHaveLength(0);
  expect(await refusalOf(order())).toBe('sold-out');
  const starts = ['--starts', `${dayAfter(isoDay(new Date()), 60)} 20:00`];
  expect(await group(['next', 'tr', ...starts, '--seats', '7', '--yes'])).toMatchObject({ code: 0 });
  const { paymentId } = await open(order());
  expect((await seatsOf('tr')).held).toEqual([paymentId]);
});

test('stopping a group keeps an order at the bank from being charged', async () => {
  const { paymentId } = await open(order());
  const page = await startCard(paymentId);
  const { stderr } = await group(['stop', 'tr', '--yes']);
  expect(stderr).toMatch(new RegExp(`may still be paid.*${referenceOf(paymentId)}`));
  await withoutTriggers(async () => returnToShop(await answerBank(page, 'approve')));
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'failed', message: 'hold-expired' });
});

test("paid orders whose seats were deleted with their group's document are named until the group has the seats again", async () => {
  const paidId = await pay(order());
  const document = database().doc(groupPath('tr'));
  const lost = (await document.get()).data() ?? {};
  await document.delete();
  expect((await group([])).stderr).toMatch(new RegExp(`^tr: paid orders.*: ${paidId}`, 'm'));
  for (const back of [lost, { ...lost, sold: [], earlier: [{ startsAt: lost['startsAt'], sold: [paidId] }] }]) {
    await document.set(back);
    expect((await group([])).stderr).not.toContain(paidId);
  }
});

test('an order that takes a seat of its group and is not paid any more is named', async () => {
  const paidId = await seatBefore(order());
  await database()
    .doc(groupPath('tr'))
    .update({ sold: [paidId, 'Ayşe, elden', '..'] });
  expect((await group([])).stderr).not.toContain('not paid');
  await withoutTriggers(() => database().doc(paymentPath(paidId)).update({ _state: 'refunded', seat: 'released' }));
  expect((await group([])).stderr).toMatch(
    new RegExp(`^tr: orders in .sold. that are not paid \\(1\\): ${paidId}\\.`, 'm'),
  );
});

const remindersTo = ({ userEmail }: ReturnType<typeof order>) => mailsTo(userEmail, REMINDER_ROLE);

test('buyers of a group are reminded of its next session once, and again when it is postponed', async () => {
  await database().doc(groupPath('tr')).update({ capacity: 7 });
  const [first, second] = [order({ meta: { locale: 'tr' } }), order({ meta: { locale: 'tr' } })];
  await seatBefore(first);
  const paid = await seatBefore(second);
  const startsIn = (hours: number) =>
    database()
      .doc(groupPath('tr'))
      .update({ startsAt: Timestamp.fromMillis(Date.now() + hours * 3_600_000) });

  await startsIn(48);
  await runSchedule('group-upkeep');
  expect(await remindersTo(first)).toHaveLength(0);
  await startsIn(3);
  await refunded(paid);
  await Promise.all([runSchedule('group-upkeep'), runSchedule('group-upkeep')]);
  expect(await remindersTo(first)).toHaveLength(1);
  expect(await remindersTo(second)).toHaveLength(0);
  await startsIn(5);
  await runSchedule('group-upkeep');
  expect(await remindersTo(first)).toHaveLength(2);
});

test('an unreadable order of one group does not prevent reminders to the buyers of another', async () => {
  await database().doc(groupPath('tr')).update({ capacity: 7 });
  const spoilt = await seatBefore(order());
  const bought = order({ meta: { locale: 'tr' } });
  const paid = await seatBefore(bought);
  const startsAt = Timestamp.fromMillis(Date.now() + 3 * 3_600_000);
  await database()
    .doc(groupPath('tr'))
    .update({ startsAt, sold: [spoilt] });
  await database()
    .doc(groupPath('en'))
    .update({ startsAt, sold: [paid] });
  await database().doc(paymentPath(spoilt)).update({ seat: 'sld' });
  await expect(runSchedule('group-upkeep')).rejects.toThrow('group-upkeep answered 500');
  await database().doc(paymentPath(spoilt)).update({ seat: 'sold' });
  await triggersDone();
  expect(await remindersTo(bought)).toHaveLength(1);
});

test('an expired hold is removed from its group, with its network hash, even if no order comes', async () => {
  const document = database().doc(groupPath('tr'));
  const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000);
  const hold = (until: Timestamp | null) => ({
    until,
    network: 'hold-hash',
    stage: 'before-bank',
    invitation: null,
  });
  await document.update({ holds: { ended: hold(inMinutes(-30)) } });
  const { updateTime } = await document.get();
  await runSchedule('group-upkeep');
  expect((await document.get()).updateTime, 'while buyers may come and write it').toEqual(updateTime);

  const invited = { ...hold(inMinutes(-90)), invitation: { id: crypto.randomUUID(), until: inMinutes(90) } };
  const holds = {
    ended: hold(inMinutes(-61)),
    just: hold(inMinutes(-1)),
    runs: hold(inMinutes(20)),
    charged: hold(null),
  };
  await document.update({ capacity: 7, holds: { ...holds, invited } });
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held.toSorted()).toEqual(['charged', 'invited', 'runs']);
  const { updateTime: cleared } = await document.get();
  await runSchedule('group-upkeep');
  expect((await document.get()).updateTime).toEqual(cleared);
});

/** Returns the holds of two orders that are at the bank. */
const ofUnpaid = () => {
  const until = Timestamp.fromMillis(Date.now() + 20 * 60_000);
  return { first: { until }, second: { until } };
};

/** Resolves with the founder's notices about groups held by unpaid orders, by id. */
const noticesOfHeld = () => documentsWhere(COLLECTIONS.mail, 'role', GROUP_HELD_ROLE);

/** Resolves with the founder's notices about groups that cannot be read, by id. */
const noticesOfUnreadable = () => documentsWhere(COLLECTIONS.mail, 'role', GROUP_UNREADABLE_ROLE);

/** Deletes these notices: the founder gets one a day, and tests share the stack. */
async function forgetNotices(): Promise<void> {
  const ids = [...(await noticesOfHeld()).keys()];
  await Promise.all(ids.map((id) => database().doc(mailPath(id)).delete()));
}

test('a seat that an order which is over holds without an end, as after a restore, is freed; an order that may be charged keeps its seat', async () => {
  const [over, unclear, sold] = [
    await paidBefore(orderCall()),
    await paidBefore(orderCall()),
    await paidBefore(orderCall()),
  ];
  await withoutTriggers(() => database().doc(paymentPath(sold)).update({ seat: 'sold' }));
  await withoutTriggers(() => database().doc(paymentPath(over)).update({ _state: 'refunded', seat: 'released' }));
  await withoutTriggers(() => database().doc(paymentPath(unclear)).update({ _state: 'unknown', seat: 'held' }));
  const missing = crypto.randomUUID();
  const hold = { until: null, network: null, stage: 'at-bank', invitation: null };
  const document = database().doc(groupPath('tr'));
  await document.update({ capacity: 7, holds: { [over]: hold, [unclear]: hold, [sold]: hold, [missing]: hold } });
  await runSchedule('group-upkeep');
  expect((await seatsOf('tr')).held.toSorted()).toEqual([unclear, sold, missing].toSorted());
  const { updateTime } = await document.get();
  await runSchedule('group-upkeep');
  expect((await document.get()).updateTime, 'nothing to free').toEqual(updateTime);
});

test('the founder is told once a day of a group held by unpaid orders for an hour; the note ends with the first free seat', async () => {
  await sendMails();
  await forgetNotices();
  const document = database().doc(groupPath('tr'));
  const heldSince = async () => (await document.get()).get('heldSince');
  await document.update({ capacity: 2, holds: ofUnpaid() });
  const began = Date.now();
  await runSchedule('group-upkeep');
  const { updateTime: noted } = await document.get();
  expect((await heldSince()).toMillis()).toBeGreaterThanOrEqual(began);
  await runSchedule('group-upkeep');
  expect((await document.get()).updateTime, 'while it lasts').toEqual(noted);
  expect(await noticesOfHeld()).toHaveProperty('size', 0);

  await document.update({ heldSince: Timestamp.fromMillis(Date.now() - 61 * 60_000) });
  expect(await refusalOf(order())).toBe('sold-out');
  await Promise.all([runSchedule('group-upkeep'), runSchedule('group-upkeep')]);
  await runSchedule('group-upkeep');
  const subject = expect.stringContaining(toFounder({ tr: 'ödenmemiş siparişler', en: 'Unpaid orders' }));
  expect([...(await noticesOfHeld()).values()]).toMatchObject([
    { message: { subject }, delivery: { state: 'SUCCESS' } },
  ]);

  await document.update({ capacity: 3 });
  await runSchedule('group-upkeep');
  expect(await heldSince()).toBeUndefined();
  expect(await noticesOfHeld()).toHaveProperty('size', 1);
});

test('the founder is told at once, and once a day, which fields of a group cannot be read', async () => {
  await sendMails();
  for (const id of (await noticesOfUnreadable()).keys()) await database().doc(mailPath(id)).delete();
  await runSchedule('group-upkeep');
  expect(await noticesOfUnreadable()).toHaveProperty('size', 0);
  await database().doc(groupPath('tr')).update({ capacity: 'yedi' });
  for (let run = 1; run <= 2; run++) await expect(runSchedule('group-upkeep')).rejects.toThrow('answered 500');
  const text = expect.stringContaining('capacity (number)');
  expect([...(await noticesOfUnreadable()).values()]).toMatchObject([
    { message: { text }, delivery: { state: 'SUCCESS' } },
  ]);
});

test('an unreadable group does not prevent the notice about another that unpaid orders hold', async () => {
  await forgetNotices();
  const heldSince = Timestamp.fromMillis(Date.now() - 61 * 60_000);
  await database().doc(groupPath('en')).update({ capacity: 2, holds: ofUnpaid(), heldSince });
  await database().doc(groupPath('tr')).update({ capacity: 'yedi' });
  await expect(runSchedule('group-upkeep')).rejects.toThrow('group-upkeep answered 500');
  expect(await noticesOfHeld()).toHaveProperty('size', 1);
});

test('an unreadable group does not prevent invitations to another', async () => {
  const startsAt = Timestamp.fromMillis(Date.now() + 2 * INVITATION_HOURS * 3_600_000);
  await database().doc(groupPath('en')).update({ startsAt, fullRun: startsAt });
  const first = await waits({ cohort: 'en' });
  await database().doc(groupPath('tr')).update({ capacity: 'yedi' });
  await expect(runSchedule('group-upkeep')).rejects.toThrow('group-upkeep answered 500');
  expect((await seatsOf('en')).held).toEqual([invitationOf(first)]);
});

test('an order that may still be paid, even without a seat, is named and blocks the next run until it has ended', async () => {
  const { paymentId } = await open(order());
  await database().doc(groupPath('tr')).update({ holds: {} });
  const next = ['next', 'tr', '--starts', `${dayAfter(isoDay(new Date()), 60)} 20:00`, '--yes'];
  const early = await group(next);
  expect(early).toMatchObject({ code: 1 });
  expect(early.stderr).toContain(referenceOf(paymentId));
  await reconcileNow(paymentId, { expired: true });
  expect(await group(next)).toMatchObject({ code: 0 });
});

test('one command opens the next run of a group: its seats are free, its date is shown, and the waiting list is kept, to which the founder has to write', async () => {
  await waits({});
  const paid = await seatBefore(order());
  const day = dayAfter(isoDay(new Date()), 60);
  const next = ['next', 'tr', '--starts', `${day} 20:00`, '--seats', '9', '--yes'];
  const early = await group(next);
  expect(early).toMatchObject({ code: 1 });
  expect(early.stderr).toContain('seats of it are sold (1)');

  const begun = Timestamp.fromMillis(Date.now() - groups.tr.weeks * 7 * 24 * 3_600_000);
  await database().doc(groupPath('tr')).update({ startsAt: begun });
  const unannounced = expect.stringContaining('the site does not tell them');
  expect(await group(next)).toMatchObject({ code: 0, stderr: unannounced });
  expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
  const sessions = sessionStarts(begun.toDate(), groups.tr.weeks).map((start) => Timestamp.fromDate(start));
  const before = { startsAt: begun, sold: [paid], sessions };
  expect((await database().doc(groupPath('tr')).get()).get('earlier')).toEqual([before]);
  const startsAt = instantOf(day, '20:00');
  const badge = await fetch(`${siteOrigin()}${groupStatusPath('tr')}`);
  expect(await badge.json()).toMatchObject({ seatsLeft: 9, startsAt: startsAt.toISOString(), open: true });
  expect((await group([])).stdout).toMatch(new RegExp(`^tr +${day} 20:00 +9 +0 +0 +\\d+ *$`, 'm'));
});

test('the program prints and ends as the command does', async () => {
  expect(await asProgram('group', [])).toEqual(await group([]));
});
