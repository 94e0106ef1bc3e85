import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@site/contract/business/settings';
import { homeServices } from '@site/contract/forms/options';
import { type HistoryEntry, UNASKED } from '@site/contract/payments/payment-history';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, mailPath, paymentPath, withdrawalPath } from '@site/contract/records/collections';
import {
  BUYER_MAIL_ROLES,
  DIGEST_ROLE,
  ENQUIRY_NOTICE_ROLE,
  FOUNDER_INVITED_ROLE,
  FOUNDER_PAYMENT_ROLES,
  FOUNDER_WITHDRAWAL_ROLE,
  INVITATION_ROLE,
  type MailRole,
  mailId,
  WEEKLY_CSV_ROLE,
  WITHDRAWAL_RECEIPT_ROLE,
} from '@site/contract/records/mail-roles';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { erase, findErasable } from '../../admin/erasure/erase.ts';
import { timesLine } from '../../admin/output/run-on-database.ts';
import { call, homeCall } from '../support/calls.ts';
import { asProgram, enquiries, payments, withdrawals } from '../support/console.ts';
import { unmailed } from '../support/enquiries.ts';
import { firestoreAddress, projectId } from '../support/environment.ts';
import { toFounder } from '../support/founder.ts';
import { database, documentsWhere, setFaults, triggersDone } from '../support/store.ts';

type Changes = Parameters<typeof homeCall>;

/** Fields of an order that ended without money, which erasing asks for. */
const UNPAID = { nextCheckAt: null, extraCharges: [], refundedKurus: 0, request: null };

const closing: Array<() => Promise<void> | void> = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Sends an enquiry as a visitor does, and waits until its mails are sent. */
async function enquire(...changes: Changes): Promise<{ id: string; ref: string; email: string; path: string }> {
  const enquiry = homeCall(...changes);
  const id = enquiry.meta.submissionId;
  await call('send-consultation-email', enquiry);
  await triggersDone();
  return { id, ref: referenceOf(id), email: enquiry.email, path: enquiryPath(id) };
}

/** Sends an enquiry whose mails no test reads. */
async function enquireUnmailed(...changes: Changes): Promise<{ id: string; ref: string; path: string }> {
  const enquiry = homeCall(...changes);
  const id = enquiry.meta.submissionId;
  await unmailed(enquiry, () => call('send-consultation-email', enquiry));
  return { id, ref: referenceOf(id), path: enquiryPath(id) };
}

async function stored(path: string): Promise<DocumentData | undefined> {
  return (await database().doc(path).get()).data();
}

/** Returns another project in the same database program, where no trigger runs and nothing changes by itself. */
function quietProject(): { project: string; quiet: Firestore } {
  firestoreAddress();
  const project = `demo-enquiries-${crypto.randomUUID()}`;
  const app = initializeApp({ projectId: project }, project);
  closing.push(() => deleteApp(app));
  return { project, quiet: getFirestore(app) };
}

/** More documents than a list reads, or an erasure deletes, per page; documents of the same time straddle the pages. */
const ABOVE_A_PAGE = 311;

/** Returns an id with this reference that no other test uses. */
const idWith = (ref: string) => `${ref}${crypto.randomUUID().slice(8)}`;

describe('lists', () => {
  test('show a new enquiry with its subject, what is due and the state of its mails', async () => {
    const { id, ref } = await enquire({ fullName: 'Ümit Şahin', message: 'İhracata\nbaşlamak istiyorum' });

    const { code, stdout, stderr } = await enquiries(['--since', '1h', '--status', 'new', '--kind', 'home']);

    expect(code).toBe(0);
    const database = `Database: the local stack at ${firestoreAddress()}, project ${projectId()}`;
    expect(stderr).toBe(`${database}\n${timesLine(settings.founderLocale)}\n`);
    const line = stdout.split('\n').find((each) => each.startsWith(ref));
    expect(line?.split(/ {2,}/).slice(2)).toEqual([
      'new',
      'home',
      'Ümit Şahin',
      `in ${settings.replyHours.enquiry - 1} h`,
      'delivered',
      `${toFounder(homeServices.training)} · İhracata başlamak istiyorum`,
    ]);

    const shown = await enquiries(['show', ref]);
    expect(shown.stdout).toContain('fields.message\n    İhracata\n    başlamak istiyorum\n');
    expect(shown.stdout).toMatch(/^acknowledgement +sent$/m);
    expect(shown.stdout).toMatch(/^dueAt .* \(your answer: in \d+ h\)$/m);
    expect((await enquiries(['show', id])).stdout).toBe(shown.stdout);
  });

  test('are sorted, filtered and read to the last page', async () => {
    const { project, quiet } = quietProject();
    const { path } = await enquireUnmailed();
    const example = await stored(path);
    const day = (n: number) => Timestamp.fromMillis(Date.parse('2026-01-01T00:00:00+03:00') + n * 86_400_000);
    const writer = quiet.bulkWriter();
    for (let n = 0; n < ABOVE_A_PAGE; n++) {
      const changes = { receivedAt: day(n % 200), _status: n % 2 ? 'won' : 'new', kind: n % 3 ? 'home' : 'intro' };
      writer.create(quiet.collection(COLLECTIONS.enquiries).doc(), { ...example, ...changes });
    }
    await writer.close();

    const list = async (...args: string[]) => {
      const { stdout } = await enquiries([...args, '--json'], project);
      return z
        .array(z.object({ receivedAt: z.iso.datetime(), _status: z.string(), kind: z.string() }))
        .parse(JSON.parse(stdout));
    };
    const all = (await list()).map(({ receivedAt }) => receivedAt);
    expect(all).toHaveLength(ABOVE_A_PAGE);
    expect(all).toEqual(all.toSorted().toReversed());

    const some = await list('--since', '2026-03-01', '--status', 'won', '--kind', 'intro');
    const expected = Array.from({ length: ABOVE_A_PAGE }, (_, n) => n).filter(
      (n) => n % 200 >= 59 && n % 2 && n % 3 === 0,
    );
    expect(some).toHaveLength(expected.length);
    expect(new Set(some.map(({ _status, kind }) => `${_status} ${kind}`))).toEqual(new Set(['won intro']));
  });

  test('are exported into a new file that only its owner may read', async () => {
    const { id, ref } = await enquireUnmailed({ fullName: '=1+1', message: 'Işıl "çağrı", son' });
    const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
    closing.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'enquiries.csv');

    expect(await enquiries(['--since', '1h', '--csv', file])).toMatchObject({ code: 0, stdout: '' });

    const csv = readFileSync(file, 'utf8');
    expect(csv.startsWith(`\ufeff"ref"${toFounder({ tr: ';', en: ',' })}`)).toBe(true);
    const line = csv.split('\r\n').find((each) => each.includes(id));
    expect(line).toMatch(new RegExp(`^"${ref}"`));
    expect(line).toContain(`"'=1+1"`);
    expect(line).toContain('"Işıl ""çağrı"", son"');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const again = await enquiries(['--csv', file]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') });
    expect(readFileSync(file, 'utf8')).toBe(csv);
  });
});

test('enquiries, orders and withdrawals of one address are found, the newest order first', async () => {
  const { project, quiet } = quietProject();
  const email = 'kisi@ornek.com';
  const at = (day: number) => Timestamp.fromMillis(Date.parse('2027-03-01T12:00:00Z') + day * 86_400_000);
  const ids = [idWith('0000aaaa'), idWith('0000bbbb'), idWith('0000cccc')];
  for (const [n, id] of ids.entries()) {
    await quiet.doc(paymentPath(id)).set({ _state: n === 0 ? 'paid' : 'expired', createdAt: at(n), buyer: { email } });
  }
  await quiet
    .doc(paymentPath(idWith('0000dddd')))
    .set({ _state: 'paid', createdAt: at(1), buyer: { email: 'b@c.de' } });
  await quiet.doc(enquiryPath(idWith('0000eeee'))).set({ _status: 'new', receivedAt: at(1), contact: { email } });
  await quiet.doc(withdrawalPath(idWith('0000ffff'))).set({ _status: 'done', receivedAt: at(1), email });

  const refsIn = ({ stdout }: { stdout: string }) => stdout.match(/^0000-\w{4}/gm);
  const of = ['--email', email.toUpperCase()];
  expect(refsIn(await payments(of, project))).toEqual(['0000-CCCC', '0000-BBBB', '0000-AAAA']);
  expect(refsIn(await payments([...of, '--state', 'expired', '--since', '2027-03-03'], project))).toEqual([
    '0000-CCCC',
  ]);
  expect(refsIn(await enquiries(of, project))).toEqual(['0000-EEEE']);
  expect(refsIn(await enquiries([...of, '--status', 'won'], project))).toBeNull();
  expect(refsIn(await withdrawals(of, project))).toEqual(['0000-FFFF']);
});

test('`--since` finds orders placed since that day, and older ones paid, charged again or refunded since', async () => {
  const { project, quiet } = quietProject();
  const at = (moment: string) => Timestamp.fromDate(new Date(`${moment}+03:00`));
  const [december, january] = [at('2026-12-20T12:00'), at('2027-01-08T12:00')];
  const back = (day: Timestamp, to: string, entry: HistoryEntry) => [{ at: day, from: 'paid', to, ...entry }];
  const partly = (charge: string | null): HistoryEntry => ({
    code: 'partly-refunded',
    kurus: 50_000,
    charge,
    ...UNASKED,
  });
  const wasPaid = { createdAt: december, paidAt: december, _state: 'paid', refundedKurus: 0, extraCharges: [] };
  const extra = { iyzicoPaymentId: '220', at: december, refundedKurus: 50_000 };
  const orders: Record<string, object> = {
    aaaa: { ...wasPaid, createdAt: january, paidAt: null, _state: 'created' },
    bbbb: { ...wasPaid, createdAt: at('2026-12-31T23:58'), paidAt: at('2027-01-01T00:03') },
    cccc: wasPaid,
    dddd: {
      ...wasPaid,
      _state: 'refunded',
      refundedKurus: 179_500,
      history: back(january, 'refunded', { code: 'refunded', ...UNASKED }),
    },
    eeee: {
      ...wasPaid,
      refundedKurus: 50_000,
      history: back(january, 'paid', partly(null)),
    },
    ffff: {
      ...wasPaid,
      refundedKurus: 50_000,
      history: back(december, 'paid', partly(null)),
    },
    abab: { ...wasPaid, paidAt: null, _state: 'expired', extraCharges: [{ ...extra, at: january, refundedKurus: 0 }] },
    acac: {
      ...wasPaid,
      extraCharges: [extra],
      history: back(january, 'paid', partly('220')),
    },
    adad: { ...wasPaid, extraCharges: [extra] },
  };
  for (const [ref, order] of Object.entries(orders)) {
    await quiet.doc(paymentPath(idWith(`0000${ref}`))).set({ amountKurus: 179_500, ...order });
  }
  const listed = async (...filter: string[]) => {
    const { stdout } = await payments(['--since', '2027-01-01', ...filter], project);
    return stdout.match(/^0000-\w{4}/gm)?.map((ref) => ref.slice(-4).toLowerCase());
  };
  expect((await listed())?.slice(0, 2)).toEqual(['aaaa', 'bbbb']);
  expect((await listed())?.toSorted()).toEqual(['aaaa', 'abab', 'acac', 'bbbb', 'dddd', 'eeee']);
  expect((await listed('--state', 'paid'))?.toSorted()).toEqual(['acac', 'bbbb', 'eeee']);
  expect(await listed('--state', 'refunded')).toEqual(['dddd']);
});

describe('a status', () => {
  test('is set, and no other field changes', async () => {
    const { ref, path } = await enquireUnmailed();
    const before = await stored(path);
    expect(await enquiries(['status', ref, 'contacted'])).toMatchObject({
      code: 0,
      stdout: `${ref}: new → contacted\n`,
    });
    expect(await stored(path)).toEqual({ ...before, _status: 'contacted' });
    expect(await enquiries(['status', ref, 'contacted'])).toMatchObject({
      code: 0,
      stdout: `${ref}: is contacted already.\n`,
    });
  });

  test('restores an enquiry that was set aside, and its mails are sent', async () => {
    const { ref, path } = await enquire({}, { website: 'https://machine.example' });
    expect(await stored(path)).toMatchObject({ _status: 'spam', notification: 'held' });

    expect(await enquiries(['status', ref, 'new'])).toMatchObject({ code: 0, stdout: `${ref}: spam → new\n` });

    await triggersDone();
    expect((await documentsWhere(COLLECTIONS.mail, 'about', path)).size).toBe(2);
    expect(await stored(path)).toMatchObject({ _status: 'new', notification: 'delivered' });
  });

  test('is refused when it does not exist', async () => {
    const { ref, path } = await enquireUnmailed();
    expect(await enquiries(['status', ref, 'done'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("'done'"),
    });
    expect(await stored(path)).toMatchObject({ _status: 'new' });
  });

  test('is not set where the reference fits two enquiries, or none', async () => {
    const { project, quiet } = quietProject();
    const ids = [idWith('0000abcd'), idWith('0000abcd')];
    for (const id of ids) await quiet.doc(enquiryPath(id)).set({ _status: 'new' });

    const two = await enquiries(['status', '0000-ABCD', 'won'], project);
    expect(two.code).toBe(1);
    for (const id of ids) {
      expect(two.stderr).toContain(id);
      expect((await quiet.doc(enquiryPath(id)).get()).data()).toEqual({ _status: 'new' });
    }
    const none = await enquiries(['status', '0000-0000', 'won'], project);
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no enquiry 0000-0000.') });
    await quiet.doc(withdrawalPath(idWith('1111abcd'))).set({ _status: 'open' });
    const other = await enquiries(['show', '1111-ABCD'], project);
    expect(other.stderr).toContain(
      '1111-ABCD is a withdrawal: npm run withdrawals -- show 1111-ABCD (with the same --project',
    );
  });
});

describe('an erasure', () => {
  test('deletes the enquiries of a person with their mails, and leaves others alone', async () => {
    const email = `kisi-${crypto.randomUUID()}@ornek.com`;
    const own = await enquire({ email });
    await enquire({ email, message: 'Bir daha' });
    const other = await enquire();

    const asked = await enquiries(['erase', email]);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(await stored(own.path)).toBeDefined();

    const { code, stdout } = await enquiries(['erase', email.toUpperCase(), '--yes']);

    expect(code).toBe(0);
    expect(stdout).toContain(`Deleted for ${email}: enquiries 2, mails 4.`);
    expect((await documentsWhere(COLLECTIONS.enquiries, 'contact.email', email)).size).toBe(0);
    expect((await documentsWhere(COLLECTIONS.mail, 'to', email)).size).toBe(0);
    expect((await documentsWhere(COLLECTIONS.mail, 'replyTo', email)).size).toBe(0);
    expect(await stored(other.path)).toBeDefined();
    expect((await documentsWhere(COLLECTIONS.mail, 'about', other.path)).size).toBe(2);

    await triggersDone();
    const again = await enquiries(['erase', email, '--yes']);
    expect(again).toMatchObject({ code: 0, stdout: `Nothing is stored about ${email}; check the address.\n` });
  });

  test('keeps payments and what belongs to them, deletes mails without an enquiry, and keeps those of others', async () => {
    const { project, quiet } = quietProject();
    const { email, path } = await enquire();
    // with the ids and roles that the functions wrote: an erasure that used other roles would miss them
    const own = await documentsWhere(COLLECTIONS.mail, 'about', path);
    expect(own.size).toBe(2);
    for (const [id, mail] of own) await quiet.doc(mailPath(id)).set(mail);
    const paidId = crypto.randomUUID();
    const paid = paymentPath(paidId);
    await quiet.doc(paid).set({ _state: 'paid', buyer: { email } });
    const about = { to: email, replyTo: 'site@ornek.com', about: paid };
    for (const role of [...BUYER_MAIL_ROLES, ...FOUNDER_PAYMENT_ROLES]) {
      await quiet.doc(mailPath(mailId('order', role))).set({ ...about, role });
    }
    // the founder has tried a form: notices about other visitors go to the same address
    await quiet
      .doc(mailPath('other'))
      .set({ about: enquiryPath('other'), role: ENQUIRY_NOTICE_ROLE, to: email, replyTo: 'b@ornek.com' });

    const gone = { about: enquiryPath('gone') };
    const invited = { ...gone, role: FOUNDER_INVITED_ROLE, to: 'kurucu@ornek.com', replyTo: email };
    await quiet.doc(mailPath('invitation')).set({ ...gone, role: INVITATION_ROLE, to: email });
    await quiet.doc(mailPath('invited')).set(invited);
    // an interrupted erasure deleted the documents but not the mails, or a trigger ran after it
    const founder = { to: 'kurucu@ornek.com', replyTo: email };
    const [order, withdrawal] = [paymentPath('gone'), withdrawalPath('gone')];
    await quiet.doc(mailPath('expired')).set({ role: 'buyer-expired' satisfies MailRole, to: email, about: order });
    await quiet.doc(mailPath('failed')).set({ ...founder, role: 'founder-failed' satisfies MailRole, about: order });
    await quiet.doc(mailPath('withdrawn')).set({ role: WITHDRAWAL_RECEIPT_ROLE, to: email, about: withdrawal });
    await quiet.doc(mailPath('notified')).set({ ...founder, role: FOUNDER_WITHDRAWAL_ROLE, about: withdrawal });
    await quiet.doc(mailPath('table')).set({
      role: WEEKLY_CSV_ROLE,
      message: { text: '1', attachments: [{ filename: 'a.csv', content: `"${email}"`, contentType: 'text/csv' }] },
    });

    const { code, stdout } = await enquiries(['erase', email, '--yes'], project);

    expect(code).toBe(0);
    expect(stdout).toContain('enquiries 0, mails 9');
    expect(stdout).toMatch(new RegExp(`bookkeeping.*\n  order ${referenceOf(paidId)} \\(paid\\)`));
    expect((await quiet.doc(paid).get()).exists).toBe(true);
    const left = (await quiet.collection(COLLECTIONS.mail).get()).docs.map(({ id }) => id);
    const ofPayment = [...BUYER_MAIL_ROLES, ...FOUNDER_PAYMENT_ROLES].map((role) => mailId('order', role));
    expect(left).toEqual([...ofPayment, 'other'].toSorted());
  });

  test('finds mails to and about a mistyped address, although their order and withdrawal have been corrected', async () => {
    const { project, quiet } = quietProject();
    const email = 'yabanci@ornek.com';
    const [order, withdrawal] = [paymentPath(crypto.randomUUID()), withdrawalPath(crypto.randomUUID())];
    await quiet.doc(order).set({ _state: 'paid', buyer: { email: 'alici@ornek.com' } });
    await quiet.doc(withdrawal).set({ email: 'alici@ornek.com', order: '3F2C-1A70', paymentId: 'a', _status: 'open' });
    const founder = { to: 'kurucu@ornek.com', replyTo: email };
    const mails = [
      { role: 'receipt' satisfies MailRole, to: email, about: order },
      { role: 'founder-paid' satisfies MailRole, ...founder, about: order },
      { role: WITHDRAWAL_RECEIPT_ROLE, to: email, about: withdrawal },
      { role: FOUNDER_WITHDRAWAL_ROLE, ...founder, about: withdrawal },
      { role: WITHDRAWAL_RECEIPT_ROLE, to: 'alici@ornek.com', about: withdrawal },
    ];
    for (const [index, mail] of mails.entries()) await quiet.doc(mailPath(String(index))).set(mail);

    expect((await enquiries(['erase', email, '--yes'], project)).stdout).toContain('enquiries 0, mails 4');
    expect((await quiet.collection(COLLECTIONS.mail).get()).docs.map(({ id }) => id)).toEqual(['4']);
    expect((await quiet.doc(order).get()).exists && (await quiet.doc(withdrawal).get()).exists).toBe(true);
  });

  test('empties delivered mails to and about a mistyped address of an order that stays: without them they would be sent again', async () => {
    const { project, quiet } = quietProject();
    const email = 'yabanci@ornek.com';
    const order = paymentPath('order');
    await quiet.doc(order).set({ _state: 'paid', buyer: { email: 'alici@ornek.com' } });
    const told = {
      about: order,
      delivery: { state: 'SUCCESS', info: { accepted: [email] }, errorBefore: `550 <${email}>` },
      message: { text: email },
    };
    const [receipt, founder] = [mailId('order', 'receipt'), mailId('order', 'founder-paid')];
    await quiet.doc(mailPath(receipt)).set({ ...told, role: 'receipt' satisfies MailRole, to: email, mailbox: email });
    await quiet
      .doc(mailPath(founder))
      .set({ ...told, role: 'founder-paid' satisfies MailRole, to: 'kurucu@ornek.com', replyTo: email });
    await quiet
      .doc(mailPath('gone'))
      .set({ ...told, role: 'receipt' satisfies MailRole, to: email, about: paymentPath('x') });

    expect((await enquiries(['erase', email, '--yes'], project)).stdout).toContain('mails 3');
    const left = (await quiet.collection(COLLECTIONS.mail).get()).docs.map((mail) => [mail.id, mail.data()]);
    const emptied = (role: MailRole) => ({ role, about: order, delivery: { state: 'SUCCESS' } });
    expect(Object.fromEntries(left)).toEqual({
      [receipt]: emptied('receipt'),
      [founder]: emptied('founder-paid'),
    });
  });

  test('deletes what has ended, ends the newsletter, and keeps the proofs of both', async () => {
    const { project, quiet } = quietProject();
    const email = 'caydi@ornek.com';
    const at = Timestamp.fromMillis(Date.now() - 86_400_000);
    const openId = crypto.randomUUID();
    const [over, open] = [paymentPath(crypto.randomUUID()), paymentPath(openId)];
    const expired = {
      ...UNPAID,
      _state: 'expired',
      history: [{ at, from: 'created', to: 'expired', code: 'no-card' }],
      buyer: { email },
    };
    await quiet.doc(over).set(expired);
    await quiet.doc(mailPath('over')).set({ role: 'founder-expired' satisfies MailRole, about: over });
    await quiet.doc(open).set({ ...expired, nextCheckAt: at });
    await quiet.doc(withdrawalPath('fits')).set({ email, order: '3F2C-1A70', paymentId: 'a', receivedAt: at });
    await quiet.doc(withdrawalPath('strange')).set({ email, paymentId: null, _status: 'done', receivedAt: at });
    await quiet
      .doc(withdrawalPath('mistyped'))
      .set({ email, order: '3F2C-1A72', paymentId: null, _status: 'Open', receivedAt: at });
    const waiting = { email, order: '3F2C-1A71', paymentId: null, _status: 'open', receivedAt: at };
    await quiet.doc(withdrawalPath('waiting')).set(waiting);
    const receipt = { role: WITHDRAWAL_RECEIPT_ROLE, to: email, about: withdrawalPath('waiting') };
    await quiet.doc(mailPath('receipt')).set(receipt);
    const consents = quiet.collection(COLLECTIONS.consents);
    const answer = {
      email,
      at,
      textVersion: '2026-11',
      enquiryId: crypto.randomUUID(),
      token: 'token',
      expireAt: null,
    };
    await consents.doc('yes').set({ ...answer, event: 'confirmed' });
    expect((await enquiries(['consents', '--confirmed', '--csv'], project)).stdout).toContain(`"${email}"`);
    expect((await withdrawals(['--all'], project)).stdout).toContain('4 in all');

    const { code, stdout } = await enquiries(['erase', email, '--yes'], project);

    expect(code).toBe(0);
    expect(stdout).toContain(
      'enquiries 0, mails 1, unpaid orders 1, withdrawals without an order 1. Its newsletter is ended.',
    );
    expect(stdout).toMatch(new RegExp(`bank may still report.*\n  order ${referenceOf(openId)} \\(expired\\)`));
    expect(stdout).toMatch(
      /three years.*\n {2}withdrawal .* from order 3F2C-1A70\n.*Settle them first.*\n {2}withdrawal .* from order 3F2C-1A72\n {2}withdrawal .* from order 3F2C-1A71\n.*newsletter.*\(entries: 2\)/,
    );
    expect((await quiet.doc(withdrawalPath('waiting')).get()).data()).toEqual(waiting);
    expect((await quiet.doc(mailPath('receipt')).get()).exists).toBe(true);
    const events = (await consents.orderBy('at').get()).docs;
    expect(events.map((event) => event.get('event'))).toEqual(['confirmed', 'left']);
    expect(events.map((event) => event.get('expireAt') instanceof Timestamp)).toEqual([true, true]);
    expect((await enquiries(['consents', '--confirmed', '--csv'], project)).stdout).not.toContain(email);
    const again = await enquiries(['erase', email, '--yes'], project);
    expect(again.stdout).toContain(`Nothing is left to delete about ${email}.`);
  });

  test('reaches the orders under a mistyped address of the same buyer, and says why an order is kept', async () => {
    const { project, quiet } = quietProject();
    const email = 'dogru@ornek.com';
    const at = Timestamp.fromMillis(Date.now() - 86_400_000);
    const [first, second, third, differing, unclear] = Array.from({ length: 5 }, () => crypto.randomUUID());
    const history = [{ at, from: 'created', to: 'expired', code: 'replaced' }];
    const mistyped = { ...UNPAID, buyer: { email: 'dogrru@ornek.com' } };
    const own = { ...mistyped, buyer: { email } };
    await quiet.doc(paymentPath(String(first))).set({ ...mistyped, _state: 'expired', history });
    await quiet.doc(paymentPath(String(second))).set({ ...mistyped, _state: 'expired', history, firstOrder: first });
    await quiet.doc(paymentPath(String(third))).set({ ...own, _state: 'paid', history, firstOrder: first });
    const told = [
      ...history,
      { at, from: 'expired', to: 'expired', code: 'alarm', alarm: { kind: 'differing-charge', charge: '7' } },
    ];
    await quiet.doc(paymentPath(String(differing))).set({ ...own, _state: 'expired', history: told });
    await quiet.doc(paymentPath(String(unclear))).set({ ...own, _state: 'unknown', history, nextCheckAt: at });
    await quiet
      .doc(enquiryPath(crypto.randomUUID()))
      .set({ contact: { email: 'baska@ornek.com' }, fields: { email }, _status: 'new' });

    const listed = (await payments(['--email', email, '--json'], project)).stdout;
    for (const id of [first, second, third, differing, unclear]) expect(listed).toContain(`"${id}"`);

    const { stdout } = await enquiries(['erase', email, '--yes'], project);

    expect(stdout).toContain('Nothing is left to delete');
    const lines = stdout.split('\n');
    const below = (reason: string) => {
      const rest = lines.slice(lines.findIndex((line) => line.includes(reason)) + 1);
      return rest
        .slice(
          0,
          rest.findIndex((line) => !line.startsWith('  ')),
        )
        .toSorted();
    };
    const order = (id = '', state = '') => `  order ${referenceOf(id)} (${state})`;
    expect(below('bookkeeping')).toEqual([order(third, 'paid'), order(differing, 'expired')].toSorted());
    expect(below('bank may still report')).toEqual([order(unclear, 'unknown')]);
    expect(below('left this address in `fields`')).toHaveLength(1);
    expect(below('as long as another order')).toEqual([order(first, 'expired'), order(second, 'expired')].toSorted());

    await quiet.doc(paymentPath(String(third))).delete();
    expect((await enquiries(['erase', email, '--yes'], project)).stdout).toContain('Nothing is left to delete');
    await quiet.doc(paymentPath(String(second))).update({ buyer: { email } });
    expect((await enquiries(['erase', email, '--yes'], project)).stdout).toContain('unpaid orders 2');
  });

  test('deletes a digest that was queued while it asked for confirmation, or after its enquiry was deleted by hand', async () => {
    const { project, quiet } = quietProject();
    const email = 'sabah@ornek.com';
    const [id, byHand] = [crypto.randomUUID(), crypto.randomUUID()];
    await quiet.doc(enquiryPath(id)).set({ contact: { email }, _status: 'new' });
    await quiet.doc(mailPath('hand')).set({ role: ENQUIRY_NOTICE_ROLE, about: enquiryPath(byHand), replyTo: email });
    const digest = (of: string) => ({ role: DIGEST_ROLE, message: { text: `${referenceOf(of)} | Işıl` } });
    await quiet.doc(mailPath('monday')).set(digest(byHand));
    const found = await findErasable(quiet, email);
    await quiet.doc(mailPath('tuesday')).set(digest(id));
    await erase(quiet, email, found);
    expect((await quiet.collection(COLLECTIONS.mail).get()).docs.map((mail) => mail.id)).toEqual([]);
    expect((await enquiries(['erase', email, '--yes'], project)).stdout).toContain('Nothing is stored');
  });

  test('asks before it ends a newsletter, even if nothing else is stored', async () => {
    const { project, quiet } = quietProject();
    const email = 'okur@ornek.com';
    const at = Timestamp.fromMillis(Date.now() - 86_400_000);
    const consents = quiet.collection(COLLECTIONS.consents);
    await consents.doc('yes').set({ email, at, event: 'confirmed', token: 'token', expireAt: null });

    const asked = await enquiries(['erase', email], project);
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect((await consents.get()).size).toBe(1);

    const { stdout } = await enquiries(['erase', email, '--yes'], project);
    expect(stdout).toContain('enquiries 0, mails 0. Its newsletter is ended.');
    expect((await consents.get()).size).toBe(2);
  });

  test('does not end a newsletter again whose consent has expired and whose proof of the end was deleted first', async () => {
    const { project, quiet } = quietProject();
    const email = 'bitmis@ornek.com';
    const consents = quiet.collection(COLLECTIONS.consents);
    const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 86_400_000);
    const consent = { email, at: daysAgo(2_000), event: 'confirmed', token: 'token', expireAt: daysAgo(1) };
    await consents.doc('yes').set(consent);

    const { stdout } = await enquiries(['erase', email, '--yes'], project);

    expect(stdout).not.toContain('newsletter is ended');
    expect((await consents.get()).docs.map((event) => event.data())).toEqual([consent]);
  });

  test('ends a newsletter only once if its consent was dated by a clock that was ahead', async () => {
    const { project, quiet } = quietProject();
    const email = 'ileride@ornek.com';
    const at = Timestamp.fromMillis(Date.now() + 60_000);
    const consents = quiet.collection(COLLECTIONS.consents);
    await consents.doc('yes').set({ email, at, event: 'confirmed', token: 'token', expireAt: null });

    const { stdout } = await enquiries(['erase', email, '--yes'], project);

    expect(stdout).toContain('Its newsletter is ended.');
    const events = (await consents.orderBy('at').get()).docs;
    expect(events.map((event) => event.get('event'))).toEqual(['confirmed', 'left']);
    expect((await enquiries(['consents', '--confirmed', '--csv'], project)).stdout).not.toContain(email);
  });

  test('can be repeated after an interruption: it leaves no digest that quotes a deleted enquiry and would not be found', async () => {
    const { project, quiet } = quietProject();
    const email = 'yarim@ornek.com';
    const id = crypto.randomUUID();
    await quiet.doc(enquiryPath(id)).set({ contact: { email }, _status: 'new' });
    await quiet
      .doc(mailPath(mailId(id, ENQUIRY_NOTICE_ROLE)))
      .set({ role: ENQUIRY_NOTICE_ROLE, about: enquiryPath(id), replyTo: email });
    await quiet.doc(mailPath('monday')).set({ role: DIGEST_ROLE, message: { text: `${referenceOf(id)} | Işıl` } });
    await triggersDone();
    await setFaults({ commits: { collection: COLLECTIONS.mail, after: 1, times: 1, how: 'refused' } });
    const broken = await enquiries(['erase', email, '--yes'], project);
    expect(broken).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The same command again deletes the rest'),
    });
    await setFaults({});
    expect((await quiet.doc(enquiryPath(id)).get()).exists).toBe(false);
    expect((await enquiries(['erase', email, '--yes'], project)).code).toBe(0);
    expect((await quiet.collection(COLLECTIONS.mail).get()).docs.map((mail) => mail.id)).toEqual([]);
  });

  test('empties a mailed weekly table, whose document keeps it from being mailed again, and deletes one that was not mailed', async () => {
    const { project, quiet } = quietProject();
    const email = 'tablo@ornek.com';
    const attachments = [{ filename: 'a.csv', content: `Işıl;${email}`, contentType: 'text/csv' }];
    const table = (state: string) => ({
      role: WEEKLY_CSV_ROLE,
      about: null,
      message: { subject: 'Hafta', text: '1', attachments },
      delivery: { state },
    });
    await quiet.doc(mailPath('mailed')).set(table('SUCCESS'));
    await quiet.doc(mailPath('failed')).set(table('ERROR'));
    expect((await enquiries(['erase', email, '--yes'], project)).stdout).toContain('mails 2');
    const [left, ...others] = (await quiet.collection(COLLECTIONS.mail).get()).docs;
    expect(others).toEqual([]);
    expect(left?.id).toBe('mailed');
    expect(left?.data()).toEqual({ role: WEEKLY_CSV_ROLE, about: null, delivery: { state: 'SUCCESS' } });
  });

  test('reaches more documents than fit a page, and the digests that quote one', async () => {
    const { project, quiet } = quietProject();
    const email = 'cok@ornek.com';
    const writer = quiet.bulkWriter();
    for (let n = 0; n < ABOVE_A_PAGE; n++) {
      const id = crypto.randomUUID();
      writer.create(quiet.doc(enquiryPath(id)), { contact: { email }, _status: 'new' });
      writer.create(quiet.doc(mailPath(mailId(id, ENQUIRY_NOTICE_ROLE))), {
        to: 'kurucu@ornek.com',
        about: enquiryPath(id),
      });
    }
    const known = crypto.randomUUID();
    writer.create(quiet.doc(enquiryPath(known)), { contact: { email }, _status: 'new' });
    writer.create(quiet.doc(mailPath('monday')), {
      role: DIGEST_ROLE,
      message: { text: `${referenceOf(known)} (size bildirim): Işıl` },
    });
    writer.create(quiet.doc(mailPath('tuesday')), {
      role: DIGEST_ROLE,
      message: { text: '7F3A-91C2 (size bildirim): Ümit' },
    });
    await writer.close();

    const { stdout } = await enquiries(['erase', email, '--yes'], project);

    expect(stdout).toContain(`enquiries ${ABOVE_A_PAGE + 1}, mails ${ABOVE_A_PAGE + 1}`);
    expect((await quiet.collection(COLLECTIONS.enquiries).count().get()).data().count).toBe(0);
    expect((await quiet.collection(COLLECTIONS.mail).get()).docs.map(({ id }) => id)).toEqual(['tuesday']);
  });
});

test('the newsletter answers of an address are found, the oldest first', async () => {
  const { project, quiet } = quietProject();
  const consents = quiet.collection(COLLECTIONS.consents);
  const answers = [
    ['a', 'okur@ornek.com', 'left', 2],
    ['b', 'okur@ornek.com', 'confirmed', 1],
    ['c', 'baska@ornek.com', 'confirmed', 1],
  ] as const;
  for (const [id, email, event, hour] of answers) {
    await consents.doc(id).set({ email, event, at: Timestamp.fromMillis(hour * 3_600_000), expireAt: null });
  }
  const { stdout } = await enquiries(['consents', '--email', 'Okur@ornek.com'], project);
  expect(stdout).toMatch(/confirmed +okur@ornek\.com.*\n.*left +okur@ornek\.com/);
  expect(stdout).toContain('2 in all');
  expect((await enquiries(['consents'], project)).stdout).toContain('3 in all');
});

test('an address that has unsubscribed is not listed as a subscriber, even while expired proofs are being deleted', async () => {
  const { project, quiet } = quietProject();
  const email = 'ayrildi@ornek.com';
  const at = Timestamp.fromMillis(Date.now() - 86_400_000);
  const answer = { email, at, textVersion: '2026-11', enquiryId: crypto.randomUUID(), token: 'token' };
  const confirmed = quiet.collection(COLLECTIONS.consents).doc('yes');
  await confirmed.set({ ...answer, event: 'confirmed', expireAt: null });
  expect((await enquiries(['consents', '--confirmed', '--csv'], project)).stdout).toContain(email);
  await confirmed.update({ expireAt: at });
  expect((await enquiries(['consents', '--confirmed', '--csv'], project)).stdout).not.toContain(email);
});

test('a wrong argument is named before anything is read', async () => {
  expect(await enquiries(['--sinse', '7d'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--sinse'),
  });
  expect(await enquiries(['--project', projectId()])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--project'),
  });
  const help = await enquiries(['--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: npm run enquiries') });
});

test('the program prints and ends as the command does', async () => {
  const { ref } = await enquireUnmailed();
  const args = ['show', ref];
  expect(await asProgram('enquiries', args)).toEqual(await enquiries(args));
});
