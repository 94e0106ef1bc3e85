import { setTimeout as pause } from 'node:timers/promises';
import { paymentPath } from '@site/contract/records/collections';
import { paymentRecord } from '@site/contract/records/records';
import { Timestamp } from 'firebase-admin/firestore';
import { totalIn } from '../../local/iyzico/bins.ts';
import { DECLINED_CARD, GOOD_CARD } from '../../local/iyzico/cards.ts';
import { enquiryCall, post } from '../support/enquiries.ts';
import {
  answerBank,
  inPanel,
  open,
  openHosted,
  orderCall,
  payOnHostedPage,
  returnFormOf,
  returnToShop,
  startCard,
} from '../support/payments.ts';
import { database } from '../support/store.ts';
import type { Step } from './soak-plan.ts';

type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

/** Everything that people did in a run, for the comparison at its end. */
export interface Deeds {
  /** Sent enquiries by id, each with its own address and whether it was answered as received. */
  readonly enquiries: Map<string, { readonly email: string; readonly isAccepted: boolean }>;
  /** Addresses of the buyers by id of the order; each buyer has their own. */
  readonly orders: Map<string, string>;
}

const TRIES = 4;
const TRY_PAUSE_MS = 300;
const CALL_MS = 60_000;

/** Retries as a person would; resolves with undefined when every attempt fails. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (let count = 1; count <= TRIES; count++) {
    try {
      return await work();
    } catch {
      await pause(TRY_PAUSE_MS * count);
    }
  }
  return undefined;
}

/** Sends a form as a visitor does, until it is accepted or the visitor gives up. */
export async function sendEnquiry({ form, clicks }: StepOf<'enquiry'>, deeds: Deeds): Promise<void> {
  const enquiry = enquiryCall(form);
  const { email, meta } = enquiry;
  deeds.enquiries.set(meta.submissionId, { email, isAccepted: false });
  const send = async () => {
    const { status } = await post(form, enquiry, {}, CALL_MS);
    if (status !== 200) throw new Error(`answered ${status}`);
    deeds.enquiries.set(meta.submissionId, { email, isAccepted: true });
  };
  await Promise.all(Array.from({ length: clicks }, () => tried(send)));
}

/** Pays on iyzico's own page; resolves with the fields of the return to the shop, undefined without a return. */
async function throughHostedPage(order: ReturnType<typeof orderCall>, { card, choice }: StepOf<'order'>) {
  const url = await tried(() => openHosted(order));
  if (url === undefined || choice === 'leave') return undefined;
  const number = card === 'good' ? GOOD_CARD : DECLINED_CARD;
  const page = await payOnHostedPage(url, number, choice).catch(() => undefined);
  return page?.includes('iyzico-return-form') ? returnFormOf(page) : undefined;
}

/** Pays with our form and the bank's page; resolves with the fields of the return to the shop, undefined without a return. */
async function throughBank(order: ReturnType<typeof orderCall>, { card, choice }: StepOf<'order'>) {
  const opened = await tried(() => open(order));
  if (!opened) return undefined;
  const page = await tried(() => startCard(opened.paymentId, card === 'good' ? GOOD_CARD : DECLINED_CARD));
  return page === undefined || choice === 'leave' ? undefined : answerBank(page, choice);
}

/** Places an order and returns from the bank as the step says. */
export async function placeOrder(step: StepOf<'order'>, deeds: Deeds): Promise<void> {
  const single = orderCall(step.product);
  const total = totalIn(3, single.amount * 100) / 100;
  const order = step.inThree ? { ...single, instalments: { count: 3, total } as const } : single;
  deeds.orders.set(order.meta.submissionId, order.userEmail);
  const back = await (step.hosted ? throughHostedPage(order, step) : throughBank(order, step));
  if (back) await Promise.all(Array.from({ length: step.returns }, () => tried(() => returnToShop(back))));
}

/** Refunds a paid order, in iyzico's panel or by a request as `npm run payments` writes it. */
export async function refundOrder({ by, part, which }: StepOf<'refund'>, deeds: Deeds): Promise<void> {
  const ids = [...deeds.orders.keys()];
  const id = ids[Math.floor(which * ids.length)];
  if (id === undefined) return;
  const reference = database().doc(paymentPath(id));
  const payment = paymentRecord.parse((await reference.get()).data() ?? {});
  const { iyzicoPaymentId, amountKurus, refundedKurus } = payment;
  const isPaid = payment._state === 'paid' && iyzicoPaymentId !== null && amountKurus !== null;
  if (!isPaid || payment.request !== null || refundedKurus > 0) return;
  const kurus = part ? 10_000 : amountKurus;
  if (by === 'panel') {
    // iyzico refuses this if a request has refunded the money meanwhile
    await inPanel(iyzicoPaymentId, 'refund', { price: (kurus / 100).toFixed(2) }).catch(() => undefined);
    return;
  }
  const now = Timestamp.now();
  const asked = { id: crypto.randomUUID(), by: 'soak', because: '', at: now, begunAt: null };
  const request = { kind: 'refund', totalKurus: kurus, iyzicoPaymentId, ...asked };
  // a founder repeats a command that failed
  await tried(() => reference.update({ request, nextCheckAt: now }));
}
