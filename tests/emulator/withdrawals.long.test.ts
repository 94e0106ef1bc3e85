// Ways that withdrawals.test.ts goes too. Unit tests hold the rules:
// functions/src/withdrawals/{withdrawal,find-order}.test.ts and
// functions/src/newsletter/{question,put-question,decide-answer}.test.ts.

import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { call, homeCall } from '../support/calls.ts';
import { toFounder } from '../support/founder.ts';
import { paidBefore } from '../support/paid-before.ts';
import { orderCall } from '../support/payments.ts';
import { database, triggersDone } from '../support/store.ts';
import { withoutTriggers } from '../support/triggers.ts';
import { askedForNewsletter, daysAgo, ledgerOf, sendUnmailed, withdrawal } from '../support/withdrawals.ts';

/** Resolves with the founder's mail about a withdrawal from a paid order with these changes. */
async function toldOf(changes: Record<string, unknown>): Promise<string> {
  const order = orderCall();
  const paymentId = await paidBefore(order);
  await withoutTriggers(() => database().doc(paymentPath(paymentId)).update(changes));
  return sendUnmailed(withdrawal({ order: referenceOf(paymentId), email: order.userEmail }));
}

test("the founder's mail states the guarantee of the program that was bought, and the buyer's phone number", async () => {
  const guarantee = toFounder({ tr: 'memnuniyet garantisi', en: 'satisfaction guarantee' });
  const text = await toldOf({ 'product.promised.guaranteeDays': 14, 'buyer.phone': '+90 532 000 11 22' });
  expect(text).toContain(guarantee);
  expect(text).toContain('+90 532 000 11 22');
  // a phone number that was made unreadable in the console does not hide the order
  const other = await toldOf({ 'buyer.phone': 5320001122 });
  expect(other).not.toContain(guarantee);
  expect(other).toContain('refund ');
});

test('a refunded order is reported as settled, unless a second charge of it is unrefunded', async () => {
  const settled = toFounder({ tr: 'zaten iade edilmiş', en: 'refunded already' });
  const charge = { iyzicoPaymentId: '1', conversationId: 'a-1', at: Timestamp.now(), refundedKurus: 0, role: 'beside' };
  expect(await toldOf({ _state: 'refunded' })).toContain(settled);
  const twice = await toldOf({ _state: 'refunded', extraCharges: [charge] });
  expect(twice).not.toContain(settled);
  expect(twice).toContain('refund ');
});

test('an order without an unrefunded charge is reported as settled, even if iyzico had released a charge', async () => {
  const settled = toFounder({ tr: 'zaten iade edilmiş', en: 'refunded already' });
  const review = { iyzicoPaymentId: '1', conversationId: 'a-1', at: Timestamp.now() };
  const extraCharges = [{ ...review, refundedKurus: 100_000_000, role: 'beside' }];
  expect(await toldOf({ _state: 'refunded', extraCharges, lateReviews: [review] })).toContain(settled);
  expect(await toldOf({ _state: 'expired', extraCharges })).toContain(settled);
  expect(await toldOf({ _state: 'refunded', lateReviews: [review] }), 'still under review').not.toContain(settled);
});

test("the founder's mail about an order that was charged twice names the option --charge", async () => {
  const charge = { iyzicoPaymentId: '1', conversationId: 'a-1', at: Timestamp.now(), refundedKurus: 0, role: 'beside' };
  expect(await toldOf({ extraCharges: [charge] })).toContain('--charge');
  expect(await toldOf({ _state: 'paid' })).not.toContain('--charge');
});

test('a person who was asked about the newsletter today, or has declined it, is not asked by new ticks of a stranger', async () => {
  const { token, email, ledger } = await askedForNewsletter();
  const tick = async () => {
    await call('send-consultation-email', homeCall({ newsletter: true, email }));
    await triggersDone();
    return (await ledger()).map(({ event }) => event).sort();
  };
  expect(await tick()).toEqual(['asked']);
  await call('newsletter-answer', { token, answer: 'leave' });
  expect(await tick()).toEqual(['asked', 'left']);
});

test('a person who ticks the newsletter again can confirm it, even if a clock that was ahead dated the earlier end', async () => {
  const email = `ayrildi.${crypto.randomUUID()}@ornek.com`;
  for (const [event, at] of [
    ['confirmed', daysAgo(9)],
    ['left', daysAgo(-1)],
  ]) {
    const earlier = { textVersion: '2026-11', enquiryId: 'earlier', token: 'earlier', expireAt: daysAgo(-1_000) };
    await database()
      .collection(COLLECTIONS.consents)
      .add({ ...earlier, event, at, email, locale: 'tr' });
  }
  await call('send-consultation-email', homeCall({ newsletter: true, email }));
  await triggersDone();
  const asked = (await ledgerOf(email)).find((one) => one['event'] === 'asked');
  expect(await call('newsletter-answer', { token: asked?.['token'], answer: 'confirm' })).toEqual({
    state: 'confirmed',
  });
});
