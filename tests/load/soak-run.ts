import { setTimeout as pause } from 'node:timers/promises';
import { BRIEF_HOLD_MINUTES } from '@site/contract/payments/payment';
import { COLLECTIONS, enquiryPath, groupPath, paymentPath } from '@site/contract/records/collections';
import { paymentRecord } from '@site/contract/records/records';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { inboxOrigin } from '../support/environment.ts';
import { emptyGroup, endPages, holdLeft, iyzicoLedger, makeDue, resetIyzico, seatsOf } from '../support/payments.ts';
import { callSchedule, runSchedule } from '../support/schedules.ts';
import { database, documentsWhere, triggersDone } from '../support/store.ts';
import { type Books, brokenBooks, FINAL_STATES, type OwnPayment } from './soak-books.ts';
import { endFaults, letFail } from './soak-faults.ts';
import { type Deeds, placeOrder, refundOrder, sendEnquiry } from './soak-people.ts';
import { type Step, stepsOf } from './soak-plan.ts';

const GROUP = 'tr';
/** More than a run can sell: a full group refuses orders, which other tests cover. */
const CAPACITY = 5_000;

/** Number of steps that run at the same time. */
const AT_ONCE = 4;

/** Number of rounds within which everything open must end. */
const ROUNDS = 15;
const ROUND_PAUSE_MS = 500;
const QUIET_MS = 120_000;

/** Contents and duration of a run. */
interface SoakOptions {
  readonly seed: number;
  /** How long new steps are started; everything still open is then brought to its end. */
  readonly milliseconds: number;
  /** Minimum number of steps, however slow the machine is. */
  readonly atLeast: number;
  /** Longest pause of one of the actors between two steps. */
  readonly pauseMs: number;
  /** Whether iyzico may leave calls unanswered, each for up to 40 s. */
  readonly hangs: boolean;
  /** Called with the progress of the run. */
  readonly tell?: (progress: string) => void;
}

type Tell = NonNullable<SoakOptions['tell']>;

/** Result of a run. */
interface SoakResult {
  /** A line for each error in the books. */
  readonly broken: readonly string[];
  /** Number of steps by kind. */
  readonly steps: ReadonlyMap<string, number>;
}

async function doStep(step: Step, deeds: Deeds): Promise<void> {
  switch (step.kind) {
    case 'enquiry':
      return sendEnquiry(step, deeds);
    case 'order':
      return placeOrder(step, deeds);
    case 'refund':
      return refundOrder(step, deeds);
    case 'schedule':
      // A fault may fail this run of the schedule; the next run is idempotent and catches up.
      return void (await callSchedule(step.name).catch(() => undefined));
    default:
      return letFail(step);
  }
}

async function paymentsOf(ids: Iterable<string>) {
  const documents = [...ids].map((id) => database().doc(paymentPath(id)));
  if (documents.length === 0) return [];
  const stored = (await database().getAll(...documents)).filter((document) => document.exists);
  return stored.map((document) => {
    const raw: DocumentData = document.data() ?? {};
    return { id: document.id, ...paymentRecord.parse(raw), raw };
  });
}

/** An order is over after so many minutes, whatever iyzico answers. */
const LONG_AFTER_MINUTES = 120;

const movesSchema = z.array(z.looseObject({ at: z.instanceof(Timestamp) }));
type StoredPayment = Awaited<ReturnType<typeof paymentsOf>>[number];

const isOpen = ({ _state, request }: StoredPayment) => !FINAL_STATES.includes(_state) || request !== null;

/** Moves an order that has not ended two hours into the past: its expiry, its history, its request and its hosted pages. */
async function age({ id, _state, request, raw }: StoredPayment): Promise<void> {
  const earlier = (at: Timestamp) => Timestamp.fromMillis(at.toMillis() - LONG_AFTER_MINUTES * 60_000);
  // iyzico's report shows a refund only after a delay, which is over for a request this old
  const begunAt: unknown = raw['request']?.begunAt;
  if (begunAt instanceof Timestamp)
    await database()
      .doc(paymentPath(id))
      .update({ 'request.begunAt': earlier(begunAt) });
  if (request !== null && FINAL_STATES.includes(_state)) return makeDue(id);
  if (raw['hostedPages'].length > 0) await endPages(id);
  const moves = movesSchema.parse(raw['history']).map((move) => ({ ...move, at: earlier(move.at) }));
  await database().doc(paymentPath(id)).update({ history: moves });
  await makeDue(id, { expired: LONG_AFTER_MINUTES });
}

/** Runs the reconciliation until no payment is due, or the number of due ones no longer falls. */
async function reconcileDue(): Promise<void> {
  const waiting = database().collection(COLLECTIONS.payments).where('nextCheckAt', '<=', new Date());
  let due = Number.POSITIVE_INFINITY;
  while (due > 0) {
    await runSchedule('reconcile-payments', QUIET_MS);
    const { count: left } = (await waiting.count().get()).data();
    if (left >= due) return;
    due = left;
  }
}

/**
 * Lets time pass for every open order, as the schedule would in the next hours, until all have ended. Then checks each
 * payment once more, for late charges and refunds.
 */
async function endOrders({ orders }: Deeds, tell: Tell): Promise<void> {
  let checkedAll = false;
  for (let round = 1; round <= ROUNDS; round++) {
    const payments = await paymentsOf(orders.keys());
    const open = payments.filter(isOpen);
    tell(`round ${round}: ${open.length} of ${payments.length} orders are open`);
    if (open.length === 0 && checkedAll) return;
    for (const payment of open) await age(payment);
    if (open.length === 0) {
      for (const { id } of payments) await makeDue(id);
      checkedAll = true;
    }
    await reconcileDue();
    await pause(ROUND_PAUSE_MS);
  }
}

/** Lets time pass for every undelivered mail, as the watchdog would see it in the next hours. */
async function endMails(tell: Tell): Promise<void> {
  const past = Timestamp.fromMillis(Date.now() - 1_000);
  for (let round = 0; round < ROUNDS; round++) {
    await triggersDone(QUIET_MS);
    const { docs } = await database().collection(COLLECTIONS.mail).orderBy('checkAt').get();
    const waiting = docs.filter((mail) => mail.get('delivery.state') !== 'SUCCESS');
    tell(`round ${round + 1}: ${waiting.length} mails are not delivered`);
    if (waiting.length === 0) return;
    for (const mail of waiting) {
      const lost = mail.get('delivery.state') === 'PROCESSING' ? { 'delivery.leaseExpireTime': past } : {};
      await mail.ref.update({ checkAt: past, ...lost });
    }
    await triggersDone(QUIET_MS);
    await runSchedule('mail-watchdog', QUIET_MS);
    await pause(ROUND_PAUSE_MS);
  }
}

/** Backdates enquiries without mails: the watchdog finds those whose trigger did not run only after five minutes. */
async function ageUnmailed({ enquiries }: Deeds): Promise<void> {
  const old = Timestamp.fromMillis(Date.now() - 10 * 60_000);
  for (const id of enquiries.keys()) {
    const enquiry = await database().doc(enquiryPath(id)).get();
    if (enquiry.exists && enquiry.get('notification') === null) await enquiry.ref.update({ receivedAt: old });
  }
  await runSchedule('mail-watchdog', QUIET_MS);
}

const addressesSchema = z.array(z.object({ address: z.string() })).default([]);
const mailsSchema = z.array(z.object({ messageId: z.string(), to: addressesSchema, replyTo: addressesSchema }));
const chargesSchema = z.array(
  z.object({
    conversationId: z.string(),
    status: z.string(),
    paidPriceHundredths: z.number(),
    refundableHundredths: z.number(),
  }),
);

async function readBooks({ enquiries, orders }: Deeds): Promise<Books> {
  const stored = await Promise.all(
    [...enquiries].map(async ([id, { email }]) => {
      // by address, so that a copy under another id counts
      return [id, (await documentsWhere(COLLECTIONS.enquiries, 'contact.email', email)).size] as const;
    }),
  );
  const accepted = [...enquiries].flatMap(([id, { isAccepted }]) => (isAccepted ? [id] : []));
  const payments = (await paymentsOf(orders.keys())).map(
    ({ id, _state, seat, amountKurus, refundedKurus, request, raw }): OwnPayment => ({
      id,
      state: _state,
      seat,
      amountKurus,
      refundedKurus,
      hasGroup: raw['product']?.cohort === GROUP,
      isRequestOpen: request !== null,
    }),
  );
  const ledger = chargesSchema.parse((await iyzicoLedger()).payments);
  const charges = ledger
    .filter(({ status }) => status === 'SUCCESS')
    .map(({ conversationId, paidPriceHundredths, refundableHundredths }) => ({
      paymentId: conversationId.replace(/-\d+$/, ''),
      paidKurus: paidPriceHundredths,
      refundedKurus: paidPriceHundredths - refundableHundredths,
    }));
  const { sold, held } = await seatsOf(GROUP);
  const minutesLeft = await Promise.all(held.map((id) => holdLeft(GROUP, id)));
  const mails = mailsSchema.parse(await (await fetch(`${inboxOrigin()}/email`)).json());
  const ids = new Set([...enquiries.keys(), ...orders.keys()]);
  const people = new Set([...[...enquiries.values()].map(({ email }) => email), ...orders.values()]);
  return {
    accepted,
    // an enquiry that was not answered as received may be stored or not
    enquiries: new Map(stored.filter(([id, count]) => count > 0 || enquiries.get(id)?.isAccepted)),
    payments,
    charges,
    sold,
    held: held.filter((_, index) => (minutesLeft[index] ?? 0) > BRIEF_HOLD_MINUTES),
    mails: mails
      .map(({ messageId, to, replyTo }) => ({
        id: messageId.replace(/^<|@.*$/g, ''),
        isToSomebody: [...to, ...replyTo].some(({ address }) => people.has(address)),
      }))
      .filter(({ id, isToSomebody }) => isToSomebody || ids.has(id.slice(0, 36)))
      .map(({ id }) => id),
  };
}

/**
 * Runs enquiries, orders and refunds mixed with faults of all kinds on the running stack, brings everything to its end
 * without faults, and compares iyzico's ledger, the group, the inbox and our database. Resolves with the errors found and
 * the steps done.
 */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const { seed, milliseconds, atLeast, pauseMs, hangs, tell = () => undefined } = options;
  await triggersDone(QUIET_MS);
  await Promise.all([resetIyzico(), emptyGroup(GROUP)]);
  await database().doc(groupPath(GROUP)).update({ capacity: CAPACITY });

  const deeds: Deeds = { enquiries: new Map(), orders: new Map() };
  const steps = new Map<string, number>();
  const plan = stepsOf(seed, { hangs });
  const end = performance.now() + milliseconds;
  let begun = 0;
  const actor = async (index: number) => {
    while (performance.now() < end || begun < atLeast) {
      begun += 1;
      const step = plan.next().value;
      await doStep(step, deeds);
      steps.set(step.kind, (steps.get(step.kind) ?? 0) + 1);
      await pause((pauseMs * (index + 1)) / AT_ONCE);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => actor(index)));

  tell(`${begun} steps are done; what is open is brought to its end`);
  await endFaults();
  await triggersDone(QUIET_MS);
  await ageUnmailed(deeds);
  await endOrders(deeds, tell);
  await endMails(tell);
  const broken = brokenBooks(await readBooks(deeds));
  await emptyGroup(GROUP);
  return { broken, steps };
}
