import { COLLECTIONS, paymentPath } from '@site/contract/records/collections';
import { beforeEach, describe, expect, test } from 'vitest';
import { DECLINED_CARD } from '../../local/iyzico/cards.ts';
import { refusalOf } from '../support/calls.ts';
import { iyzicoOrigin } from '../support/environment.ts';
import { runFunction } from '../support/functions.ts';
import { networksCountedBy, unusedAddress } from '../support/limits.ts';
import {
  callsToIyzico,
  disagreements,
  endPages,
  hostedPagesOf,
  inPanel,
  mailsAbout,
  open,
  openHosted,
  orderCall,
  payOnHostedPage,
  reconcileNow,
  resetPayments,
  resultPage,
  returnFormOf,
  returnToShop,
  returnToShopWith,
  seatsOf,
  startCard,
  statesOf,
  statusOf,
  storedPayment,
  tokenIn,
  withFault,
} from '../support/payments.ts';
import { panelPrice } from '../support/prices.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database, setFaults } from '../support/store.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(resetPayments);
const runTriggers = triggersOnDemand();

describe("a card that is entered on iyzico's page", () => {
  test('is charged there, and the return with its token fetches the result', async () => {
    await runTriggers('all but those of mails');
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    const url = await openHosted(order);
    expect(await open(order)).toMatchObject({ next: { kind: 'redirect', url } });
    const back = returnFormOf(await payOnHostedPage(url));
    expect(await returnToShop(back)).toBe(resultPage(paymentId));
    expect(await returnToShop(back)).toBe(resultPage(paymentId));
    expect(await statesOf(paymentId)).toEqual(['created', 'awaiting-3ds', 'paid']);
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [paymentId] });
    expect(await mailsAbout(paymentId)).toEqual(['founder-paid', 'receipt']);
    expect(await refusalOf(open(order))).toMatchObject({ details: { key: 'already-paid' } });
  });

  test('never passes through our server', async () => {
    const order = orderCall();
    await openHosted(order);
    expect(await refusalOf(startCard(order.meta.submissionId))).toMatchObject({ details: { key: 'not-found' } });
  });

  test.each([
    ['the number of an attempt', 0],
    ['the page of an attempt', 1],
  ])('records %s once when the database commits it without a response', async (_what, after) => {
    const order = orderCall('grup-kocluk-tr');
    const { paymentId } = await open(order);
    await database().doc(paymentPath(paymentId)).update({ cardEntry: 'hosted' });
    await setFaults({ deliveries: 0, commits: { collection: COLLECTIONS.payments, after, times: 1, how: 'cut' } });
    await open(order);
    expect(await storedPayment(paymentId)).toMatchObject({ attempts: 1, conversationId: `${paymentId}-1` });
    expect(await hostedPagesOf(paymentId)).toHaveLength(1);
    expect(await statesOf(paymentId)).toEqual(['created', 'awaiting-3ds']);
  });

  test('is asked for once however often its order is sent while iyzico opens the page', async () => {
    const order = orderCall('grup-kocluk-tr');
    const { paymentId } = await open(order);
    await database().doc(paymentPath(paymentId)).update({ cardEntry: 'hosted' });
    await withFault({ point: 'checkoutFormInitialize', kind: 'delay', delayMs: 1_000 });
    const before = (await callsToIyzico()).length;
    const answers = await Promise.all([open(order), open(order), open(order), open(order)]);
    const asked = (await callsToIyzico()).slice(before);
    expect(asked.filter((name) => name === 'checkoutFormInitialize')).toHaveLength(1);
    const [page] = await hostedPagesOf(paymentId);
    expect(answers.map(({ next }) => next)).toEqual(answers.map(() => ({ kind: 'redirect', url: page?.url })));
    expect(await storedPayment(paymentId)).toMatchObject({ attempts: 1 });
  });

  test('can be declined and given up there: the buyer reads why, and the order fails once the page has expired', async () => {
    await runTriggers('all but those of mails');
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    const url = await openHosted(order);
    await payOnHostedPage(url, DECLINED_CARD);
    await returnToShop({ token: tokenIn(url) });
    expect(await statusOf(paymentId)).toMatchObject({
      state: 'awaiting-3ds',
      message: 'insufficient-funds',
      seat: 'held',
    });
    expect(await mailsAbout(paymentId)).toEqual([]);
    await endPages(paymentId);
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'failed', message: 'insufficient-funds' });
    expect(await mailsAbout(paymentId)).toEqual(['founder-failed']);
  });

  test('is found by the reconciliation when the tab was closed after paying', async () => {
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    await payOnHostedPage(await openHosted(order));
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    expect(await seatsOf('tr')).toEqual({ held: [], sold: [paymentId] });
  });

  describe('with an earlier page still open when another attempt begins', () => {
    /** Resolves with a hosted page that is about to expire, after a second tab has clicked on the button. */
    async function overtaken(secondTab: (order: ReturnType<typeof orderCall>) => Promise<unknown>) {
      const order = orderCall('grup-kocluk-tr');
      const paymentId = order.meta.submissionId;
      const url = await openHosted(order);
      await endPages(paymentId, new Date(Date.now() + 30_000));
      await secondTab(order);
      return { paymentId, url };
    }
    const opensAnother = open;
    const opensNone = async (order: ReturnType<typeof orderCall>) => {
      await withFault({ point: 'checkoutFormInitialize', kind: 'html-502' });
      expect(await refusalOf(open(order))).toMatchObject({ details: { key: 'unavailable' } });
    };

    test.each([
      ['another page is open', opensAnother],
      ['no other page could be opened', opensNone],
    ])('is charged on the earlier page: %s', async (_what, secondTab) => {
      const { paymentId, url } = await overtaken(secondTab);
      expect(await returnToShop(returnFormOf(await payOnHostedPage(url)))).toBe(resultPage(paymentId));
      expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
      expect(await disagreements('tr')).toEqual([]);

      const { iyzicoPaymentId } = (await storedPayment(paymentId)) ?? {};
      await inPanel(iyzicoPaymentId ?? '', 'refund', { price: panelPrice('grup-kocluk-tr') });
      await reconcileNow(paymentId);
      expect(await statusOf(paymentId)).toMatchObject({ state: 'refunded' });
    });

    test('may have been charged while iyzico does not answer: the buyer does not read that nothing was charged', async () => {
      const { paymentId, url } = await overtaken(async (order) => {
        await withFault(
          { point: 'checkoutForm', kind: 'html-502' },
          { point: 'checkoutFormInitialize', kind: 'html-502' },
        );
        expect(await refusalOf(open(order))).toMatchObject({ details: { key: 'in-progress' } });
      });
      await returnToShop(returnFormOf(await payOnHostedPage(url)));
      expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    });

    test('may have been charged while another order replaces it: the buyer does not read that nothing was charged', async () => {
      const first = orderCall('grup-kocluk-tr');
      await openHosted(first);
      const silent = { kind: 'html-502' } as const;
      await withFault({ point: 'checkoutForm', ...silent }, { point: 'checkoutFormInitialize', ...silent });
      const next = {
        ...orderCall('grup-kocluk-tr', { userEmail: first.userEmail }),
        replaces: first.meta.submissionId,
      };
      const env = { CARD_ENTRY: 'hosted', IYZICO_BASE_URL: iyzicoOrigin() };
      const pressed = () => runFunction('process-iyzico-payment', { kind: 'calls', data: [next] }, { env });
      expect(await pressed()).toMatchObject([{ refused: 'in-progress' }]);
      await withFault({ point: 'checkoutForm', ...silent }, { point: 'checkoutFormInitialize', ...silent });
      expect(await pressed()).toMatchObject([{ refused: 'in-progress' }]);
    });

    test('is no longer asked about by strangers once it is known to be over; until then each query for a return counts', async () => {
      const { paymentId } = await overtaken(opensAnother);
      const [first, second] = await hostedPagesOf(paymentId);
      const back = { token: tokenIn(second?.url ?? '') };
      const questions = async (since: number) =>
        (await callsToIyzico()).slice(since).filter((name) => name === 'checkoutForm').length;
      const countedFor = async () => {
        const from = { 'x-forwarded-for': unusedAddress() };
        const counters = await networksCountedBy('ip-hint', () => returnToShopWith(from, back));
        return [...new Set(counters.map((counter) => counter.get('count')))];
      };
      const before = (await callsToIyzico()).length;
      expect(await countedFor()).toEqual([2]);
      expect(await questions(before)).toBe(2);

      const overSince = new Date(Date.now() - 20 * 60_000);
      await database()
        .doc(paymentPath(paymentId))
        .update({ hostedPages: [{ ...first, expiresAt: overSince }, second] });
      await reconcileNow(paymentId);
      const later = (await callsToIyzico()).length;
      expect(await countedFor()).toEqual([1]);
      expect(await questions(later)).toBe(1);
      await reconcileNow(paymentId, { expired: true });
      expect(await questions(later), 'about both before it ends').toBe(3);
    });

    test('is queried before the order may expire, as long as iyzico does not answer', async () => {
      const { paymentId, url } = await overtaken(opensAnother);
      await payOnHostedPage(url);
      await withFault({ point: 'checkoutForm', kind: 'html-502' });
      await reconcileNow(paymentId, { expired: true });
      expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
      await reconcileNow(paymentId, { expired: true });
      expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
      expect(await disagreements('tr')).toEqual([]);
    });
  });

  test('does not fail the order when declined on one of two expired pages while iyzico is silent about the other', async () => {
    await runTriggers('all but those of mails');
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    const earlier = await openHosted(order);
    await endPages(paymentId, new Date(Date.now() + 30_000));
    const { next } = await open(order);
    if (next.kind !== 'redirect') throw new Error('no second page');
    await payOnHostedPage(next.url, DECLINED_CARD);
    await payOnHostedPage(earlier);
    await endPages(paymentId);
    await withFault({ point: 'checkoutForm', kind: 'html-502', conversation: `${paymentId}-1` });
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
    expect(await mailsAbout(paymentId)).toEqual([]);
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
  });

  const lostReports = onePerKind([
    ['cut short', { kind: 'cut' }],
    ['lost', { kind: 'reset' }],
    ['an HTML page', { kind: 'html-502' }],
    ['wrongly signed', { kind: 'tampered-signature' }],
    ['of another amount', { kind: 'tampered-amount' }],
  ] as const);

  test.each(lostReports)('is queried again when the answer about it is %s', async (_what, fault) => {
    const order = orderCall('grup-kocluk-tr');
    const paymentId = order.meta.submissionId;
    const back = returnFormOf(await payOnHostedPage(await openHosted(order)));
    await withFault({ point: 'checkoutForm', ...fault });
    expect(await returnToShop(back)).toBe(resultPage(paymentId));
    expect(await statusOf(paymentId)).toMatchObject({ state: 'awaiting-3ds' });
    await reconcileNow(paymentId);
    expect(await statusOf(paymentId)).toMatchObject({ state: 'paid' });
    expect(await disagreements('tr')).toEqual([]);
  });

  test('leaves the order unchanged when its page cannot be opened', async () => {
    const order = orderCall('grup-kocluk-tr');
    await open(order);
    await database().doc(paymentPath(order.meta.submissionId)).update({ cardEntry: 'hosted' });
    await withFault({ point: 'checkoutFormInitialize', kind: 'html-502' });
    expect(await refusalOf(open(order))).toMatchObject({ details: { key: 'unavailable' } });
    expect(await statusOf(order.meta.submissionId)).toMatchObject({ state: 'created' });
    expect(await open(order)).toMatchObject({ next: { kind: 'redirect' } });
  });
});
