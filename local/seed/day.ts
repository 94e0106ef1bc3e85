import { hash } from 'node:crypto';
import { settings } from '@site/contract/business/settings';
import { enquiryForms } from '@site/contract/forms/forms';
import type { WithdrawalCall } from '@site/contract/forms/withdrawal';
import { sessionStarts } from '@site/contract/groups/calendar';
import { GROUP_IDS, groups } from '@site/contract/groups/groups';
import { entryInWords } from '@site/contract/payments/history-words';
import type { PaymentState } from '@site/contract/payments/payment';
import type { PaymentCallInput } from '@site/contract/payments/payment-call';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@site/contract/plain/durations';
import type { Localized } from '@site/contract/plain/locale';
import { referenceOf } from '@site/contract/plain/reference';
import { COLLECTIONS, enquiryPath, groupPath, mailPath, paymentPath } from '@site/contract/records/collections';
import { ENQUIRY_NOTICE_ROLE, mailId } from '@site/contract/records/mail-roles';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { DECLINED_CARD, GOOD_CARD } from '../iyzico/cards.ts';
import { type SeedEnquiry, seedEnquiries } from './enquiries.ts';
import {
  approveAtBank,
  callFunction,
  controlIyzico,
  type LocalSite,
  reconcile,
  requireSeedable,
  startCard,
  triggersDone,
} from './local-site.ts';
import { orderCall, type SeedOrder, seedOrders, seedWithdrawal } from './orders.ts';

/** How the summary of an order words the state `authorising`. */
const CHARGING: Localized = { tr: 'Ödeme işleniyor', en: 'Being charged' };

const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);

/** An id derived from its purpose: each seeding has the same ids, so that pictures of it differ only where the site does. */
function seedId(what: string): string {
  const hex = hash('sha256', what);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The stack to fill: through the calls of the site, and in the database where no call can. */
interface SeedTarget {
  readonly local: LocalSite;
  readonly database: Firestore;
}

/** Rejects when there are enquiries or payments already: nobody could tell seeded ones from them. */
async function requireEmpty(database: Firestore): Promise<void> {
  for (const name of [COLLECTIONS.enquiries, COLLECTIONS.payments]) {
    if ((await database.collection(name).limit(1).get()).empty) continue;
    throw new Error(`There are ${name} already. Seed an empty stack: stop it, and start it without --keep.`);
  }
}

/** The call that sends an enquiry under an id. */
export function enquiryCall({ fields, locale, page, robot }: SeedEnquiry, submissionId: string) {
  return {
    ...fields,
    email: `${submissionId.slice(0, 8)}@ornek.com`,
    meta: {
      submissionId,
      locale,
      page,
      referrer: '',
      utm: {},
      noticeVersion: settings.noticeVersion,
      elapsedMs: 45_000,
      website: robot ? 'http://a.example' : '',
    },
  };
}

/** Applies what happens to an enquiry during the day: time passes, the founder moves it, or a mailbox refuses its mail. */
async function applyOutcome(
  { database }: SeedTarget,
  id: string,
  outcome: NonNullable<SeedEnquiry['outcome']>,
): Promise<void> {
  const enquiry = database.doc(enquiryPath(id));
  if (outcome === 'overdue') await enquiry.update({ receivedAt: ago(30 * HOUR_MS), dueAt: ago(6 * HOUR_MS) });
  else if (outcome === 'undelivered') {
    const mail = database.doc(mailPath(mailId(id, ENQUIRY_NOTICE_ROLE)));
    // without `checkAt` the watchdog leaves the mail to the founder, as after its last attempt
    await mail.update({
      to: 'nobody at all',
      'delivery.state': 'RETRY',
      // left by the successful delivery before
      'delivery.info': FieldValue.delete(),
      checkAt: FieldValue.delete(),
    });
  } else await enquiry.update({ _status: outcome });
}

async function sendEnquiry(target: SeedTarget, enquiry: SeedEnquiry, id: string): Promise<void> {
  await callFunction(target.local, enquiryForms[enquiry.kind].callable, enquiryCall(enquiry, id));
  await triggersDone(target.local);
  if (enquiry.outcome) await applyOutcome(target, id, enquiry.outcome);
}

/** Makes an order's next check due, with further changes, and runs the reconciliation. */
async function reconcileDue({ database, local }: SeedTarget, id: string, changes: object): Promise<void> {
  await database.doc(paymentPath(id)).update({ nextCheckAt: ago(MINUTE_MS), ...changes });
  await reconcile(local);
}

async function pay({ local }: SeedTarget, id: string, card = GOOD_CARD): Promise<void> {
  await approveAtBank(local, await startCard(local, id, card));
  await triggersDone(local);
}

/** Steps of the buyer, the bank and time that bring a new order into each state. */
const stepsTo: Readonly<Record<PaymentState, (target: SeedTarget, id: string) => Promise<unknown>>> = {
  created: async () => undefined,
  'awaiting-3ds': ({ local }, id) => startCard(local, id, GOOD_CARD),
  paid: (target, id) => pay(target, id),
  failed: (target, id) => pay(target, id, DECLINED_CARD),
  expired: (target, id) => reconcileDue(target, id, { expiresAt: ago(HOUR_MS) }),
  /** iyzico reviews it, until somebody decides in the sandbox. */
  async unknown(target, id) {
    await controlIyzico(target.local, 'faults', { point: 'threedsV2Payment', kind: 'fraud-review', conversation: id });
    await pay(target, id);
  },
  async refunded(target, id) {
    await pay(target, id);
    const charge: unknown = (await target.database.doc(paymentPath(id)).get()).get('iyzicoPaymentId');
    await controlIyzico(target.local, `payments/${charge}/cancel`, {});
    await reconcileDue(target, id, {});
  },
  /** Lasts a second in production, and no call stops there, so the document is written as the function leaves it meanwhile. */
  async authorising(target, id) {
    await startCard(target.local, id, GOOD_CARD);
    const move = {
      at: Timestamp.now(),
      from: 'awaiting-3ds',
      to: 'authorising',
      code: 'authenticated' as const,
      reason: entryInWords({ code: 'authenticated' }),
    };
    const payment = target.database.doc(paymentPath(id));
    const [, ...order] = String((await payment.get()).get('_summary')).split(' · ');
    await payment.update({
      _state: 'authorising',
      _summary: [CHARGING[settings.founderLocale], ...order].join(' · '),
      history: FieldValue.arrayUnion(move),
      nextCheckAt: ago(-DAY_MS),
    });
  },
};

/** The call by which the buyer of an order withdraws from it. */
export function withdrawalCall(order: PaymentCallInput, submissionId: string): WithdrawalCall {
  return {
    order: referenceOf(order.meta.submissionId),
    email: order.userEmail,
    reason: seedWithdrawal.reason,
    meta: { ...order.meta, submissionId, page: '/cayma-bildirimi' },
  };
}

async function placeOrder(target: SeedTarget, order: SeedOrder): Promise<void> {
  const id = seedId(`order of ${order.name}`);
  const call = orderCall(order, id);
  await callFunction(target.local, 'process-iyzico-payment', call);
  await stepsTo[order.state](target, id);
  if (order.name === seedWithdrawal.buyer) {
    await callFunction(target.local, 'send-withdrawal', withdrawalCall(call, seedId(`withdrawal of ${order.name}`)));
  }
  await triggersDone(target.local);
}

/**
 * The start of a run that is still ahead: one that has begun is moved to four weeks from now or later, on its weekday and at its
 * hour.
 */
export function startAhead(start: Date, now: Date): Date {
  if (start > now) return start;
  const weeks = Math.ceil((now.getTime() - start.getTime()) / WEEK_MS) + 4;
  return sessionStarts(start, weeks + 1)[weeks] ?? start;
}

/** Moves the start of groups that have begun: their seats cannot be bought any more. */
async function openGroups({ database }: SeedTarget, now: Date): Promise<void> {
  for (const group of GROUP_IDS) {
    const document = database.doc(groupPath(group));
    const moved: unknown = (await document.get()).get('startsAt');
    const start = moved instanceof Timestamp ? moved.toDate() : new Date(groups[group].startsAt);
    if (start <= now) await document.set({ startsAt: Timestamp.fromDate(startAhead(start, now)) }, { merge: true });
  }
}

/**
 * Fills an empty local stack with a day of a business. `tell` gets a line for each step. Rejects when there are records
 * already, when the stack was started in a way that the day does not fit, and when a call is refused.
 */
export async function seedDay(target: SeedTarget, tell: (line: string) => void): Promise<void> {
  await requireEmpty(target.database);
  await requireSeedable(target.local);
  for (const [index, enquiry] of seedEnquiries.entries()) {
    await sendEnquiry(target, enquiry, seedId(`enquiry ${index}`));
    tell(
      `enquiry ${index + 1} of ${seedEnquiries.length}: ${enquiry.kind}, ${enquiry.outcome ?? (enquiry.robot ? 'set aside' : 'new')}`,
    );
  }
  await openGroups(target, new Date());
  for (const [index, order] of seedOrders.entries()) {
    await placeOrder(target, order);
    tell(`order ${index + 1} of ${seedOrders.length}: ${order.state}`);
  }
}
