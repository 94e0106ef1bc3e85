import { hash } from 'node:crypto';
import { catalogue } from '@site/contract/catalogue';
import { COLLECTIONS, paymentPath } from '@site/contract/collections';
import { referenceOf } from '@site/contract/reference';
import { SALE_TEXT_VERSION } from '@site/contract/sale-terms';
import { settings } from '@site/contract/settings';
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
import { onePerKind } from '../support/repetitions.ts';
import { database, deliveries, documentsWhere, setFaults, triggersDone } from '../support/store.ts';

beforeEach(resetPayments);
afterEach(() => setFaults({}));

/** Words as a reader sees them, whatever spaces keep them together. */
const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Every buyer of these tests has an address there. */
const isToBuyer = (mail: ReceivedMail) => mail.to.some(({ address }) => address.endsWith('@ornek.com'));

/** The founder's mail about an order, found by the order's number. */
const founderMailAbout = (paymentId: string): Promise<ReceivedMail> =>
  mailWhere("the founder's mail", (mail) => !isToBuyer(mail) && mail.text.includes(referenceOf(paymentId)));

const consentsSchema = z.object({
  version: z.string(),
  preInformation: z.object({ text: z.string(), hash: z.string() }),
  distanceSales: z.object({ text: z.string(), hash: z.string() }),
});

test('a receipt says what was paid and what follows, and carries the texts as they were confirmed; the founder reads what to deliver, and which campaign led to it', async () => {
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
    'Işıl & Oğulları Ltd. Şti. Konak 1234567890',
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

test('a payment that was declined is told to the founder alone: its buyer has read it on the page', async () => {
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

// The English words: functions/src/payments/mails/roles.test.ts.
test.each(onePerKind(EXPIRED))(
  'an order whose buyer never came back from the bank expires and frees its seat, and buyer and founder read it (%s)',
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

/** An order of which a card reached its bank, and whose buyer never answered there. */
async function unanswered(userEmail: string): Promise<string> {
  const { paymentId } = await open(orderCall(undefined, { userEmail }));
  await startCard(paymentId);
  await reconcileNow(paymentId, { expired: true });
  return paymentId;
}

test('who places orders for a stranger and never answers the own bank has one mail a day sent to that mailbox', async () => {
  const name = crypto.randomUUID();
  const first = await unanswered(`${name}@ornek.com`);
  const second = await unanswered(`${name}+2@ornek.com`);
  expect(await mailsAbout(first)).toEqual(['buyer-expired', 'founder-expired']);
  expect(await mailsAbout(second)).toEqual(['founder-expired']);
});

/** Lets a minute pass since everything that happened to a payment so far. */
async function aMinuteLater(paymentId: string): Promise<void> {
  const { history: lines = [] } = (await storedPayment(paymentId)) ?? {};
  const history = lines.map((line) => ({ ...line, at: line.at && new Date(line.at.getTime() - 60_000) }));
  await database().doc(paymentPath(paymentId)).update({ history });
}

/** An order whose card is declined on iyzico's page, and whose buyer reads on the way back, for long, that nobody knows yet. */
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

test('who has a card declined in doubt on iyzico’s page, in the name of a stranger, has one mail a day sent to that mailbox', async () => {
  const name = crypto.randomUUID();
  expect(await mailsAbout(await declinedInDoubt(`${name}@ornek.com`))).toEqual(['buyer-failed', 'founder-failed']);
  expect(await mailsAbout(await declinedInDoubt(`${name}+2@ornek.com`))).toEqual(['founder-failed']);
  await database().collection(COLLECTIONS.rateLimits).doc('all-failed').update({ count: 20 });
  expect(await mailsAbout(await declinedInDoubt(`${crypto.randomUUID()}@ornek.com`))).toEqual(['founder-failed']);

  // who was told by mail that the outcome is open hears how it ended all the same
  const unclear = await leftUnknown(orderCall(undefined, { userEmail: `${name}@ornek.com` }));
  await aMinuteLater(unclear);
  const request = {
    kind: 'close',
    as: 'not-charged',
    id: crypto.randomUUID(),
    by: 'ayse',
    because: '',
    at: new Date(),
  };
  await database().doc(paymentPath(unclear)).update({ request });
  await reconcileNow(unclear);
  expect(await mailsAbout(unclear)).toContain('buyer-failed');
});

test('after many unpaid orders in an hour neither strangers nor the founder get a mail about one more', async () => {
  const ofFirst = await mailsAbout(await unanswered(`${crypto.randomUUID()}@ornek.com`));
  expect(ofFirst).toEqual(['buyer-expired', 'founder-expired']);
  for (const id of ['all-expired', 'all-unpaid-to-founder']) {
    await database().collection(COLLECTIONS.rateLimits).doc(id).update({ count: 20 });
  }
  expect(await mailsAbout(await unanswered(`${crypto.randomUUID()}@ornek.com`))).toEqual([]);
  expect(await mailsAbout(await pay(orderCall(), DECLINED_CARD))).toEqual([]);
  // what is owed to a buyer comes none the less
  expect(await mailsAbout(await pay(orderCall()))).toEqual(['founder-paid', 'receipt']);
});

test('a payment that was made unreadable in the console and repaired later gets no mail a second time', async () => {
  const paymentId = await pay(orderCall());
  const stored = database().doc(paymentPath(paymentId));
  const buyer = (await stored.get()).get('buyer');
  await triggersDone();
  await stored.update({ buyer: 'x' });
  await triggersDone();
  // after a month the database has deleted them
  const mails = await documentsWhere(COLLECTIONS.mail, 'about', paymentPath(paymentId));
  expect([...mails.keys()]).not.toEqual([]);
  await Promise.all([...mails.keys()].map((id) => database().collection(COLLECTIONS.mail).doc(id).delete()));
  await stored.update({ buyer });
  expect(await mailsAbout(paymentId)).toEqual([]);
});

test('a day of delivery that the founder wrote as a text stops nothing and stays as it is', async () => {
  const paymentId = await pay(orderCall());
  const stored = database().doc(paymentPath(paymentId));
  await stored.update({ fulfilledAt: '2027-05-01' });
  expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  await reconcileNow(paymentId);
  expect((await stored.get()).get('fulfilledAt')).toBe('2027-05-01');
});

test('an event that comes late tells no doubt about an order that was paid meanwhile, and nothing about one that is deleted', async () => {
  const [paid, deleted] = [await leftUnknown(orderCall()), await leftUnknown(orderCall())];
  await triggersDone();
  await setFaults({ commits: { collection: COLLECTIONS.mail, times: 100, how: 'refused' } });
  // the first check without a result, after which buyer and founder are told of the doubt
  for (const id of [paid, deleted]) await database().doc(paymentPath(id)).update({ checks: 1 });
  await eventually('both events have failed', async () => {
    const failed = (await deliveries()).filter(({ status }) => status !== 200).map(({ document }) => document);
    return [paid, deleted].every((id) => failed.includes(paymentPath(id))) || undefined;
  });
  await database().doc(paymentPath(paid)).update({ _state: 'paid', paidAt: new Date() });
  await database().doc(paymentPath(deleted)).delete();
  await setFaults({});
  expect(await mailsAbout(paid)).toEqual(['founder-paid', 'receipt']);
  expect(await mailsAbout(deleted)).toEqual([]);
});
