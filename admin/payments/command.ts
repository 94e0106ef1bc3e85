import type { Firestore } from 'firebase-admin/firestore';
import { printList } from '../output/listing.ts';
import { type DatabaseCommand, print } from '../output/run-on-database.ts';
import type { DocumentKey } from '../terminal/arguments.ts';
import { commandHint } from '../terminal/command-hint.ts';
import { askToGoOn } from '../terminal/confirm.ts';
import { unlessInterrupted } from '../terminal/interrupt.ts';
import { type PaymentsCommand, paymentsProgram, type Wish } from './arguments.ts';
import { paymentsCsv } from './csv.ts';
import { listPayments } from './list-payments.ts';
import { findPayment, reconcilePayment, wasChecked } from './payments.ts';
import { placeRequest, planRequest, requestDone } from './requests.ts';
import { outcome, paymentDetails, paymentsTable, requestOutcome, totals } from './texts.ts';

async function list(database: Firestore, { filter, as }: Extract<PaymentsCommand, { name: 'list' }>): Promise<void> {
  await printList(as, await listPayments(database, filter), {
    csv: paymentsCsv,
    table: (payments) => paymentsTable(payments, process.stdout.columns),
    totals: (payments) => totals(payments, filter.since),
  });
}

/** Returns the notice of a payment that a reconciliation could only postpone. */
const postponedNotice = (ref: string): string =>
  `${ref}: was not looked at. The log says why: payment.unreadable and cohort.unreadable name fields to correct, payment.not-reconciled alone is tried again within minutes.`;

async function reconcile(database: Firestore, key: DocumentKey, waitMs: number): Promise<number> {
  const before = await findPayment(database, key);
  console.error(`Waiting for the next reconciliation, at most ${waitMs / 1_000} s.`);
  const later = 'Whenever one runs, it looks at this payment.';
  const after = await unlessInterrupted(reconcilePayment(database, before.id, waitMs), `${before.ref}: ${later}`);
  if (after === null) {
    console.error(`${before.ref}: no reconciliation ran in time. ${later}`);
    return 1;
  }
  if (!wasChecked(before, after)) {
    console.error(postponedNotice(before.ref));
    return 1;
  }
  await print(`${outcome(before, after)}\n`);
  return 0;
}

/** Returns what the same command does when it is run again. */
const repetition = (kind: Wish['kind'], ref: string): string =>
  kind === 'resend-receipt'
    ? `Once the request is carried out, the same command sends another copy: look first, by ${commandHint(`payments -- show ${ref}`)}.`
    : 'Running the same command again waits for it and does nothing twice.';

type RequestCommand = Extract<PaymentsCommand, { name: 'request' }>;

async function request(database: Firestore, command: RequestCommand): Promise<number> {
  const { wish, by, because, confirmed, waitMs } = command;
  const before = await findPayment(database, command.key);
  const plan = planRequest(before, wish, new Date());
  if (plan.kind !== 'request') {
    if (plan.kind === 'done') await print(`${plan.why}\n`);
    else console.error(plan.why);
    return plan.kind === 'done' ? 0 : 1;
  }
  if (!(await askToGoOn(confirmed, plan.question))) return 1;
  const placed = await placeRequest(database, before, plan.request, { by, because });
  console.error(`Asked for. Waiting for the next reconciliation, at most ${waitMs / 1_000} s.`);
  const after = await unlessInterrupted(
    requestDone(database, placed, waitMs),
    `${before.ref}: the request stays and will be carried out; it cannot be withdrawn. ${repetition(plan.request.kind, before.ref)}`,
  );
  if (after === null) {
    console.error(
      `${before.ref}: the outcome is not known yet. The site checks it every minute. ${repetition(plan.request.kind, before.ref)}`,
    );
    return 1;
  }
  if (after.request !== null) {
    console.error(
      `${postponedNotice(before.ref)} The request stays: once it can be read, the same command waits for it again.`,
    );
    return 1;
  }
  const { text, refused } = requestOutcome(placed.asked, after);
  await print(`${text}\n`);
  return refused ? 1 : 0;
}

async function execute(database: Firestore, command: PaymentsCommand): Promise<number> {
  switch (command.name) {
    case 'list':
      await list(database, command);
      return 0;
    case 'show':
      await print(`${paymentDetails(await findPayment(database, command.key))}\n`);
      return 0;
    case 'reconcile':
      return reconcile(database, command.key, command.waitMs);
    case 'request':
      return request(database, command);
  }
}

/** `npm run payments`. */
export const paymentsCommand: DatabaseCommand<PaymentsCommand> = {
  name: 'payments',
  program: paymentsProgram,
  execute,
};
