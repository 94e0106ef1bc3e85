// The program behind `npm run bench:payments`: pays again and again as a buyer's browser does, prints a line of JSON for
// each payment, and ends with exit code 1 when the books of iyzico, the group and our payments disagree.
import { cohorts } from '@site/contract/cohorts';
import {
  answerBank,
  disagreements,
  emptyCohort,
  iyzicoLedger,
  open,
  orderCall,
  resetIyzico,
  returnToShop,
  seatsOf,
  startCard,
} from '../support/payments.ts';
import { triggersDone } from '../support/store.ts';

/** The first calls start the functions' processes and connections. */
const WARM_UP = 5;

const COHORT = 'tr';
const PRODUCT = 'grup-kocluk-tr';

/** What one call took, and how much of it was iyzico's answer, in milliseconds. */
interface Measured<T> {
  readonly value: T;
  readonly totalMs: number;
  readonly iyzicoMs: number;
}

async function measured<T>(work: () => Promise<T>): Promise<Measured<T>> {
  // a person takes longer to type a card than mails take to be written
  await triggersDone();
  const known = (await iyzicoLedger()).requests.length;
  const begin = performance.now();
  const value = await work();
  const totalMs = performance.now() - begin;
  const asked = (await iyzicoLedger()).requests.slice(known);
  return { value, totalMs, iyzicoMs: asked.reduce((sum, { tookMs }) => sum + tookMs, 0) };
}

/** One payment with a card that the bank approves. */
async function payment(): Promise<{ readonly id: string; readonly calls: Record<string, Measured<unknown>> }> {
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
  await Promise.all([resetIyzico(), emptyCohort(COHORT)]);
}

/** Pays as often as the group has places, at most `count` times, and compares the books. Answers with how often. */
async function groupOfPayments(count: number, onPaid: (calls: Record<string, Measured<unknown>>) => void) {
  await emptyBooks();
  const ids: string[] = [];
  while (ids.length < Math.min(count, cohorts[COHORT].capacity)) {
    const { id, calls } = await payment();
    ids.push(id);
    onPaid(calls);
  }
  const problems = await disagreements(COHORT);
  const { held, sold } = await seatsOf(COHORT);
  if (held.length > 0) problems.push(`places are still held for ${held.join(', ')}`);
  if (ids.toSorted().join() !== sold.toSorted().join()) problems.push('the places sold are not those that were paid');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return ids.length;
}

function printCalls(calls: Record<string, Measured<unknown>>): void {
  const times = Object.entries(calls).map(([call, { totalMs, iyzicoMs }]) => [call, { totalMs, iyzicoMs }]);
  console.log(JSON.stringify(Object.fromEntries(times)));
}

const wanted = Number(process.argv[2]);
await groupOfPayments(WARM_UP, () => {});
for (let done = 0; done < wanted; ) done += await groupOfPayments(wanted - done, printCalls);
await emptyBooks();
// the clients of database and functions would keep the process alive
process.exit(0);
