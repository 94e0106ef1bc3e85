import { maskedCard } from '@site/contract/card/card';
import type { Doubt } from '@site/contract/payments/payment';
import type { HistoryCode } from '@site/contract/payments/payment-history';
import { isoMinute, isoSecond } from '@site/contract/words/dates';
import { flattened } from '@site/contract/words/flattened';
import { historyLines } from '../text/history.ts';
import { liraPlain } from '../text/lira-plain.ts';
import { withPlainSpaces } from '../text/plain-spaces.ts';
import { printable, printableLines } from '../text/printable.ts';
import { factLines, textTable } from '../text/text-table.ts';
import { balanceOf, balanceSince } from './balance.ts';
import type { StoredPayment } from './payments.ts';

/**
 * Codes of the history lines that report what became of a card. If the last such line is `card-refused`, the refusal is why the
 * order ended.
 */
const CARD_LINES: ReadonlyArray<HistoryCode> = ['card-refused', 'attempt', 'silent', 'replaced', 'bought-otherwise'];

/**
 * Returns the state of a payment in words. An expired order says that its last card was refused, unless a card reached a bank
 * afterwards or iyzico stayed silent: then money may have moved, and the refusal would mislead.
 */
function stateText({ _state, doubt, history }: StoredPayment): string {
  if (_state === 'unknown' && doubt === ('review' satisfies Doubt)) return `${_state}, iyzico reviews it`;
  if (_state !== 'expired') return _state;
  const last = history.findLast(({ code }) => CARD_LINES.includes(code));
  if (last?.code === 'card-refused') return `${_state}, card refused: ${last.refusal} ${last.iyzicoCode}`;
  return history.some(({ code }) => code === 'no-bank') ? `${_state}, no card reached a bank` : _state;
}

/** Returns the sum refunded of a payment, in lira; empty without a refund. */
function refundedLira(payment: StoredPayment): string {
  const { refunded } = balanceOf(payment);
  return refunded === 0 ? '' : liraPlain(refunded);
}

const HEADINGS = ['ref', 'created', 'state', 'amount', 'refunded', 'card', 'seat', 'alarm', 'product'];

/** Returns a table with a line for each payment. `columns` is the width of the terminal; undefined cuts nothing. */
export function paymentsTable(payments: ReadonlyArray<StoredPayment>, columns?: number): string {
  const rows = payments.map((payment) =>
    [
      payment.ref,
      payment.createdAt === null ? '' : isoMinute(payment.createdAt),
      stateText(payment),
      liraPlain(payment.amountKurus),
      refundedLira(payment),
      payment.card === null ? '' : maskedCard(payment.card),
      payment.seat,
      payment.alarm ?? '',
      payment.product.title,
    ].map(printable),
  );
  return textTable(HEADINGS, rows, columns);
}

/**
 * Returns the counts of all, paid, unknown, owed a seat and alarmed, and the sums of what was charged, refunded and kept. With
 * `since` the sums are those since then, because older orders are listed as well.
 */
export function totals(payments: ReadonlyArray<StoredPayment>, since?: Date): string {
  const paid = payments.filter(({ _state }) => _state === 'paid');
  const unknown = payments.filter(({ _state }) => _state === 'unknown');
  const owed = payments.filter(({ seat }) => seat === 'owed');
  const alarms = payments.filter(({ alarm }) => alarm !== null);
  const balances = payments.map((payment) => (since ? balanceSince(payment, since) : balanceOf(payment)));
  const sums = (['charged', 'refunded', 'kept'] as const).map(
    (name) => `${liraPlain(balances.reduce((sum, balance) => sum + balance[name], 0))} ${name}`,
  );
  const counts = [
    `${payments.length} ${payments.length === 1 ? 'payment' : 'payments'}`,
    `${paid.length} paid`,
    `${unknown.length} unknown`,
    `${owed.length} with a seat owed`,
    `${alarms.length} with an alarm`,
  ];
  const when = since ? `since ${isoMinute(since)} ` : '';
  return `${counts.join(', ')}; ${when}${sums.join(', ')}`;
}

/**
 * Returns a line for each move of a payment, indented below a heading: its code, and its words in the founder's language, with
 * plain spaces in amounts, so that a search matches.
 */
function moveLines(moves: StoredPayment['history']): string[] {
  const told = ({ code, reason }: StoredPayment['history'][number]) => {
    const words = withPlainSpaces(reason);
    return code === 'other' ? `${words} (its code cannot be read)` : `${code}: ${words}`;
  };
  return historyLines(moves.map((move) => ({ ...move, reason: told(move) })));
}

/** Texts that the buyer confirmed; they are pages long, and the receipt contains them. */
const LONG_TEXTS = ['consents.preInformation.text', 'consents.distanceSales.text'];

/** Returns a stored value as it is shown: kuruş also in lira. */
function shown(payment: StoredPayment, path: string, text: string): string {
  if (path === '_state') return stateText(payment);
  return path.endsWith('Kurus') && /^\d+$/.test(text) ? `${text} (${liraPlain(Number(text))})` : text;
}

/** Formats one payment: every stored field except the confirmed texts, whose hashes stay, and the whole history. */
export function paymentDetails(payment: StoredPayment): string {
  const { id, ref, stored, history } = payment;
  const { history: _, ...fields } = stored;
  const facts = [...flattened({ ref, id, ...fields })]
    .filter(([path]) => !LONG_TEXTS.includes(path))
    .map(([path, text]) => [printable(path), printableLines(shown(payment, path, text))] as const);
  return [factLines(facts), '', 'history', ...moveLines(history)].join('\n');
}

/** Returns the moves between two readings of a payment. */
const movesBetween = (before: StoredPayment, after: StoredPayment) => after.history.slice(before.history.length);

/** Returns the result of a request: the state of the payment with its new lines of history, and whether it was refused. */
export function requestOutcome(
  before: StoredPayment,
  after: StoredPayment,
): { readonly text: string; readonly refused: boolean } {
  const news = movesBetween(before, after);
  const refused = news.some(({ code }) => code === 'request-refused');
  const { charged } = balanceOf(after);
  const given = refundedLira(after);
  const back = given === '' ? '' : `, ${given} of ${liraPlain(charged)} refunded`;
  return { text: [`${after.ref}: is ${printable(after._state)}${back}`, ...moveLines(news)].join('\n'), refused };
}

/** Returns the result of reconciling a payment: its state, the next check, and the moves in between. */
export function outcome(before: StoredPayment, after: StoredPayment): string {
  const states =
    before._state === after._state ? `is still ${printable(after._state)}` : `${before._state} → ${after._state}`;
  const next = after.nextCheckAt === null ? 'nothing is left to ask' : `next look at ${isoSecond(after.nextCheckAt)}`;
  return [`${after.ref}: ${printable(states)}; ${next}`, ...moveLines(movesBetween(before, after))].join('\n');
}
