// The program behind `npm run bench:payments`: pays as often as its argument says, as a buyer's browser does, prints how
// long our own part of each call took, and fails when iyzico's ledger, the group and our payments disagree.
import { groups } from '@site/contract/groups/groups';
import { siteOrigin } from '../support/environment.ts';
import {
  answerBank,
  disagreements,
  emptyGroup,
  iyzicoLedger,
  open,
  orderCall,
  resetIyzico,
  returnToShop,
  seatsOf,
  startCard,
} from '../support/payments.ts';
import { triggersDone } from '../support/store.ts';
import { timedCall } from './calls.ts';
import { inMs, median, percentile, twoColumns } from './figures.ts';

/** The first calls start the functions' processes and connections. */
const WARM_UP = 5;

const EMPTY_CALLS = 60;
const EMPTY_WARM_UP = 10;

/** Target for all three calls together, minus iyzico's answers and three calls of an empty function, at the median. */
const TARGET_MS = 60;

const GROUP = 'tr';
const PRODUCT = 'grup-kocluk-tr';

/** Result of one call, its duration, and how much of that was iyzico's answers, in milliseconds. */
interface Measured<T> {
  readonly value: T;
  readonly totalMs: number;
  readonly iyzicoMs: number;
}

async function measured<T>(work: () => Promise<T>): Promise<Measured<T>> {
  // Finish the mails first: a person takes longer to type a card.
  await triggersDone();
  const known = (await iyzicoLedger()).requests.length;
  const begin = performance.now();
  const value = await work();
  const totalMs = performance.now() - begin;
  const asked = (await iyzicoLedger()).requests.slice(known);
  return { value, totalMs, iyzicoMs: asked.reduce((sum, { tookMs }) => sum + tookMs, 0) };
}

/** The calls of one payment, by function. */
type Calls = Readonly<Record<string, Measured<unknown>>>;

/** Makes one payment with a card that the bank approves. */
async function payment(): Promise<{ readonly id: string; readonly calls: Calls }> {
  const opened = await measured(() => open(orderCall(PRODUCT)));
  const { paymentId: id } = opened.value;
  const started = await measured(() => startCard(id));
  const back = await answerBank(started.value, 'approve');
  const returned = await measured(() => returnToShop(back));
  return {
    id,
    calls: { 'process-iyzico-payment': opened, 'start-card-payment': started, 'iyzico-callback': returned },
  };
}

async function emptyBooks(): Promise<void> {
  await triggersDone();
  await Promise.all([resetIyzico(), emptyGroup(GROUP)]);
}

/** Pays as often as the group has seats, at most `count` times, and compares the books. Rejects when they disagree. */
async function groupOfPayments(count: number, onPaid: (calls: Calls) => void): Promise<void> {
  await emptyBooks();
  const ids: string[] = [];
  while (ids.length < Math.min(count, groups[GROUP].capacity)) {
    const { id, calls } = await payment();
    ids.push(id);
    onPaid(calls);
  }
  const problems = await disagreements(GROUP);
  const { held, sold } = await seatsOf(GROUP);
  if (held.length > 0) problems.push(`seats are still held for ${held.join(', ')}`);
  if (ids.toSorted().join() !== sold.toSorted().join()) problems.push('the seats sold are not those that were paid');
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, one) => total + one, 0);

/** Resolves with the milliseconds of an empty callable through Hosting: the emulators' part of each call. */
async function emptyCall(): Promise<number> {
  const times: number[] = [];
  while (times.length < EMPTY_CALLS) times.push((await timedCall(`${siteOrigin()}/api/empty`, {})).milliseconds);
  return median(times.slice(EMPTY_WARM_UP));
}

/** Returns the table of our own share of each call, of all calls together, and of iyzico's share. */
function report(payments: ReadonlyArray<Calls>, emptyMs: number): string {
  const calls = Object.keys(payments[0] ?? {});
  const shares = (of: (payment: Calls) => number) =>
    [0.5, 0.9].map((share) => inMs(percentile(payments.map(of), share))).join(' / ');
  const own = ({ totalMs, iyzicoMs }: Measured<unknown>) => totalMs - iyzicoMs;
  return twoColumns([
    ...calls.map((call) => {
      return [`${call}, p50 / p90`, shares(({ [call]: time }) => (time ? own(time) : Number.NaN))] as const;
    }),
    ['all three of a payment, p50 / p90', shares((payment) => sum(Object.values(payment).map(own)))],
    [
      `the same beyond ${calls.length} empty calls of ${inMs(emptyMs)}, p50 / p90`,
      `${shares((payment) => sum(Object.values(payment).map((time) => own(time) - emptyMs)))} (wanted: p50 below ${TARGET_MS} ms)`,
    ],
    [
      'answers of iyzico, not counted above',
      shares((payment) => sum(Object.values(payment).map((time) => time.iyzicoMs))),
    ],
  ]);
}

const wanted = Number(process.argv[2]);
const payments: Calls[] = [];
await groupOfPayments(WARM_UP, () => {});
while (payments.length < wanted) await groupOfPayments(wanted - payments.length, (calls) => payments.push(calls));
await emptyBooks();

console.log(`\n${wanted} payments, one after the other, through Hosting; our own share of each call`);
console.log(report(payments, await emptyCall()));
console.log('\nThe books of iyzico, the group and our payments agree.');
// the clients of database and functions would keep the process alive
process.exit(0);
