import { hash } from 'node:crypto';
import { settings } from '@site/contract/business/settings';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import { catalogue } from '@site/contract/sale/catalogue';
import { SALE_TEXT_VERSION } from '@site/contract/sale/sale-terms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { DECLINED_CARD } from '../../local/iyzico/cards.ts';
import { eventually } from '../support/eventually.ts';
import { toFounder } from '../support/founder.ts';
import { mailWhere, type ReceivedMail, receivedMails, sentTo } from '../support/inbox.ts';
import {
  endPages,
  leftUnknown,
  mailsAbout,
  open,
  openHosted,
  orderCall,
  pay,
  payOnHostedPage,
  reconcileNow,
  resetPayments,
  returnToShop,
  seatsOf,
  startCard,
  statusOf,
  storedPayment,
  tokenIn,
  withFault,
} from '../support/payments.ts';
import { chargedText } from '../support/prices.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { database, deliveries, documentsWhere, setFaults, triggersDone } from '../support/store.ts';
import { withoutTriggers } from '../support/triggers.ts';

beforeEach(resetPayments);
afterEach(() => setFaults({}));

/** Lets mails be queued and not sent, for a test that reads only which there are. */
const queueOnly = () => setFaults(LONG ? {} : { silent: COLLECTIONS.mail });

/** Returns the words as a reader sees them, with ordinary spaces. */
const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Whether a mail is to a buyer: all buyers of these tests have an address in this domain. */
const isToBuyer = (mail: ReceivedMail) => mail.to.some(({ address }) => address.endsWith('@ornek.com'));

/** Resolves with the founder's mail about an order, found by the order's number. */
const founderMailAbout = (paymentId: string): Promise<ReceivedMail> =>
  mailWhere("the founder's mail", (mail) => !isToBuyer(mail) && mail.text.includes(referenceOf(paymentId)));

const consentsSchema = z.object({
  version: z.string(),
  preInformation: z.object({ text: z.string(), hash: z.string() }),
  distanceSales: z.object({ text: z.string(), hash: z.string() }),
});

test("the receipt states the payment, the next steps and the confirmed texts; the founder's mail, the delivery and the campaign", async () => {
  const order = orderCall('koçlara-özel-dijital-araçlar', {
    userName: 'Işıl <b>Çağ</b>',
    companyInvoice: { title: 'Işıl & Oğulları Ltd. Şti.', taxOffice: 'Konak', taxNumber: '1234567890' },
    meta: { utm: { source: 'bülten', campaign: 'Kasım' } },
  });
  const paymentId = await pay(order);

  const receipt = await mailWhere('the receipt', (mail) => sentTo(mail, order.userEmail));
  const words = wordsOf(receipt.text);
  for (const said of [
    catalogue['koçlara-özel-dijital-araçlar'].title.tr,
    `${chargedText('koçlara-özel-dijital-araçlar', 'tr')} (KDV dâhil)`,
    referenceOf(paymentId),
    'Işıl & Oğulları Ltd. Şti. > Konak > 1234567890',
    `Dijital ürününüzü en geç ${settings.replyHours.enquiry} saat içinde ayrı bir e-posta ile göndereceğiz.`,
    'fatura yerine geçmez',
  ]) {
    expect(words).toContain(said);
  }
  expect(receipt.html).not.toContain('<b>Çağ');

  const stored = (await database().doc(paymentPath(paymentId)).get()).get('consents');
  const { version, preInformation, distanceSales } = consentsSchema.parse(stored);
  expect(version).toBe(SALE_TEXT_VERSION);
  for (const kept of [preInformation, distanceSales]) {
    expect(kept.hash).toBe(hash('sha256', kept.text));
    expect(wordsOf(kept.text)).toContain(chargedText('koçlara-özel-dijital-araçlar', 'tr'));
    expect(words).toContain(wordsOf(kept.text));
  }

  const notice = await founderMailAbout(paymentId);
  expect(notice.text).toContain(
    toFounder({
      tr: 'Yapılacak: Dijital ürünü ',
      en: 'To do: send the digital product ',
    }),
  );
  expect(wordsOf(notice.text)).toContain(toFounder({ tr: 'Kampanya: bülten / Kasım', en: 'Campaign: bülten / Kasım' }));
  expect(notice.replyTo?.[0]?.address).toBe(order.userEmail);
});

test('only the founder gets a mail about a declined payment: its buyer has read of it on the page', async () => {
  const order = orderCall('grup-kocluk-tr');
  const notice = await founderMailAbout(await pay(order, DECLINED_CARD));
  expect(notice.subject).toContain(toFounder({ tr: 'Ödeme tamamlanamadı', en: 'Payment failed' }));
  await triggersDone();
  expect((await receivedMails()).filter((mail) => sentTo(mail, order.userEmail))).toEqual([]);
});

const GROUP = catalogue['grup-kocluk-tr'].title;

const EXPIRED = [
  ['tr', GROUP.tr, 'Ödemeniz tamamlanmadı', 'kartınızdan ödeme alınmadı'],
  ['en', GROUP.en, 'Your payment was not completed', 'nothing was charged to your card'],
] as const;

// English texts: functions/src/payments/mails/roles.test.ts.
test.each(onePerKind(EXPIRED))(
  'an order whose buyer never returned from the bank expires and frees its seat, and both get a mail (%s)',
  async (locale, productName, subject, words) => {
    const order = orderCall('grup-kocluk-tr', { productName, meta: { locale } });
    const { paymentId } = await open(order);
    await startCard(paymentId);
    await reconcileNow(paymentId, { expired: true });
    expect(await statusOf(paymentId)).toMatchObject({ state: 'expired' });
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
    expect(await mailsAbout(paymentId)).toEqual(['buyer-expired', 'founder-expired']);
    const mail = await mailWhere('the mail to the buyer', (one) => sentTo(one, order.userEmail));
    expect(mail.subject).toBe(`${subject}: ${referenceOf(paymentId)}`);
    expect(wordsOf(mail.text)).toContain(words);
    const notice = await founderMailAbout(paymentId);
    expect(notice.subject).toContain(toFounder({ tr: 'Yarım kalan sipariş', en: 'Order not finished' }));
  },
);

/** Leaves an order at the bank without an answer until it expires; resolves with its id. */
async function unanswered(userEmail: string): Promise<string> {
  const { paymentId } = await open(orderCall(undefined, { userEmail }));
  await startCard(paymentId);
  await reconcileNow(paymentId, { expired: true });
  return paymentId;
}

test("orders in a stranger's name that are left at the bank send that mailbox at most one mail a day", async () => {
  await queueOnly();
  const name = crypto.randomUUID();
  const first = await unanswered(`${name}@ornek.com`);
  const second = await unanswered(`${name}+2@ornek.com`);
  expect(await mailsAbout(first)).toEqual(['buyer-expired', 'founder-expired']);
  expect(await mailsAbout(second)).toEqual(['founder-expired']);
});

/** Moves the history of a payment a minute into the past. */
async function aMinuteLater(paymentId: string): Promise<void> {
  const { history: lines = [] } = (await storedPayment(paymentId)) ?? {};
  const history = lines.map((line) => ({ ...line, at: line.at && new Date(line.at.getTime() - 60_000) }));
  await database().doc(paymentPath(paymentId)).update({ history });
}

/**
 * Places an order whose card is declined on iyzico's page, while its buyer, who has returned, reads for long that the
 * result is unknown; resolves with its id.
 */
async function declinedInDoubt(userEmail: string): Promise<string> {
  const order = orderCall(undefined, { userEmail });
  const paymentId = order.meta.submissionId;
  const url = await openHosted(order);
  await payOnHostedPage(url, DECLINED_CARD);
  await withFault({ point: 'checkoutForm', kind: 'html-502' });
  await returnToShop({ token: tokenIn(url) });
  await aMinuteLater(paymentId);
  await endPages(paymentId);
  await reconcileNow(paymentId);
  return paymentId;
}

test("cards declined in doubt on iyzico’s page, in a stranger's name, send that mailbox at most one mail a day", async () => {
  await queueOnly();
  const name = crypto.randomUUID();
  expect(await mailsAbout(await declinedInDoubt(`${name}@ornek.com`))).toEqual(['buyer-failed', 'founder-failed']);
  expect(await mailsAbout(await declinedInDoubt(`${name}+2@ornek.com`))).toEqual(['founder-failed']);
  await database().collection(COLLECTIONS.rateLimits).doc('all-failed').update({ count: 20 });
  expect(await mailsAbout(await declinedInDoubt(`${crypto.randomUUID()}@ornek.com`))).toEqual(['founder-failed']);

  // a buyer who was told by mail that the outcome is open is told how it ended, too
  const unclear = await leftUnknown(orderCall(undefined, { userEmail: `${name}@ornek.com` }), { charged: false });
  await aMinuteLater(unclear);
  const request = {
    kind: 'close',
    as: 'not-charged',
    iyzicoPaymentId: null,
    id: crypto.randomUUID(),
    by: 'ayse',
    because: '',
    at: new Date(),
  };
  await database().doc(paymentPath(unclear)).update({ request });
  await reconcileNow(unclear);
  expect(await mailsAbout(unclear)).toEqual(['buyer-failed', 'founder-failed']);
});

test('the mails about an unpaid order that an alarm put in doubt are queued when the founder empties the alarm', async () => {
  const paymentId = await withoutTriggers(async () => {
    const unclear = await leftUnknown(orderCall());
    await aMinuteLater(unclear);
    const { history = [] } = (await storedPayment(unclear)) ?? {};
    const end = { at: new Date(), from: 'unknown', to: 'failed', code: 'never-charged', reason: 'never-charged' };
    const failed = { _state: 'failed', message: 'general', history: [...history, end] };
    await database()
      .doc(paymentPath(unclear))
      .update({ ...failed, alarm: 'under review while failed, iyzico 9' });
    return unclear;
  });
  await database().doc(paymentPath(paymentId)).update({ alarm: null });
  expect(await mailsAbout(paymentId)).toEqual(['buyer-failed', 'founder-failed']);
});

test('after many unpaid orders in an hour neither buyers nor the founder get a mail about another one', async () => {
  await queueOnly();
  const ofFirst = await mailsAbout(await unanswered(`${crypto.randomUUID()}@ornek.com`));
  expect(ofFirst).toEqual(['buyer-expired', 'founder-expired']);
  for (const id of ['all-expired', 'all-unpaid-to-founder']) {
    await database().collection(COLLECTIONS.rateLimits).doc(id).update({ count: 20 });
  }
  expect(await mailsAbout(await unanswered(`${crypto.randomUUID()}@ornek.com`))).toEqual([]);
  expect(await mailsAbout(await pay(orderCall(), DECLINED_CARD))).toEqual([]);
  // mails that are owed to a buyer are sent nevertheless
  expect(await mailsAbout(await pay(orderCall()))).toEqual(['founder-paid', 'receipt']);
});

test('a payment that was made unreadable in the console and later repaired gets no mail twice', async () => {
  await queueOnly();
  const paymentId = await pay(orderCall());
  const stored = database().doc(paymentPath(paymentId));
  const buyer = (await stored.get()).get('buyer');
  await triggersDone();
  await stored.update({ buyer: 'x' });
  await triggersDone();
  // after a month the database has deleted the mails
  const mails = await documentsWhere(COLLECTIONS.mail, 'about', paymentPath(paymentId));
  expect([...mails.keys()]).not.toEqual([]);
  await Promise.all([...mails.keys()].map((id) => database().collection(COLLECTIONS.mail).doc(id).delete()));
  await stored.update({ buyer });
  expect(await mailsAbout(paymentId)).toEqual([]);
});

test('a delivery date that the founder entered as a text stops nothing and stays unchanged', async () => {
  const paymentId = await pay(orderCall());
  const stored = database().doc(paymentPath(paymentId));
  await stored.update({ fulfilledAt: '2027-05-01' });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  await reconcileNow(paymentId);
  expect((await stored.get()).get('fulfilledAt')).toBe('2027-05-01');
});

test('a late event sends no mail about doubt once an order is paid, and none about a deleted one', async () => {
  const [paid, deleted] = [await leftUnknown(orderCall()), await leftUnknown(orderCall())];
  await triggersDone();
  await setFaults({ commits: { collection: COLLECTIONS.mail, times: 100, how: 'refused' } });
  // the first check without a result, after which buyer and founder are told of the doubt
  for (const id of [paid, deleted]) await database().doc(paymentPath(id)).update({ checks: 1 });
  await eventually('both events have failed', async () => {
    const failed = (await deliveries()).filter(({ status }) => status !== 200).map(({ document }) => document);
    return [paid, deleted].every((id) => failed.includes(paymentPath(id))) || undefined;
  });
  /** Number of the last attempt to deliver an event of the deleted payment that was answered. */
  const lastAttempt = async () => {
    const answered = (await deliveries()).filter(
      ({ status, document }) => status !== null && document === paymentPath(deleted),
    );
    return Math.max(...answered.map(({ attempt }) => attempt));
  };
  await database().doc(paymentPath(paid)).update({ _state: 'paid', paidAt: new Date() });
  const before = await lastAttempt();
  await database().doc(paymentPath(deleted)).delete();
  // the attempt under way may have read the payment before its deletion
  await eventually('the next attempt was answered', async () => (await lastAttempt()) > before || undefined);
  await setFaults({});
  expect(await mailsAbout(paid)).toEqual(['founder-paid', 'receipt']);
  expect(await mailsAbout(deleted)).toEqual([]);
});
