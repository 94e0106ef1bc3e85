import { settings } from '@site/contract/business/settings';
import { BRIEF_HOLD_MINUTES } from '@site/contract/payments/payment';
import { referenceOf } from '@site/contract/plain/reference';
import { catalogue } from '@site/contract/sale/catalogue';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { totalIn } from '../../local/iyzico/bins.ts';
import { GOOD_CARD, testCardNumbers } from '../../local/iyzico/cards.ts';
import { call, refusalOf } from '../support/calls.ts';
import { siteOrigin } from '../support/environment.ts';
import { toFounder } from '../support/founder.ts';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { followLog } from '../support/logs.ts';
import {
  aCard,
  answerBank,
  callsToIyzico,
  charges,
  DECLINED_CARDS,
  deliverNotification,
  holdLeft,
  inPanel,
  iyzicoLedger,
  KEEPING_CARD,
  leftUnknown,
  mailsAbout,
  noonAtIyzico,
  notifyShop,
  open,
  orderCall,
  pay,
  reconcileNow,
  resetPayments,
  resultPage,
  returnToShop,
  seatsOf,
  setNotifications,
  startCard,
  statesOf,
  statusOf,
  storedPayment,
  UNSTARTABLE_CARD,
  withFault,
} from '../support/payments.ts';
import { chargedText, kurusOf, kurusText, panelPrice } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { triggersDone } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

/** Matches the first digits of the tests' cards, but not within an id. */
const BEGINNING = /(?<![0-9a-f-])5528 ?79/;

describe('a payment with a card that the bank approves', () => {
  test('is charged once, has its seat, and tells buyer and founder', async () => {
    await runTriggers();
    const order = orderCall('grup-kocluk-tr');
    const opened = await open(order);
    const { paymentId } = opened;
    expect(opened).toMatchObject({ paymentId: order.meta.submissionId, next: { kind: 'card' } });
    expect(await seatsOf('tr')).toEqual({ held: [paymentId], sold: [] });

    const back = await answerBank(await startCard(paymentId), 'approve');
    expect(await statusOf(paymentId)).toEqual({
      state: 'awaiting-3ds',
      message: null,
      seat: 'held',
      productId: 'grup-kocluk-tr',
      productTitle: catalogue['grup-kocluk-tr'].title.tr,
      amountKurus: kurusOf('grup-kocluk-tr'),
      currency: 'TRY',
      instalments: null,
      refundedKurus: 0,
      lastFour: null,
      seller: null,
      paidAt: null,
      invitedUntil: null,
      run: null,
    });
    expect(await returnToShop(back)).toBe(resultPage(paymentId));

    expect(await statusOf(paymentId)).toMatchObject({
      state: 'paid',
      message: null,
      lastFour: '0008',
      paidAt: expect.any(String),
      run: 1,
    });
    expect(await statesOf(paymentId)).toEqual(['created', 'awaiting-3ds', 'authorising', 'paid']);
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [paymentId] });
    expect(await charges()).toBe(1);
    expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt']);

    const receipt = (await receivedMails()).find((mail) => sentTo(mail, order.userEmail));
    expect(receipt?.subject).toBe(`Ödemeniz alındı: ${catalogue['grup-kocluk-tr'].title.tr}`);
    for (const words of [
      `${chargedText('grup-kocluk-tr', 'tr')} (KDV dâhil)`,
      referenceOf(paymentId),
      'Mastercard',
      '0008',
      'İlk oturum',
    ]) {
      expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(receipt?.text).toContain('Mesafeli Satış Sözleşmesi');
  });

  test('a euro price is charged in lira', async () => {
    await runTriggers();
    const order = orderCall('group-coaching-program', { meta: { locale: 'en' } });
    const paymentId = await pay(order);
    expect(await statusOf(paymentId)).toMatchObject({
      state: 'paid',
      amountKurus: kurusOf('group-coaching-program'),
      currency: 'TRY',
    });
    await triggersDone();
    const receipt = (await receivedMails()).find((mail) => sentTo(mail, order.userEmail));
    expect(receipt?.subject).toBe(`Payment received: ${catalogue['group-coaching-program'].title.en}`);
    expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain(chargedText('group-coaching-program', 'en'));
  });

  test('a paid order is not charged again in any way', async () => {
    await runTriggers('all but those of mails');
    const order = orderCall('grup-kocluk-tr');
    const { paymentId } = await open(order);
    const back = await answerBank(await startCard(paymentId), 'approve');
    await returnToShop(back);
    await Promise.all([returnToShop(back), returnToShop(back)]);
    expect(await refusalOf(open(order))).toMatchObject({ details: { key: 'already-paid' } });
    expect(await refusalOf(startCard(paymentId))).toMatchObject({ details: { key: 'already-paid' } });
    expect(await charges()).toBe(1);
    expect(await statesOf(paymentId)).toHaveLength(4);
    expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt']);
  });

  test('two returns at the same moment charge once', async () => {
    const { paymentId } = await open(orderCall('grup-kocluk-tr'));
    const back = await answerBank(await startCard(paymentId), 'approve');
    await withFault({ point: 'threedsV2Payment', kind: 'delay', delayMs: 500 });
    await Promise.all([returnToShop(back), returnToShop(back), returnToShop(back)]);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    const asked = (await iyzicoLedger()).requests.filter(({ call }) => call === 'threedsV2Payment');
    expect(asked).toHaveLength(1);
  });
});

describe('an order in instalments', () => {
  const bin = GOOD_CARD.slice(0, 8);
  const priceKurus = kurusOf('grup-kocluk-tr');
  const totalKurus = totalIn(3, priceKurus);
  const inThree = (kurus: number) => orderCall('grup-kocluk-tr', { instalments: { count: 3, total: kurus / 100 } });

  test('is charged the total that the bank of the card has offered, and refunded in full', async () => {
    await runTriggers();
    const offers = await call('instalment-offers', { bin, productId: 'grup-kocluk-tr' });
    expect(offers).toEqual({
      offers: [2, 3, 6].map((count) => ({ count, totalKurus: totalIn(count, priceKurus) })),
    });
    const order = inThree(totalKurus);
    const paymentId = await pay(order);
    expect(await statusOf(paymentId)).toMatchObject({
      state: 'paid',
      amountKurus: totalKurus,
      instalments: { count: 3, priceKurus },
    });
    const [payment] = (await iyzicoLedger()).payments;
    expect(payment).toMatchObject({ status: 'SUCCESS', installment: 3, paidPriceHundredths: totalKurus });
    await triggersDone();
    const mails = await receivedMails();
    const receipt = mails.find((mail) => sentTo(mail, order.userEmail))?.text.replaceAll('\u00a0', ' ') ?? '';
    const total = kurusText(totalKurus, 'tr');
    const monthly = kurusText(Math.round(totalKurus / 3), 'tr');
    const surcharge = kurusText(totalKurus - priceKurus, 'tr');
    expect(receipt).toContain(`${total} (KDV dâhil)`);
    expect(receipt).toContain(
      `3 taksit, ayda yaklaşık ${monthly} (peşin fiyatı ${kurusText(priceKurus, 'tr')}, vade farkı ${surcharge})`,
    );
    expect(receipt).toContain(`3 taksitte (ayda yaklaşık ${monthly}) öder`);
    const ofTotal = (subject: string) =>
      subject.replaceAll('\u00a0', ' ').includes(kurusText(totalKurus, settings.founderLocale).replace(' TL', ''));
    const told = toFounder({
      tr: { subject: 'Ödeme alındı', instalments: `3 taksit, ayda yaklaşık ${monthly}` },
      en: {
        subject: 'Payment received',
        instalments: `3, about ${kurusText(Math.round(totalKurus / 3), 'en')} a month`,
      },
    });
    const founders = mails.find(({ subject }) => subject.startsWith(told.subject) && ofTotal(subject));
    expect(founders?.text.replaceAll('\u00a0', ' ')).toContain(told.instalments);

    await inPanel(payment?.paymentId ?? '', 'refund', { price: (totalKurus / 100).toFixed(2) });
    await reconcileNow(paymentId);
    expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded', refundedKurus: totalKurus });
  });

  test('is refused with a total that the bank has not offered, or with a card without instalments', async () => {
    const { paymentId } = await open(inThree(totalKurus - 1));
    expect(await refusalOf(startCard(paymentId))).toMatchObject({ details: { key: 'instalments-changed' } });
    expect(await storedPayment(paymentId), 'each question to iyzico counts').toMatchObject({ attempts: 1 });
    const { paymentId: other } = await open(inThree(totalKurus));
    const debitCard = '4766620000000001';
    expect(await refusalOf(startCard(other, debitCard))).toMatchObject({ details: { key: 'instalments-changed' } });
    expect(await callsToIyzico()).not.toContain('threedsInitialize');
    expect(await refusalOf(open(inThree(priceKurus - 1)))).toMatchObject({ details: { key: 'instalments-changed' } });
  });

  test('gets its offers by the first digits of a card, never by a whole number', async () => {
    const ask = (digits: string) => call('instalment-offers', { bin: digits, productId: 'grup-kocluk-tr' });
    expect(await refusalOf(ask(GOOD_CARD))).toMatchObject({ details: { key: 'invalid', fields: { bin: 'invalid' } } });
    expect(await ask('47666200')).toEqual({ offers: [] });
  });
});

describe('an order', () => {
  test('is opened once however often it is sent', async () => {
    const order = orderCall('grup-kocluk-tr');
    const answers = await Promise.all([open(order), open(order), open(order)]);
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect((await seatsOf('tr')).held).toHaveLength(1);
    const other = { ...order, userName: 'Başka Biri' };
    expect(await refusalOf(open(other))).toEqual({ code: 'functions/already-exists', details: { key: 'conflict' } });
  });

  const TICKS = { distanceSales: true, preInformation: true };
  const wrong = (field: string, how = 'invalid') => ({ key: 'invalid', fields: { [field]: how } });
  const dearer = {
    key: 'price-changed',
    fields: { amount: 'invalid' },
    amountKurus: kurusOf('grup-kocluk-tr'),
  };

  // Other invalid prices: contract/src/payments/payment-call.test.ts.
  const refusedOrders: ReadonlyArray<[what: string, changes: object, details: object, logged: string]> = [
    ['a lower price', { amount: 1 }, dearer, 'price-changed'],
    ['a price of a kuruş less', { amount: (dearer.amountKurus - 1) / 100 }, dearer, 'price-changed'],
    ['the price in kuruş', { amount: dearer.amountKurus }, dearer, 'price-changed'],
    ['a huge price', { amount: Number.MAX_VALUE }, dearer, 'price-changed'],
    ['a price with a comma', { amount: '1,795' }, wrong('amount'), 'amount:invalid'],
    ['no price', { amount: undefined }, wrong('amount'), 'amount:invalid'],
    ['a title', { productName: 'Bedava' }, { key: 'texts-changed' }, 'texts-changed'],
    ['a product', { productId: 'bedava' }, { key: 'texts-changed' }, 'texts-changed'],
    [
      'the title of another product',
      { productId: 'bireysel-koçluk-programı' },
      { key: 'texts-changed' },
      'texts-changed',
    ],
    ['a name of ten kilobytes', { userName: 'x'.repeat(10_000) }, wrong('userName', 'tooLong'), 'userName:tooLong'],
    ['a card number', { cardNumber: GOOD_CARD }, wrong('cardNumber', 'unknown'), '"unknown":1'],
    [
      'a consent too few',
      { consents: { distanceSales: true } },
      wrong('consents.preInformation', 'required'),
      'consents',
    ],
    [
      'another start of its group',
      { consents: { ...TICKS, startsAt: '2025-01-01T17:00:00.000Z' } },
      { key: 'terms-changed', startsAt: expect.stringMatching(/T17:00:00.000Z$/) },
      'terms-changed',
    ],
    [
      'another version of its texts',
      { consents: { ...TICKS, textVersion: '2025-01-01' } },
      { key: 'texts-changed' },
      'texts-changed',
    ],
  ];

  // Which fields each key follows from: functions/src/payments/record/order.test.ts.
  test.each(onePerKind(refusedOrders, ([, , , logged]) => logged))(
    'with %s of its own is refused and logged by its code, and nothing is stored or held',
    async (_what, changes, details, code) => {
      const logged = followLog();
      const order = { ...orderCall('grup-kocluk-tr'), ...changes };
      expect(await refusalOf(call('process-iyzico-payment', order))).toEqual({
        code: 'functions/invalid-argument',
        details,
      });
      expect(await storedPayment(order.meta.submissionId)).toBeUndefined();
      expect(await seatsOf('tr')).toEqual({ held: [], sold: [] });
      expect((await iyzicoLedger()).requests).toEqual([]);
      expect(await logged(code)).not.toMatch(/Bedava|bedava|xxx|5528 ?79/);
    },
  );

  test('that is unknown has no state, and no card can be sent for it', async () => {
    const paymentId = crypto.randomUUID();
    expect(await refusalOf(statusOf(paymentId))).toEqual({
      code: 'functions/not-found',
      details: { key: 'not-found' },
    });
    expect(await refusalOf(startCard(paymentId))).toMatchObject({ details: { key: 'not-found' } });
  });
});

describe('a card', () => {
  test('that is invalid is refused field by field and is not forwarded', async () => {
    const { paymentId } = await open(orderCall());
    const logged = followLog();
    const card = { ...aCard('5528790000000009'), cvv: '12' };
    expect(await refusalOf(call('start-card-payment', { paymentId, card }))).toEqual({
      code: 'functions/invalid-argument',
      details: { key: 'invalid', fields: { 'card.number': 'invalid', 'card.cvv': 'invalid' } },
    });
    expect((await iyzicoLedger()).requests).toEqual([]);
    expect(await logged('payment.card-invalid', paymentId, 'card.number card.cvv')).not.toMatch(BEGINNING);
  });

  test.each<[what: string, changes: object, field: string, how: string, logged: string]>([
    ['with more than a card', { name: 'Işıl' }, 'name', 'unknown', '"unknown":1'],
    ['that is a text', { card: GOOD_CARD }, 'card', 'invalid', 'card:invalid'],
    [
      'of ten kilobytes',
      { card: { ...aCard(), number: '5'.repeat(10_000) } },
      'card.number',
      'tooLong',
      'card.number:tooLong',
    ],
    ['with a path for an id', { paymentId: '../cohorts/tr' }, 'paymentId', 'invalid', 'paymentId:invalid'],
  ])('%s is refused and logged by its code, and goes nowhere', async (_what, changes, field, how, code) => {
    const logged = followLog();
    const body = { paymentId: crypto.randomUUID(), card: aCard(), ...changes };
    expect(await refusalOf(call('start-card-payment', body))).toEqual({
      code: 'functions/invalid-argument',
      details: { key: 'invalid', fields: { [field]: how } },
    });
    expect((await iyzicoLedger()).requests).toEqual([]);
    expect(await logged('call.invalid', code)).not.toMatch(/Işıl|5{9}|cohorts/);
  });

  test('is not blamed for a mail address that iyzico refuses', async () => {
    const { paymentId } = await open(orderCall(undefined, { userEmail: `${crypto.randomUUID()}@site.example` }));
    expect(await refusalOf(startCard(paymentId))).toMatchObject({ details: { key: 'invalid-email' } });
    expect(await statusOf(paymentId)).toMatchObject({ state: 'created' });
  });

  test('that is refused before 3-D Secure leaves the payment unchanged, and another one pays', async () => {
    const { paymentId } = await open(orderCall());
    expect(await refusalOf(startCard(paymentId, UNSTARTABLE_CARD))).toMatchObject({ details: { key: 'general' } });
    expect(await statusOf(paymentId)).toMatchObject({ state: 'created' });
    await returnToShop(await answerBank(await startCard(paymentId), 'approve'));
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  });

  test('is tested here for each kind that iyzico publishes', () => {
    const published = testCardNumbers.flatMap(([number, { behaviour }]) =>
      behaviour.kind === 'approves' ? [] : [number],
    );
    const tried = [...DECLINED_CARDS.map(([number]) => number), UNSTARTABLE_CARD, KEEPING_CARD];
    expect(tried.toSorted()).toEqual(published.toSorted());
  });

  // A bank's refusal, an error without a bank's decision (general), and 3-D Secure take different paths. The meaning of
  // each iyzico code: functions/src/payments/iyzico/refusals.test.ts.
  test.each(onePerKind(DECLINED_CARDS, ([, why]) => (/^(?:general|three-ds)$/.test(why) ? why : 'bank')))(
    '%s fails with the message %s, charges nothing and frees its seat within minutes',
    async (number, message) => {
      await runTriggers('all but those of mails');
      const paymentId = await pay(orderCall('grup-kocluk-tr'), number);
      expect(await statusOf(paymentId)).toMatchObject({ state: 'failed', message });
      expect(await charges()).toBe(0);
      expect(await seatsOf('tr')).toEqual({ held: [paymentId], sold: [] });
      expect(await holdLeft('tr', paymentId)).toBeLessThanOrEqual(BRIEF_HOLD_MINUTES);
      expect(await mailsAbout(paymentId)).toEqual(['founder-failed']);
      expect(await refusalOf(startCard(paymentId))).toMatchObject({ details: { key: 'ended' } });
    },
  );
});

describe('the return from the bank', () => {
  test("with another payment's id changes neither payment", async () => {
    const mine = await open(orderCall());
    const other = await open(orderCall());
    const back = await answerBank(await startCard(mine.paymentId), 'approve');
    await startCard(other.paymentId);
    const conversationId = `${other.paymentId}-1`;
    expect(await returnToShop({ ...back, conversationId })).toBe(resultPage(other.paymentId));
    expect(await statusOf(other.paymentId)).toMatchObject({ state: 'awaiting-3ds' });
    expect(await charges()).toBe(0);
  });

  test('with unreadable fields ends on a page that says so', async () => {
    expect(await returnToShop({ anything: 'x' })).toBe(`${siteOrigin()}/payment?payment=none`);
  });
});

describe('refunds in iyzico’s panel', () => {
  // Cancels and parts in iyzico's report: functions/src/payments/iyzico/client.test.ts.
  const reversals = [
    ['refund', { price: panelPrice('bireysel-koçluk-programı') }],
    ['cancel', {}],
  ] as const;

  test.each(onePerKind(reversals))('a whole %s in the panel ends the payment', async (action, body) => {
    await runTriggers('all but those of mails');
    await noonAtIyzico();
    const paymentId = await pay(orderCall());
    const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
    await inPanel(iyzicoPaymentId ?? '', action, body);
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'refunded' });
    expect(await mailsAbout(paymentId)).toContain('buyer-refunded');
  });
});

describe("iyzico's notification", () => {
  /** Delivers the latest notification in iyzico's ledger; resolves with the shop's status. */
  async function deliver(): Promise<string> {
    const reference = z.string().parse((await iyzicoLedger()).webhooks.at(-1)?.['reference']);
    return deliverNotification(reference);
  }

  test('settles a payment when the answer to the charge was lost', async () => {
    const paymentId = await leftUnknown(orderCall('grup-kocluk-tr'));
    expect(await deliver()).toBe('200');
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  });

  test('with a wrong signature is refused; without a signature it is treated as a hint', async () => {
    const { paymentId } = await open(orderCall());
    const back = await answerBank(await startCard(paymentId), 'approve');
    await withFault(
      { point: 'threedsV2Payment', kind: 'reset', performed: true },
      { point: 'payment', kind: 'html-502' },
      { point: 'webhook', kind: 'tampered-signature' },
    );
    await returnToShop(back);
    expect(await deliver()).toBe('401');
    expect(await statusOf(paymentId)).toMatchObject({ state: 'unknown' });
    await setNotifications({ signed: false });
    expect(await deliver()).toBe('200');
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  });

  test('that forges a success changes nothing', async () => {
    const { paymentId } = await open(orderCall());
    await startCard(paymentId);
    const event = { iyziEventType: 'THREE_DS_AUTH', status: 'SUCCESS', paymentId: 1 };
    expect(await notifyShop({ ...event, paymentConversationId: `${paymentId}-1` })).toBe(200);
    expect(await notifyShop({ ...event, paymentConversationId: `${crypto.randomUUID()}-1` })).toBe(200);
    expect(await notifyShop({ anything: 'x' })).toBe(400);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
  });

  // Other orders of events: functions/src/payments/moves/move.test.ts.
  const orders = onePerKind([
    ['everything twice', ['reconcile', 'return', 'hint', 'return', 'reconcile', 'hint']],
    ['return, hints, reconciliation', ['return', 'hint', 'hint', 'hint', 'reconcile']],
    ['hints and reconciliation before the return', ['hint', 'reconcile', 'hint', 'return', 'hint']],
  ] as const);

  test.each(orders)(
    'in any order with the others causes one paid move, one receipt, one seat: %s',
    async (_, steps) => {
      await runTriggers('all but those of mails');
      const { paymentId } = await open(orderCall('grup-kocluk-tr'));
      const back = await answerBank(await startCard(paymentId), 'approve');
      const does: Record<string, () => Promise<unknown>> = {
        return: () => returnToShop(back),
        hint: () => deliver(),
        reconcile: async () => {
          await reconcileNow(paymentId);
        },
      };
      for (const step of steps) await does[step]?.();
      expect((await statesOf(paymentId)).filter((state) => state === 'paid')).toHaveLength(1);
      expect(await seatsOf('tr')).toEqual({ held: [], sold: [paymentId] });
      expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt']);
      expect(await charges()).toBe(1);
    },
  );
});
