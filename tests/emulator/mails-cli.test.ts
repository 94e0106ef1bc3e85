import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, mailPath, paymentPath, withdrawalPath } from '@site/contract/records/collections';
import { type MailRole, mailId } from '@site/contract/records/mail-roles';
import { CONFIRM_DAYS } from '@site/contract/records/newsletter';
import { isoMinute } from '@site/contract/words/dates';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { givenUpMails, makeDue } from '../../admin/mails/mails.ts';
import { mails } from '../support/console.ts';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { runSchedule } from '../support/schedules.ts';
import { database } from '../support/store.ts';
import { withoutTriggers } from '../support/triggers.ts';
import { forgetUnsent } from '../support/unsent.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);

interface GivenUp {
  readonly role?: MailRole;
  readonly hours?: number;
  readonly error?: string;
  /** More fields, or other values of the usual ones. */
  readonly others?: object;
}

beforeAll(forgetUnsent);

const made: DocumentReference[] = [];

/**
 * Deletes the mails: some of these roles are in lists that other files read, and this file would list all of them for good.
 */
afterEach(async () => {
  const deletion = database().batch();
  for (const mail of made.splice(0)) deletion.delete(mail);
  await withoutTriggers(() => deletion.commit());
});

/** Stores a mail that has failed each time and is not retried any more, queued so many hours ago. */
async function givenUp({ role = 'founder', hours = 8, error = 'Error: ECONNREFUSED', others = {} }: GivenUp = {}) {
  const to = `${crypto.randomUUID()}@ornek.com`;
  const mail = database().collection(COLLECTIONS.mail).doc();
  made.push(mail);
  await mail.set({
    to,
    message: { subject: 'Konu', text: 'Metin' },
    about: null,
    role,
    queuedAt: hoursAgo(hours),
    requeues: 4,
    delivery: { state: 'ERROR', attempts: 5, error },
    ...others,
  });
  return { mail, to };
}

/** Roles of mails about a time or a state that may have passed. */
const PASSING_ROLES: readonly MailRole[] = [
  'session-reminder',
  'seat-invitation',
  'founder-invited',
  'buyer-unknown',
  'buyer-unresolved',
  'founder-unknown',
  'founder-review',
  'founder-unclear-for-long',
  'busy-hour',
  'orders-limited',
  'orders-unverified',
  'group-held',
  'group-unreadable',
  'digest',
];

/** Returns how many mails the command says it leaves out. Other files leave some in the stack. */
const leftOut = ({ stderr }: { readonly stderr: string }) => Number(/^Left out: (\d+)/m.exec(stderr)?.[1] ?? 0);

const stored = async (mail: DocumentReference) => (await mail.get()).data();
const arrivedAt = async (to: string) => (await receivedMails()).filter((received) => sentTo(received, to)).length;

test('mails that failed in an outage are listed with their error, and all are sent again', async () => {
  const some = [await givenUp(), await givenUp({ role: 'receipt' })];
  const listed = await mails([]);
  for (const { to } of some) expect(listed.stdout).toMatch(new RegExp(`${to} +Error: ECONNREFUSED`));

  const asked = await mails(['retry', '--since', '9h', '--yes']);
  expect(asked.code).toBe(0);
  await runSchedule('mail-watchdog');
  for (const { mail, to } of some) {
    expect(asked.stdout).toContain(to);
    expect(await arrivedAt(to)).toBe(1);
    expect(await stored(mail)).toMatchObject({ delivery: { state: 'SUCCESS', error: null } });
  }
  expect((await mails(['retry', '--since', '9h', '--yes'])).stdout).not.toContain(some[0]?.to);
  const nowhere = `demo-no-mails-${crypto.randomUUID()}`;
  expect((await mails([], nowhere)).stdout).toBe('No mail was given up: each was delivered, or is still tried.\n');
  // older ones may exist
  expect((await mails(['--since', '2027-03-20'], nowhere)).stdout).toMatch(
    /^No mail queued since 2027-03-20 00:00 was/,
  );
});

/** Stores mails about one record, in the given order, without having them sent. */
async function mailsAbout(record: string, ...mails: ReadonlyArray<{ readonly id: string; readonly fields: object }>) {
  const to = `${record}@ornek.com`;
  await withoutTriggers(async () => {
    for (const [index, { id, fields }] of mails.entries()) {
      const mail = database().doc(mailPath(id));
      made.push(mail);
      const message = { subject: 'Konu', text: 'Metin' };
      const expireAt = hoursAgo(-700);
      await mail.set({ to, message, about: null, queuedAt: hoursAgo(9 - index), expireAt, ...fields });
    }
  });
  return to;
}

test('all mails about one record are shown with their subject, state, attempts, next try and error, found by its reference or its id', async () => {
  const id = crypto.randomUUID();
  const [nextTry, over] = [hoursAgo(-2), hoursAgo(1)];
  const failed = { state: 'ERROR', attempts: 3, error: 'Error: 550 \u001b[2Jno\nuser' };
  const to = await mailsAbout(
    id,
    {
      id: mailId(id, 'founder'),
      fields: { role: 'founder', delivery: { state: 'SUCCESS', attempts: 1, error: null } },
    },
    { id: mailId(id, 'visitor'), fields: { role: 'visitor', requeues: 2, checkAt: nextTry, delivery: failed } },
    { id: mailId(id, 'newsletter'), fields: { role: 'newsletter', requeues: 4, delivery: { ...failed, attempts: 5 } } },
    { id: mailId(id, 'newsletter-receipt'), fields: { role: 'newsletter-receipt', checkAt: nextTry } },
    { id: mailId(id, 'seat-invitation'), fields: { role: 'seat-invitation', expireAt: over } },
  );
  const error = 'Error: 550 \\u001b[2Jno\\u000auser';
  for (const key of [referenceOf(id), id, id.toUpperCase()]) {
    const { code, stdout } = await mails(['about', key]);
    expect(code).toBe(0);
    const rows = stdout.split('\n').map((line) => line.split(/ {2,}/));
    const queued = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    const next = isoMinute(nextTry.toDate());
    expect(rows).toEqual([
      ['queued', 'role', 'to', 'subject', 'state', 'attempts', 'next try', 'error'],
      [queued, 'founder', to, 'Konu', 'SUCCESS', '1'],
      [queued, 'visitor', to, 'Konu', 'ERROR', '3', next, error],
      [queued, 'newsletter', to, 'Konu', 'ERROR, given up', '5', error],
      [queued, 'newsletter-receipt', to, 'Konu', '0', next],
      [''],
      ['4 in all'],
      [''],
    ]);
  }
});

test('the mails about several records that share a reference are shown with the id of each', async () => {
  const [one, ...rest] = crypto.randomUUID().split('-');
  const others = crypto.randomUUID().split('-').slice(1);
  const ids = [rest, others].map((parts) => [one, ...parts].join('-'));
  for (const id of ids) await mailsAbout(id, { id: mailId(id, 'founder'), fields: { role: 'founder' } });
  const { stdout } = await mails(['about', String(one)]);
  for (const id of ids) expect(stdout).toMatch(new RegExp(`^${id} .*founder`, 'm'));
  expect((await mails(['about', String(ids[0])])).stdout).not.toContain(ids[1]);
});

test('a number without mails is refused, with why there may be none', async () => {
  const id = crypto.randomUUID();
  const { code, stdout, stderr } = await mails(['about', referenceOf(id)]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`There is no mail about ${referenceOf(id)}. Check the number.`);
  expect((await mails(['about', 'all'])).code).toBe(2);
});

test('deleting a mail during retry does not stop the others', async () => {
  const [lost, kept] = [await givenUp({ hours: 9 }), await givenUp({ hours: 8 })];
  const found = (await givenUpMails(database(), new Date(0))).filter(({ to }) => [lost.to, kept.to].includes(to));
  expect(found).toHaveLength(2);
  await lost.mail.delete();
  await makeDue(found, new Date());
  expect(await stored(kept.mail)).toHaveProperty('checkAt');
  expect(await stored(lost.mail)).toBeUndefined();
  await runSchedule('mail-watchdog');
});

test('a mail that fails again is tried four times, as the command says, and given up again', async () => {
  const { mail } = await givenUp({ others: { to: 'kimse yok' } });
  const asked = await mails(['retry', '--since', '9h', '--yes']);
  const attempts: unknown[] = [];
  while ((await stored(mail))?.['checkAt'] !== undefined) {
    await mail.update({ checkAt: hoursAgo(0) });
    await runSchedule('mail-watchdog');
    attempts.push((await stored(mail))?.['delivery'].attempts);
  }
  // the last run only checks how the fourth attempt ended
  expect(attempts).toEqual([6, 7, 8, 9, 9]);
  expect(asked.stderr).toContain('up to four times');
});

test('retry leaves out older mails, those still being tried, those about a past time or state, and those from a backup', async () => {
  const error = 'Restored from a backup. It may have been sent after the backup was made; set RETRY to send it.';
  const passing = PASSING_ROLES.map((role) => ({ role }));
  const leftAlone = [{ hours: 10 }, { others: { requeues: 2, checkAt: hoursAgo(-1) } }, ...passing, { error }];
  const earlier = leftOut(await mails(['retry', '--since', '9h']));
  const others = await withoutTriggers(() => Promise.all(leftAlone.map(givenUp)));
  const before = await Promise.all(others.map(({ mail }) => stored(mail)));
  const asked = await mails(['retry', '--since', '9h', '--yes']);
  for (const { to } of others) expect(asked.stdout).not.toContain(to);
  expect(leftOut(asked) - earlier).toBe(PASSING_ROLES.length + 1);
  await runSchedule('mail-watchdog');
  expect(await Promise.all(others.map(({ mail }) => stored(mail)))).toEqual(before);
});

test('retry leaves out mails about records that are done, set aside or deleted, and newsletter questions whose link has expired', async () => {
  const records = {
    fresh: { path: enquiryPath(crypto.randomUUID()), _status: 'new' },
    answered: { path: enquiryPath(crypto.randomUUID()), _status: 'contacted' },
    open: { path: withdrawalPath(crypto.randomUUID()), _status: 'open' },
    done: { path: withdrawalPath(crypto.randomUUID()), _status: 'done' },
    setAside: { path: withdrawalPath(crypto.randomUUID()), _status: 'spam' },
    mistyped: { path: enquiryPath(crypto.randomUUID()), _status: 'New' },
  };
  const all = Object.values(records);
  await withoutTriggers(() => Promise.all(all.map(({ path, _status }) => database().doc(path).set({ _status }))));
  made.push(...all.map(({ path }) => database().doc(path)));
  const since = `${CONFIRM_DAYS * 24 + 2}h`;
  const earlier = leftOut(await mails(['retry', '--since', since]));
  const about = (path: string, role: MailRole) => givenUp({ role, others: { about: path } });
  const wanted = [
    await about(records.fresh.path, 'visitor'),
    await about(records.mistyped.path, 'visitor'),
    await about(records.open.path, 'withdrawal-receipt'),
    await about(records.done.path, 'withdrawal-receipt'),
    await about(paymentPath(crypto.randomUUID()), 'receipt'),
    await givenUp({ role: 'newsletter', hours: CONFIRM_DAYS * 24 - 1 }),
  ];
  const others = [
    await about(records.answered.path, 'visitor'),
    await about(records.done.path, 'founder-withdrawal'),
    await about(records.setAside.path, 'withdrawal-receipt'),
    await about(enquiryPath(crypto.randomUUID()), 'visitor'),
    await givenUp({ role: 'newsletter', hours: CONFIRM_DAYS * 24 + 1 }),
  ];
  const asked = await mails(['retry', '--since', since, '--yes']);
  for (const { to } of wanted) expect(asked.stdout).toContain(to);
  for (const { to } of others) expect(asked.stdout).not.toContain(to);
  expect(leftOut(asked) - earlier).toBe(others.length);
  for (const { mail } of others) expect(await stored(mail)).not.toHaveProperty('checkAt');
  await runSchedule('mail-watchdog');
});

test('retry sends nothing without a terminal to ask for confirmation, or without a time', async () => {
  const { mail, to } = await givenUp();
  const before = await stored(mail);
  const unasked = await mails(['retry', '--since', '9h']);
  expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(unasked.stdout).toContain(to);
  expect(await mails(['retry', '--yes'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--since') });
  expect(await stored(mail)).toEqual(before);
});
