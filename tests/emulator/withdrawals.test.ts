import { settings } from '@site/contract/business/settings';
import type { WithdrawalCall } from '@site/contract/forms/withdrawal';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, mailPath, paymentPath, withdrawalPath } from '@site/contract/records/collections';
import { mailId, NEWSLETTER_RECEIPT_ROLE, NEWSLETTER_ROLE } from '@site/contract/records/mail-roles';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { call, homeCall, postCall, refusalOf } from '../support/calls.ts';
import { enquiries, withdrawals } from '../support/console.ts';
import { siteOrigin } from '../support/environment.ts';
import { toFounder } from '../support/founder.ts';
import { mailWhere, receivedMails, sentTo } from '../support/inbox.ts';
import { unusedAddress } from '../support/limits.ts';
import { paidBefore } from '../support/paid-before.ts';
import { open, orderCall } from '../support/payments.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { database, documentsWhere, setFaults, triggersDone } from '../support/store.ts';
import { mailsOnDemand, withoutTriggers } from '../support/triggers.ts';
import { unique } from '../support/unique.ts';
import {
  askedForNewsletter,
  daysAgo,
  ledgerOf,
  mailsOf,
  send,
  sendUnmailed,
  stored,
  unmailed,
  withdrawal,
} from '../support/withdrawals.ts';

const sendMails = mailsOnDemand();

test('a withdrawal is stored once with its receipt and a mail to the founder, and its answer does not reveal whether an order fits', async () => {
  await sendMails();
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const email = order.userEmail;
  const fitting = withdrawal({ order: ` ${referenceOf(paymentId).toLowerCase()}`, email, reason: 'Vazgeçtim' });
  const strange = withdrawal({ order: '0000-0000', email: `${crypto.randomUUID()}@ornek.com` });

  const answer = await send(fitting);
  expect(answer).toEqual({ success: true, ref: referenceOf(fitting.meta.submissionId) });
  expect(await send(fitting)).toEqual(answer);
  expect(await send(strange)).toEqual({ success: true, ref: referenceOf(strange.meta.submissionId) });

  const { founder, receipts } = await mailsOf(fitting);
  expect([founder.length, receipts.length]).toEqual([1, 1]);
  expect(founder[0]?.text).toContain(`refund ${paymentId}`);
  expect(founder[0]?.text).toContain('Vazgeçtim');
  expect(receipts[0]?.text).toContain(referenceOf(paymentId));
  expect(receipts[0]?.text).not.toContain('Vazgeçtim');
  const arrived = (await receivedMails()).filter(({ text }) => text.includes(referenceOf(fitting.meta.submissionId)));
  expect(arrived.filter((mail) => sentTo(mail, email))).toHaveLength(1);
  expect(arrived.filter((mail) => mail.replyTo?.[0]?.address === email)).toHaveLength(1);
  expect(await stored(fitting)).toMatchObject({ _status: 'open', paymentId, inTime: true, notification: 'delivered' });

  const others = await mailsOf(strange);
  expect(others.founder[0]?.text).toContain(toFounder({ tr: 'ödenmiş bir sipariş bulunamadı', en: 'no paid order' }));
  expect(others.receipts).toHaveLength(1);
  expect(await stored(strange)).toMatchObject({ _status: 'open', paymentId: null, inTime: null });

  const refused = await refusalOf(send({ ...fitting, reason: 'Başka' }));
  expect(refused).toEqual({ code: 'functions/already-exists', details: { key: 'conflict' } });
});

test('the founder finds an open withdrawal and sets it to done once, with who and why in its history', async () => {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const statement = withdrawal({ order: referenceOf(paymentId), email: order.userEmail });
  const { submissionId } = statement.meta;
  await sendUnmailed(statement);
  const ref = referenceOf(submissionId);
  const done = (...args: string[]) => withdrawals(['done', ref, '--by', 'Nil', '--because', 'İade edildi', ...args]);

  expect((await withdrawals([])).stdout).toMatch(new RegExp(`${ref}.+open +${referenceOf(paymentId)}`));
  expect(await done()).toMatchObject({ code: 2, stderr: expect.stringContaining('asks before it acts') });
  expect(await done('--yes')).toMatchObject({ code: 0, stdout: `${ref}: open → done\n` });
  expect(await done()).toMatchObject({ code: 0, stdout: `${ref}: is done already.\n` });

  expect(await stored(statement)).toMatchObject({
    _status: 'done',
    history: [{ at: expect.any(Timestamp), from: 'open', to: 'done', reason: 'by Nil: İade edildi' }],
  });
  expect((await withdrawals([])).stdout).not.toContain(ref);
  expect((await withdrawals(['--all'])).stdout).toContain(ref);
  await withdrawals(['reopen', ref, '--because', 'Yanlışlıkla', '--yes']);
  expect((await withdrawals(['show', submissionId])).stdout).toMatch(/history\n.+ open → done .+\n.+ done → open /);
  expect(await send(statement)).toMatchObject({ success: true });
});

test('an unpaid order fits no withdrawal, so that ordering with an address sends it no receipts', async () => {
  const order = orderCall();
  const { paymentId } = await withoutTriggers(() => open(order));
  const unpaid = withdrawal({ order: referenceOf(paymentId), email: order.userEmail });
  await sendUnmailed(unpaid);
  expect(await stored(unpaid)).toMatchObject({ paymentId: null, inTime: null });
});

test.each(['extraCharges', 'lateReviews'])(
  'an order that ended unpaid fits a withdrawal because of its %s, and the founder reads how to refund it',
  async (field) => {
    const order = orderCall();
    const { paymentId } = await withoutTriggers(() => open(order));
    const review = { iyzicoPaymentId: '1', conversationId: `${paymentId}-1`, at: Timestamp.now() };
    const charge = { ...review, refundedKurus: 0, role: 'beside' };
    const ended = {
      _state: 'failed',
      nextCheckAt: null,
      createdAt: daysAgo(20),
      [field]: [charge],
      alarm: 'charged while failed, iyzico 1',
    };
    await withoutTriggers(() => database().doc(paymentPath(paymentId)).update(ended));
    const statement = withdrawal({ order: referenceOf(paymentId), email: order.userEmail });
    const ofAnother = withdrawal({ order: referenceOf(paymentId), email: `${crypto.randomUUID()}@ornek.com` });
    expect(await sendUnmailed(statement)).toContain(`refund ${paymentId}`);
    await sendUnmailed(ofAnother);
    expect(await stored(statement)).toMatchObject({ paymentId, inTime: true });
    expect(await stored(ofAnother)).toMatchObject({ paymentId: null });
  },
);

test('a robot that knows no order gets the usual answer, and no mail is sent', async () => {
  const robot = withdrawal({ order: '0000-0000', email: `${crypto.randomUUID()}@ornek.com` }, { website: 'x' });
  expect(await send(robot)).toMatchObject({ success: true });
  expect(await stored(robot)).toMatchObject({ _status: 'spam', notification: 'held' });
  expect((await documentsWhere(COLLECTIONS.mail, 'about', withdrawalPath(robot.meta.submissionId))).size).toBe(0);
});

test('after three withdrawals of one network in an hour that fit no order the founder gets no mail; one that fits gets its receipt', async () => {
  const from = { 'x-forwarded-for': unusedAddress() };
  const post = async (statement: WithdrawalCall) =>
    expect((await postCall('send-withdrawal', statement, from)).status).toBe(200);
  const invented = Array.from({ length: 4 }, () =>
    withdrawal({ order: '0000-0000', email: `${crypto.randomUUID()}@ornek.com` }),
  );
  for (const statement of invented) await unmailed(statement, () => post(statement));
  const kept = await Promise.all(invented.map(stored));
  expect(kept.map((statement) => statement?.['_status'])).toEqual(['open', 'open', 'open', 'spam']);
  expect(kept.at(-1)).toMatchObject({ spam: { reasons: ['flood'] }, notification: 'held' });

  const order = orderCall();
  const fitting = withdrawal({
    order: referenceOf(await paidBefore(order)),
    email: order.userEmail,
  });
  await post(fitting);
  expect(await mailsOf(fitting)).toMatchObject({ founder: [{}], receipts: [{}] });
});

test("strangers' orders with a buyer's address and the number of a paid order do not hide the paid one", async () => {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const batch = database().batch();
  const others = Array.from(
    { length: 11 },
    (_, nth) => `${paymentId.slice(0, 8)}-0000-4000-8000-${100_000_000_000 + nth}`,
  );
  for (const id of others) {
    batch.set(database().doc(paymentPath(id)), { _state: 'expired', buyer: { email: order.userEmail } });
  }
  await withoutTriggers(() => batch.commit());
  const statement = withdrawal({ order: referenceOf(paymentId), email: order.userEmail });
  await sendUnmailed(statement);
  expect(await stored(statement)).toMatchObject({ paymentId });
  await withoutTriggers(() => Promise.all(others.map((id) => database().doc(paymentPath(id)).delete())));
});

test('with three open withdrawals about one order further ones are set aside without mails until those are done', async () => {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const again = () => withdrawal({ order: referenceOf(paymentId), email: order.userEmail });
  const statements = Array.from({ length: 4 }, again);
  for (const statement of statements) {
    await unmailed(statement, async () => expect(await send(statement)).toMatchObject({ success: true }));
  }
  const kept = await Promise.all(statements.map(stored));
  expect(kept.map((statement) => statement?.['_status'])).toEqual(['open', 'open', 'open', 'spam']);
  expect(kept.at(-1)).toMatchObject({ paymentId, spam: { reasons: ['flood'] }, notification: 'held' });
  const further = withdrawalPath(statements.at(-1)?.meta.submissionId ?? '');
  expect((await documentsWhere(COLLECTIONS.mail, 'about', further)).size).toBe(0);

  for (const { meta } of statements)
    await database().doc(withdrawalPath(meta.submissionId)).update({ _status: 'done' });
  const later = again();
  await send(later);
  expect(await mailsOf(later)).toMatchObject({ founder: [{}], receipts: [{}] });
});

test('a restored withdrawal gets one receipt, and the founder one mail', async () => {
  await sendMails();
  const email = `${crypto.randomUUID()}@ornek.com`;
  const mistyped = withdrawal({ order: '0000-0000', email }, { website: 'x' });
  await send(mistyped);
  const ref = referenceOf(mistyped.meta.submissionId);
  const move = async (to: 'done' | 'reopen') => {
    await withdrawals([to, ref, '--because', 'Gerçek', '--yes']);
    await triggersDone();
  };
  const record = database().doc(withdrawalPath(mistyped.meta.submissionId));
  await move('done');
  expect((await mailsOf(mistyped)).receipts).toEqual([]);
  // longer ago than mails are kept
  await record.update({ receivedAt: daysAgo(35) });
  await move('reopen');
  const { founder, receipts } = await mailsOf(mistyped);
  expect([founder.length, receipts.length]).toEqual([1, 1]);
  const documents = [...(await documentsWhere(COLLECTIONS.mail, 'about', record.path)).values()];
  expect(documents.map(({ expireAt }) => expireAt.toMillis() > daysAgo(-29).toMillis())).toEqual([true, true]);
  expect(await stored(mistyped)).toMatchObject({ _status: 'open', notification: 'delivered' });

  await move('done');
  await move('reopen');
  expect((await mailsOf(mistyped)).receipts).toHaveLength(1);
});

test('a withdrawal that was taken back while it could not be read gets both mails once the field is corrected, whichever it is', async () => {
  const spoilt = {
    order: { wrong: 1234, right: '0000-0000' },
    locale: { wrong: 'Türkçe', right: 'tr' },
    reason: { wrong: 7, right: 'Vazgeçtim' },
    receivedAt: { wrong: 'bugün', right: daysAgo(1) },
  };
  for (const [field, { wrong, right }] of onePerKind(Object.entries(spoilt), ([name]) => String(name === 'order'))) {
    const email = `${crypto.randomUUID()}@ornek.com`;
    const robot = withdrawal({ order: '0000-0000', email }, { website: 'x' });
    await send(robot);
    const record = database().doc(withdrawalPath(robot.meta.submissionId));
    // as the founder does in the console
    await record.update({ [field]: wrong, _status: 'open' });
    expect((await mailsOf(robot)).receipts, field).toEqual([]);
    await record.update({ [field]: right });
    expect(await mailsOf(robot), field).toMatchObject({ founder: [{}], receipts: [{}] });
    expect(await stored(robot), field).toMatchObject({ _status: 'open' });
  }
});

test('a withdrawal restored with a corrected number reports the order that it now fits', async () => {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const product: string = (await database().doc(paymentPath(paymentId)).get()).get('product.title');
  const mistyped = withdrawal({ order: '0000-0000', email: order.userEmail }, { website: 'x' });
  await send(mistyped);
  expect(await stored(mistyped)).toMatchObject({ _status: 'spam' });
  // as the founder does in the console
  await database()
    .doc(withdrawalPath(mistyped.meta.submissionId))
    .update({ order: referenceOf(paymentId), _status: 'open' });
  const { founder, receipts } = await mailsOf(mistyped);
  expect(founder.map(({ text }) => text)).toEqual([expect.stringContaining(`refund ${paymentId}`)]);
  expect(receipts.map(({ text }) => text)).toEqual([expect.stringContaining(product)]);
  const _summary = expect.stringContaining(product);
  expect(await stored(mistyped)).toMatchObject({ paymentId, inTime: true, _summary });
});

test('an open withdrawal is linked to its order once its number or address is corrected: the founder gets the verdict and the command, and a corrected address a new receipt', async () => {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const number = referenceOf(paymentId);
  const mistyped = withdrawal({ order: '0000-0000', email: order.userEmail });
  const elsewhere = withdrawal({ order: number, email: `${crypto.randomUUID()}@ornek.com` });
  for (const statement of [mistyped, elsewhere]) await send(statement);
  expect((await mailsOf(mistyped)).receipts).toHaveLength(1);
  // as the founder does in the console
  const correct = ({ meta }: WithdrawalCall, fields: object) =>
    database().doc(withdrawalPath(meta.submissionId)).update(fields);
  await correct(mistyped, { order: ` ${number.toLowerCase()}` });
  await correct(elsewhere, { email: order.userEmail });
  await triggersDone();
  for (const statement of [mistyped, elsewhere]) {
    expect(await stored(statement)).toMatchObject({
      _status: 'open',
      _summary: expect.stringContaining(number),
      paymentId,
      inTime: true,
    });
  }
  const commanded = { text: expect.stringContaining(`refund ${paymentId}`) };
  const toldOnMistyped = await mailsOf(mistyped);
  expect(toldOnMistyped.founder).toContainEqual(expect.objectContaining(commanded));
  expect(toldOnMistyped).toMatchObject({ founder: [{}, {}], receipts: [{}] });
  const receipted = (email: string) => mailsOf({ ...elsewhere, email });
  expect(await receipted(order.userEmail)).toMatchObject({ founder: [commanded], receipts: [{}] });

  const wrong = `${crypto.randomUUID()}@ornek.com`;
  for (const email of [wrong, order.userEmail, ` ${wrong}`]) {
    await correct(elsewhere, { email });
    await triggersDone();
  }
  expect(await stored(elsewhere)).toMatchObject({ _summary: `${number} · ${wrong}`, paymentId: null, inTime: null });
  for (const email of [wrong, order.userEmail]) expect((await receipted(email)).receipts).toHaveLength(1);
});

test('a number and an address that were corrected with blanks and capitals are stored as the form stores them, so that an erasure finds them', async () => {
  const statement = withdrawal({ order: '0000-0000', email: `${crypto.randomUUID()}@ornek.com` });
  await send(statement);
  const email = `${crypto.randomUUID()}@ornek.com`;
  const record = database().doc(withdrawalPath(statement.meta.submissionId));
  await record.update({ order: ' 7f3a 91c2.', email: ` ${email.toUpperCase()}` });
  await triggersDone();
  expect(await stored(statement)).toMatchObject({ order: '7F3A-91C2', email, _summary: `7F3A-91C2 · ${email}` });
  // another spelling of the same address is no other address, so it gets no second receipt
  await record.update({ email: `${email.toUpperCase()} ` });
  await triggersDone();
  expect(await stored(statement)).toMatchObject({ email });
  expect((await mailsOf({ ...statement, email })).receipts).toHaveLength(1);
  await record.update({ _status: 'done' });
  expect(await enquiries(['erase', email, '--yes'])).toMatchObject({ code: 0 });
  expect((await record.get()).exists).toBe(false);
});

test("a withdrawal beyond its mailbox's limit of receipts gets one once its number is corrected and fits an order", async () => {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  const statements = Array.from({ length: 4 }, () => withdrawal({ order: '0000-0000', email: order.userEmail }));
  const last = statements.pop();
  if (!last) throw new Error('nothing was stated');
  for (const statement of statements) await sendUnmailed(statement);
  await send(last);
  expect((await mailsOf(last)).receipts).toEqual([]);
  const record = database().doc(withdrawalPath(last.meta.submissionId));
  // the second write is equivalent to a duplicated event
  for (const number of [referenceOf(paymentId), ` ${referenceOf(paymentId)}`]) {
    await record.update({ order: number });
    await triggersDone();
  }
  expect(await mailsOf(last)).toMatchObject({ founder: [{}, {}], receipts: [{}] });
});

test('a ticked newsletter becomes a consent by the button in a mail, and ends by one click in a mail program', async () => {
  await sendMails();
  const enquiry = homeCall({ newsletter: true });
  const { submissionId } = enquiry.meta;
  await call('send-consultation-email', enquiry);
  await triggersDone();
  const mail = await mailWhere('the question', (one) => sentTo(one, enquiry.email) && one.subject.includes('bülten'));
  const token = /[?&]confirm=([\w-]{22})/.exec(mail.text)?.[1] ?? '';
  const question = (
    await database()
      .doc(mailPath(mailId(submissionId, NEWSLETTER_ROLE)))
      .get()
  ).data();
  const optOut = `${siteOrigin()}/api/newsletter-opt-out?token=${token}&lang=${enquiry.meta.locale}`;
  expect(question?.['headers']).toMatchObject({
    'List-Unsubscribe': `<${optOut}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  const ledger = async () =>
    [...(await documentsWhere(COLLECTIONS.consents, 'email', enquiry.email)).values()].map(({ event }) => event).sort();
  // mail scanners open every link
  await fetch(`${siteOrigin()}/newsletter?confirm=${token}`);
  const opened = await fetch(optOut, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toContain(`/newsletter?leave=${token}&lang=${enquiry.meta.locale}`);
  const [oneClick] = optOut.split('&lang=');
  for (const [lang, shown] of [
    ['en', 'en'],
    ['de', 'tr'],
  ]) {
    const { headers } = await fetch(`${oneClick}&lang=${lang}`, { redirect: 'manual' });
    expect(headers.get('location')).toContain(`lang=${shown}`);
  }
  expect(await ledger()).toEqual(['asked']);

  const answer = (data: object) => call('newsletter-answer', { token, ...data });
  expect(await answer({ answer: 'confirm' })).toEqual({ state: 'confirmed' });
  expect(await answer({ answer: 'confirm' })).toEqual({ state: 'confirmed' });
  expect(await ledger()).toEqual(['asked', 'confirmed']);
  const [confirmed] = [...(await documentsWhere(COLLECTIONS.consents, 'event', 'confirmed')).values()].filter(
    ({ email }) => email === enquiry.email,
  );
  expect(confirmed).toMatchObject({
    textVersion: settings.newsletterTextVersion,
    enquiryId: submissionId,
    expireAt: null,
  });

  await triggersDone();
  const receipt = await mailWhere(
    'the consent',
    (one) => sentTo(one, enquiry.email) && /onayınızı aldık/.test(one.subject),
  );
  expect(receipt.text).toContain(`/newsletter?leave=${token}&lang=${enquiry.meta.locale}`);
  const told = (
    await database()
      .doc(mailPath(mailId(submissionId, NEWSLETTER_RECEIPT_ROLE)))
      .get()
  ).data();
  expect(told?.['headers']).toMatchObject({ 'List-Unsubscribe': `<${optOut}>` });

  const click = () => fetch(optOut, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  expect((await click()).status).toBe(200);
  expect((await click()).status).toBe(200);
  expect(await ledger()).toEqual(['asked', 'confirmed', 'left']);
  expect(await answer({ answer: 'confirm' })).toEqual({ state: 'over' });

  const unknown = 'A'.repeat(22);
  for (const strangeToken of [unknown, token.slice(0, 6), '', 'a/b&confirm=c'])
    expect(await answer({ token: strangeToken, answer: 'leave' })).toEqual({ state: 'over' });
  const cut = await fetch(`${siteOrigin()}/api/newsletter-opt-out?token=a%26confirm%3Db`, { redirect: 'manual' });
  expect(cut.headers.get('location')).toContain('/newsletter?leave=a%26confirm%3Db&lang=tr');
  const strange = await fetch(`${siteOrigin()}/api/newsletter-opt-out?token=${unknown}`, { method: 'POST' });
  expect(strange.status).toBe(200);
  expect((await database().doc(enquiryPath(submissionId)).get()).get('notification')).toBe('delivered');
});

test('a person who declines the newsletter is not asked again under another spelling of the same mailbox', async () => {
  const name = unique();
  const [email, respelled] = [`ayse.kaya.${name}@gmail.com`, `aysekaya${name}+site@googlemail.com`];
  const { token } = await askedForNewsletter({ email, mailbox: `aysekaya${name}@gmail.com` });
  expect(await call('newsletter-answer', { token, answer: 'leave' })).toEqual({ state: 'left' });
  await call('send-consultation-email', homeCall({ newsletter: true, email: respelled }));
  await triggersDone();
  expect(await ledgerOf(respelled)).toEqual([]);
  // the field by which the mailbox is found goes with its events
  const ofMailbox = async () => [
    ...(await documentsWhere(COLLECTIONS.consents, 'mailbox', `aysekaya${name}@gmail.com`)),
  ];
  expect(await ofMailbox()).toHaveLength(2);
  expect(await enquiries(['erase', email, '--yes'])).toMatchObject({ code: 0 });
  expect(await ofMailbox()).toEqual([]);
});

test('a person who declines the newsletter is forgotten like one who never answers, and is erased on request', async () => {
  const { token, email, ledger } = await askedForNewsletter();
  expect(await call('newsletter-answer', { token, answer: 'leave' })).toEqual({ state: 'left' });
  const kept = await ledger();
  expect(kept.map(({ event }) => event).sort()).toEqual(['asked', 'left']);
  for (const { expireAt } of kept) {
    expect(expireAt.toMillis()).toBeGreaterThan(daysAgo(-29).toMillis());
    expect(expireAt.toMillis()).toBeLessThan(daysAgo(-31).toMillis());
  }
  expect(await enquiries(['erase', email, '--yes'])).toMatchObject({ code: 0 });
  expect(await ledger()).toEqual([]);
});

test('the newsletter question is kept as long as its consent, so that its link can end it, and both as long as the proof of the end', async () => {
  const { token, ledger } = await askedForNewsletter();
  await call('newsletter-answer', { token, answer: 'confirm' });
  expect((await ledger()).map(({ expireAt }) => expireAt)).toEqual([null, null]);
  await call('newsletter-answer', { token, answer: 'leave' });
  const kept = await ledger();
  expect(kept).toHaveLength(3);
  for (const { expireAt } of kept) {
    expect(expireAt.toMillis()).toBeGreaterThan(daysAgo(-1_095.9).toMillis());
    expect(expireAt.toMillis()).toBeLessThan(daysAgo(-1_096.1).toMillis());
  }
});

test('a consent whose question was deleted in the Console can still be ended by its link', async () => {
  const { token, enquiryId, ledger } = await askedForNewsletter();
  await call('newsletter-answer', { token, answer: 'confirm' });
  await database().doc(`${COLLECTIONS.consents}/${enquiryId}-asked`).delete();
  expect(await call('newsletter-answer', { token, answer: 'leave' })).toEqual({ state: 'left' });
  expect((await ledger()).map(({ event }) => event).sort()).toEqual(['confirmed', 'left']);
});

test('an unsubscription that the database did not store is not confirmed to the page or to a mail program', async () => {
  const { token, ledger } = await askedForNewsletter();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  await setFaults({ commits: { collection: COLLECTIONS.consents, times: 100, how: 'refused' } });
  try {
    expect(await refusalOf(call('newsletter-answer', { token, answer: 'leave' }))).toMatchObject({
      code: 'functions/unavailable',
      details: { key: 'unavailable' },
    });
    const answer = await fetch(`${siteOrigin()}/api/newsletter-opt-out?token=${token}`, { method: 'POST', body });
    expect(answer.status).toBe(503);
  } finally {
    await setFaults({});
  }
  expect((await ledger()).map(({ event }) => event)).toEqual(['asked']);
});

test('a person who has unsubscribed is asked again by a new tick, even while expired proofs are being deleted', async () => {
  const ask = async (expireAt: Timestamp | null) => {
    const enquiry = homeCall({ newsletter: true });
    const { submissionId } = enquiry.meta;
    await database()
      .doc(`${COLLECTIONS.consents}/${submissionId}-confirmed`)
      .set({
        event: 'confirmed',
        email: enquiry.email,
        textVersion: settings.newsletterTextVersion,
        enquiryId: crypto.randomUUID(),
        locale: 'tr',
        at: daysAgo(1_100),
        token: 'B'.repeat(22),
        expireAt,
      });
    await call('send-consultation-email', enquiry);
    await triggersDone();
    return (
      await database()
        .doc(mailPath(mailId(submissionId, NEWSLETTER_ROLE)))
        .get()
    ).exists;
  };
  // one who has not unsubscribed is not asked: functions/src/newsletter/question.test.ts
  if (LONG) expect(await ask(null)).toBe(false);
  expect(await ask(daysAgo(1))).toBe(true);
});
