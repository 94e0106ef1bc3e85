import { groupRecord } from '@site/contract/groups/group-record';
import { type GroupId, groups } from '@site/contract/groups/groups';
import type { PaymentCallInput } from '@site/contract/payments/payment-call';
import type { PaymentRefusal } from '@site/contract/payments/payment-error';
import { COLLECTIONS, groupPath, paymentPath } from '@site/contract/records/collections';
import { paymentRecord } from '@site/contract/records/records';
import { catalogue, type ProductId } from '@site/contract/sale/catalogue';
import { apiPath } from '@site/contract/site/api-path';
import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { DECLINED_CARD, GOOD_CARD } from '../../local/iyzico/cards.ts';
import { formIn } from '../../local/pages/html.ts';
import { EUR_TO_TRY } from '../../local/seed/orders.ts';
import { call, callMeta } from './calls.ts';
import { iyzicoOrigin, siteOrigin } from './environment.ts';
import { runFunction } from './functions.ts';
import { kurusOf } from './prices.ts';
import { runSchedule } from './schedules.ts';
import { database, documentsWhere, triggersDone, triggersRun } from './store.ts';

export const CVV = '739';

/** Whether a text contains a card's code on its own, not as part of an id, a time or a duration. */
export const tellsCode = (text: string, code = CVV): boolean =>
  new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`).test(text);

/** 3-D Secure cannot be started with this card. */
export const UNSTARTABLE_CARD = '4151111111111112';
/** Can be charged, but its bank refuses refunds. */
export const KEEPING_CARD = '5406670000000009';
/** Cards that are declined after 3-D Secure, with the reason. */
export const DECLINED_CARDS: ReadonlyArray<readonly [number: string, why: PaymentRefusal]> = [
  [DECLINED_CARD, 'insufficient-funds'],
  ['4129111111111111', 'do-not-honour'],
  ['4128111111111112', 'invalid-transaction'],
  ['4127111111111113', 'contact-bank'],
  ['4126111111111114', 'contact-bank'],
  ['4125111111111115', 'expired-card'],
  ['4124111111111116', 'invalid-cvc'],
  ['4123111111111117', 'not-permitted'],
  ['4122111111111118', 'not-permitted'],
  ['4121111111111119', 'fraud'],
  ['4120111111111110', 'contact-bank'],
  ['4130111111111118', 'general'],
  ['4151111111111393', 'closed-to-online'],
  ['4131111111111117', 'three-ds'],
  ['4141111111111115', 'three-ds'],
];

type Changes = Partial<Omit<PaymentCallInput, 'meta'>> & { readonly meta?: Partial<PaymentCallInput['meta']> };

/** Returns a valid order of one product with a new submissionId; `changes` replaces its values. */
export function orderCall(productId: ProductId = 'bireysel-koçluk-programı', changes: Changes = {}): PaymentCallInput {
  const { meta: metaChanges, ...fields } = changes;
  const meta = callMeta('/payment', metaChanges);
  const product = catalogue[productId];
  return {
    userEmail: `${meta.submissionId}@ornek.com`,
    userName: 'Işıl Çağ Öztürk',
    userPhone: '',
    productId,
    productName: product.title.tr,
    amount: kurusOf(productId) / 100,
    currency: 'TRY',
    billingAddress: {
      contactName: 'Işıl Çağ Öztürk',
      city: 'İzmir',
      country: 'Turkey',
      address: 'Gizli Sok. 12',
      zipCode: '35220',
    },
    consents: { distanceSales: true, preInformation: true },
    ...fields,
    meta,
  };
}

const startedSchema = z.object({ success: z.literal(true), message: z.literal(''), html: z.string() });
const openedSchema = z.object({
  success: z.literal(true),
  message: z.literal(''),
  paymentId: z.string(),
  next: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card') }),
    z.object({ kind: z.literal('redirect'), url: z.string() }),
  ]),
});

/** Opens a payment as the page does; resolves with its id and the next step. */
export async function open(order: PaymentCallInput): Promise<z.infer<typeof openedSchema>> {
  return openedSchema.parse(await call('process-iyzico-payment', order));
}

/** Returns a card as the buyer types it. */
export function aCard(number = GOOD_CARD) {
  const cvv = number.startsWith('3') ? '7391' : CVV;
  return { number, holder: 'IŞIL ÇAĞ ÖZTÜRK', expiryMonth: '12', expiryYear: '35', cvv };
}

/**
 * Opens an order whose card is entered on iyzico's page, although the stack's setting is our form; resolves with the
 * address of that page.
 */
export async function openHosted(order: PaymentCallInput): Promise<string> {
  const { paymentId } = await open(order);
  await database().doc(paymentPath(paymentId)).update({ cardEntry: 'hosted' });
  const { next } = await open(order);
  if (next.kind !== 'redirect') throw new Error('no redirect');
  return next.url;
}

const pagesSchema = z.array(z.looseObject({ url: z.string(), expiresAt: z.instanceof(Timestamp) }));

/** Resolves with iyzico's pages that were opened for an order, the latest last. */
export async function hostedPagesOf(paymentId: string): Promise<z.infer<typeof pagesSchema>> {
  return pagesSchema.parse((await database().doc(paymentPath(paymentId)).get()).get('hostedPages'));
}

/** Sets the expiry of every hosted page of an order, by default to a second ago. */
export async function endPages(paymentId: string, at = new Date(Date.now() - 1_000)): Promise<void> {
  const pages = (await hostedPagesOf(paymentId)).map((page) => ({ ...page, expiresAt: at }));
  await database().doc(paymentPath(paymentId)).update({ hostedPages: pages });
}

/** Starts a card payment; resolves with the bank's page. */
export async function startCard(paymentId: string, number?: string): Promise<string> {
  const answer = await call('start-card-payment', { paymentId, card: aCard(number) });
  return startedSchema.parse(answer).html;
}

/** Returns the fields that a page of iyzico makes the browser post to the shop. */
export const returnFormOf = (page: string): Record<string, string> => formIn(page, 'iyzico-return-form').fields;

/** Makes a choice on the bank's page; resolves with the fields that the browser would post to the shop. */
export async function answerBank(bankPage: string, choice: string, mdStatus = ''): Promise<Record<string, string>> {
  const { orderId = '' } = formIn(bankPage, 'iyzico-3ds-form').fields;
  const answer = await fetch(`${iyzicoOrigin()}/payment/mock/3ds`, {
    method: 'POST',
    body: new URLSearchParams({ orderId, choice, mdStatus }),
  });
  return returnFormOf(await answer.text());
}

/** Returns the token in the address of iyzico's own page; empty without one. */
export const tokenIn = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** Pays with a card on iyzico's own page, approving at the bank; resolves with the last page. */
export async function payOnHostedPage(url: string, number = GOOD_CARD, choice = 'approve'): Promise<string> {
  const token = tokenIn(url);
  const card = { holder: 'ISIL CAG', number, month: '12', year: '35', cvc: CVV };
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${iyzicoOrigin()}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    return { page: await answer.text(), url: answer.url };
  };
  const bank = await post('/checkout', { token, ...card });
  const orderId = new URL(bank.url).searchParams.get('orderId') ?? '';
  return (await post('/payment/mock/3ds', { orderId, choice, mdStatus: '' })).page;
}

/**
 * Posts a return to the shop as the buyer's browser does, with these headers; resolves with the address of the redirect. Throws when
 * it is not redirected.
 */
export async function returnToShopWith(
  headers: Record<string, string>,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await fetch(`${siteOrigin()}${apiPath('iyzico-callback')}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the return was answered with ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

/** {@link returnToShopWith} no headers of its own. */
export const returnToShop = (fields: Record<string, string>): Promise<string> => returnToShopWith({}, fields);

/** Address to which the shop redirects a returning buyer of an order in Turkish. */
export const resultPage = (paymentId: string) => `${siteOrigin()}/payment?payment=${paymentId}&lang=tr`;

/** Orders and pays with a card that the bank approves; resolves with the payment's id. */
export async function pay(order: PaymentCallInput, number?: string): Promise<string> {
  const { paymentId } = await open(order);
  await returnToShop(await answerBank(await startCard(paymentId, number), 'approve'));
  return paymentId;
}

export const statusOf = (paymentId: string) => call('payment-status', { paymentId });

const { _state, history, seat, alarm, iyzicoPaymentId, amountKurus } = paymentRecord.shape;
const storedSchema = z.looseObject({ _state, history, seat, alarm, iyzicoPaymentId, amountKurus });

/** Resolves with a payment as it is stored; undefined when there is none. */
export async function storedPayment(paymentId: string): Promise<z.infer<typeof storedSchema> | undefined> {
  const data = (await database().doc(paymentPath(paymentId)).get()).data();
  return data && storedSchema.parse(data);
}

/** Resolves with the states of a payment, in order; empty when it is not stored. */
export async function statesOf(paymentId: string): Promise<string[]> {
  return (await storedPayment(paymentId))?.history.map(({ to }) => to) ?? [];
}

/** Resolves with the ids of the payments that hold or have bought a seat in a group. */
export async function seatsOf(group: string): Promise<{ held: string[]; sold: string[] }> {
  const { holds, sold } = groupRecord.parse((await database().doc(groupPath(group)).get()).data());
  return { held: Object.keys(holds), sold };
}

const holdsSchema = z.record(z.string(), z.looseObject({ until: z.instanceof(Timestamp).nullable() }));

/** Resolves with the minutes until a payment's hold expires: 0 without a hold, infinite for one that does not expire. */
export async function holdLeft(group: GroupId, paymentId: string): Promise<number> {
  const holds = holdsSchema.parse((await database().doc(groupPath(group)).get()).get('holds'));
  const until = holds[paymentId]?.until;
  if (until === undefined) return 0;
  return until === null ? Number.POSITIVE_INFINITY : (until.toMillis() - Date.now()) / 60_000;
}

/** Sells every seat of a group and sets its start. */
export async function fillGroup(group: GroupId, startsAt: Date): Promise<void> {
  const { capacity } = groups[group];
  const sold = Array.from({ length: capacity }, () => crypto.randomUUID());
  await database().doc(groupPath(group)).set({ capacity, holds: {}, sold, startsAt });
}

/** Returns the time a month from now, at the hour when groups meet. */
function nextMonth(): Date {
  const day = new Date(Date.now() + 30 * 86_400_000);
  day.setUTCHours(17, 0, 0, 0);
  return day;
}

/** Frees every seat of a group and lets the group start in a month, whatever its settings say. */
export async function emptyGroup(group: GroupId): Promise<void> {
  await database().doc(groupPath(group)).set({ startsAt: nextMonth(), holds: {}, sold: [] });
}

/** Sells all seats of a group but one. */
export async function leaveOneSeat(group: GroupId): Promise<void> {
  const sold = Array.from({ length: groups[group].capacity - 1 }, () => crypto.randomUUID());
  await database().doc(groupPath(group)).update({ sold });
}

/** Removes the brief holds of a group, as if the minutes of its orders that are not at the bank had passed. */
export async function endBriefHolds(group: GroupId): Promise<void> {
  const document = database().doc(groupPath(group));
  const holds = Object.entries(Object((await document.get()).get('holds')));
  await document.update({
    holds: Object.fromEntries(holds.filter(([, hold]) => Object(hold)['stage'] !== 'before-bank')),
  });
}

/** Resolves with the start of a group. */
export async function startOf(group: GroupId): Promise<Date> {
  const { startsAt } = (await database().doc(groupPath(group)).get()).data() ?? {};
  return z.instanceof(Timestamp).parse(startsAt).toDate();
}

/** Makes a payment due for the next reconciliation. `expired` sets its expiry so many minutes ago; true means one. */
export async function makeDue(paymentId: string, { expired = false }: { expired?: boolean | number } = {}) {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const expiry = expired === false ? {} : { expiresAt: ago(Number(expired)) };
  await database()
    .doc(paymentPath(paymentId))
    .update({ nextCheckAt: ago(1), ...expiry });
}

/** Runs the scheduled reconciliation once and waits for the triggers that it causes. */
export const reconcile = (): Promise<void> => runSchedule('reconcile-payments');

/** Makes a payment due and runs the reconciliation that settles it. */
export async function reconcileNow(paymentId: string, due: Parameters<typeof makeDue>[1] = {}): Promise<void> {
  await makeDue(paymentId, due);
  await reconcile();
}

async function control(method: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${iyzicoOrigin()}/sandbox/${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
  return answer.json();
}

interface Fault {
  readonly point: string;
  readonly kind: string;
  readonly times?: number;
  readonly performed?: boolean;
  readonly delayMs?: number;
  readonly errorCode?: string;
  /** Id of the order whose calls fail; without it any call does. */
  readonly conversation?: string;
}

/** Sets the next faults of iyzico. */
export const withFault = (...faults: ReadonlyArray<Fault>) => control('PUT', 'faults', faults);

/** Pays an order on iyzico's page, where the charge is held for review, and returns the buyer to the shop. */
export async function payUnderReview(order: PaymentCallInput): Promise<void> {
  const url = await openHosted(order);
  await withFault({ point: 'checkoutPage', kind: 'fraud-review' });
  await returnToShop(returnFormOf(await payOnHostedPage(url)));
}

/** Runs an action of iyzico's merchant panel. Rejects when iyzico refuses. */
export const inPanel = (iyzicoPaymentId: string, action: 'refund' | 'cancel' | 'review', body: object = {}) =>
  control('POST', `payments/${iyzicoPaymentId}/${action}`, body);

/**
 * Advances iyzico's clock to noon in Istanbul, far from midnight: merchants can cancel a charge only on the day of the
 * payment.
 */
export async function noonAtIyzico(): Promise<void> {
  const dayMs = 86_400_000;
  const clock = (advanceMs: number) => control('POST', 'clock', { advanceMs });
  const { now } = z.object({ now: z.number() }).parse(await clock(0));
  const noon = 9 * 3_600_000; // UTC
  await clock((noon - (now % dayMs) + dayMs) % dayMs);
}

/**
 * Leaves a payment `unknown`: iyzico charged it, or never got the request to, the response was lost, and the query fails too.
 * Resolves with the payment's id.
 */
export async function leftUnknown(order: PaymentCallInput, { charged = true } = {}): Promise<string> {
  const { paymentId } = await open(order);
  const back = await answerBank(await startCard(paymentId), 'approve');
  await withFault(
    { point: 'threedsV2Payment', kind: 'reset', performed: charged },
    { point: 'payment', kind: 'html-502' },
  );
  await returnToShop(back);
  const state = (await storedPayment(paymentId))?._state;
  if (state !== 'unknown') throw new Error(`${paymentId} is ${state}`);
  return paymentId;
}

/** Clears the sandbox and its faults, and makes it send notifications only when a test asks for one. */
export async function resetIyzico(): Promise<void> {
  await control('POST', 'reset', {});
  await control('PUT', 'settings', { webhook: { automatic: false, signed: true } });
}

/** Resets the counters of mails about unpaid orders, which earlier tests on the stack have used up. */
async function forgetUnpaidMails(): Promise<void> {
  const batch = database().batch();
  for (const id of ['all-no-bank', 'all-expired', 'all-failed', 'all-unpaid-to-founder']) {
    batch.delete(database().collection(COLLECTIONS.rateLimits).doc(id));
  }
  await batch.commit();
}

/** Clears the sandbox, frees every seat of both groups, and resets the counters of mails about unpaid orders. */
export async function resetPayments(): Promise<void> {
  await Promise.all([resetIyzico(), emptyGroup('tr'), emptyGroup('en'), forgetUnpaidMails()]);
}

/** Sets how iyzico notifies the shop from now on. */
export const setNotifications = (webhook: { readonly signed: boolean }) => control('PUT', 'settings', { webhook });

/** Delivers one of iyzico's notifications now; resolves with the shop's HTTP status. */
export async function deliverNotification(reference: string): Promise<string> {
  return z.object({ result: z.coerce.string() }).parse(await control('POST', `webhooks/${reference}/deliver`, {}))
    .result;
}

/** Posts a notification to the shop, as anyone can; resolves with the HTTP status. */
export async function notifyShop(event: object, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const answer = await fetch(`${siteOrigin()}/api/iyzico-webhook`, {
    method: 'POST',
    body: JSON.stringify(event),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.status;
}

const ledgerSchema = z.object({
  payments: z.array(
    z.looseObject({
      paymentId: z.string(),
      status: z.string(),
      conversationId: z.string().optional(),
      paidPriceHundredths: z.number(),
    }),
  ),
  webhooks: z.array(z.looseObject({})),
  requests: z.array(z.looseObject({ tookMs: z.number() })),
});

/** Resolves with iyzico's ledger. */
export async function iyzicoLedger(): Promise<z.infer<typeof ledgerSchema>> {
  const answer = await fetch(`${iyzicoOrigin()}/sandbox/ledger`);
  return ledgerSchema.parse(await answer.json());
}

/** Resolves with the number of charged payments in iyzico's ledger. */
export async function charges(): Promise<number> {
  return (await iyzicoLedger()).payments.filter(({ status }) => status === 'SUCCESS').length;
}

/** Resolves with the calls of iyzico's API so far, by their names in the sandbox. */
export async function callsToIyzico(): Promise<string[]> {
  return (await iyzicoLedger()).requests.map(({ call: name }) => String(name));
}

/**
 * Resolves with the roles of the mails about a payment, sorted, once every trigger has run: the ends of the mails' ids.
 * Rejects while triggers are off, since there would be no mails whatever the product does.
 */
export async function mailsAbout(paymentId: string): Promise<string[]> {
  if (!triggersRun()) throw new Error('no trigger runs: call what `triggersOnDemand` gives first');
  await triggersDone();
  const mails = await documentsWhere(COLLECTIONS.mail, 'about', paymentPath(paymentId));
  return [...mails.keys()].map((id) => id.slice(paymentId.length + 1)).toSorted();
}

/**
 * Resolves with the differences between iyzico's ledger, a group's seats and our payments; empty when all agree. Every
 * charge must have sold a seat, and every sold seat must have been paid in full.
 */
export async function disagreements(group: string): Promise<string[]> {
  const { sold } = await seatsOf(group);
  const charged = (await iyzicoLedger()).payments
    .filter(({ status }) => status === 'SUCCESS')
    .map(({ conversationId = '', paidPriceHundredths }) => ({
      id: conversationId.replace(/-\d+$/, ''),
      paidPriceHundredths,
    }));
  const ids = charged.map(({ id }) => id);
  const found = [
    ...sold.filter((id) => !ids.includes(id)).map((id) => `${id} has a seat and was not charged`),
    ...ids.filter((id) => !sold.includes(id)).map((id) => `${id} was charged and has no seat`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} was charged twice`),
  ];
  for (const { id, paidPriceHundredths } of charged) {
    const payment = await storedPayment(id);
    if (payment?._state !== 'paid') found.push(`${id} was charged and is ${payment?._state ?? 'not stored'}`);
    if (payment?.seat !== 'sold') found.push(`${id} was charged and its seat is ${payment?.seat ?? 'not stored'}`);
    if (payment?.amountKurus !== paidPriceHundredths) found.push(`${id} was charged another amount`);
  }
  return found;
}

/** Places orders at a higher rate of lira per euro; resolves with their answers. */
export function placedDearer(...data: ReadonlyArray<ReturnType<typeof orderCall>>) {
  const env = { EUR_TO_TRY: String(EUR_TO_TRY + 1), IYZICO_BASE_URL: iyzicoOrigin() };
  return runFunction('process-iyzico-payment', { kind: 'calls', data }, { env });
}
