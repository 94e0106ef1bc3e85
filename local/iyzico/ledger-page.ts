import { type Html, html, page } from '../pages/html.ts';
import { readableAmount } from './amount.ts';
import { istanbulTime } from './clock.ts';
import type { Fault } from './faults.ts';
import { type CheckoutForm, type Payment, refundable } from './ledger.ts';
import type { Notification } from './webhooks.ts';

/** One received API call, with only the ids of its body. */
export interface JournalLine {
  readonly at: number;
  readonly call: string;
  readonly conversationId: string;
  readonly paymentId: string;
  /** The fault that applied, if any. */
  readonly fault: string | null;
  /** `success`, `failure 10051`; `none` when the call was not performed. */
  readonly answer: string;
  /** Milliseconds from the request to its answer; for a hanging one, until it hung. */
  readonly tookMs: number;
}

/** The whole state of the sandbox, for its page and as JSON. */
export interface LedgerView {
  readonly payments: ReadonlyArray<Payment>;
  readonly forms: ReadonlyArray<CheckoutForm>;
  readonly journal: ReadonlyArray<JournalLine>;
  readonly notifications: ReadonlyArray<Notification>;
  readonly faults: ReadonlyArray<Fault>;
}

function left(payment: Payment): number {
  return payment.items.reduce((sum, item) => sum + refundable(payment, item.paymentTransactionId), 0);
}

/** The JSON of one payment. */
export function paymentJson(payment: Payment): Record<string, unknown> {
  const { order, card, refusal, bankAnswer } = payment;
  return {
    paymentId: payment.paymentId,
    conversationId: order.conversationId,
    basketId: order.basketId,
    currency: order.currency,
    priceHundredths: order.priceHundredths,
    paidPriceHundredths: order.paidPriceHundredths,
    refundableHundredths: left(payment),
    installment: order.installment,
    locale: order.locale,
    callbackUrl: order.callbackUrl,
    ip: order.ip,
    token: payment.token,
    threeDs: payment.threeDs,
    status: payment.status,
    mdStatus: bankAnswer?.mdStatus ?? null,
    fraudStatus: payment.fraudStatus,
    errorCode: refusal?.code ?? null,
    errorGroup: refusal?.group ?? null,
    card: {
      bin: card.bin,
      lastFour: card.lastFour,
      association: card.association,
      type: card.type,
      bank: card.bank,
    },
    items: payment.items.map((item) => ({
      ...item,
      refundableHundredths: refundable(payment, item.paymentTransactionId),
    })),
    reversals: payment.reversals,
    history: payment.history,
    createdAt: payment.createdAt,
  };
}

/** The JSON of the whole ledger. */
export function ledgerJson(view: LedgerView): Record<string, unknown> {
  return {
    payments: view.payments.map(paymentJson),
    forms: view.forms.map(({ token, order, createdAt, attempts }) => ({
      token,
      conversationId: order.conversationId,
      basketId: order.basketId,
      currency: order.currency,
      paidPriceHundredths: order.paidPriceHundredths,
      createdAt,
      attempts,
    })),
    requests: view.journal,
    webhooks: view.notifications,
    faults: view.faults.map(faultJson),
  };
}

/** A fault in the format of the control interface. */
export function faultJson({
  point,
  kind,
  times,
  conversation,
  performed,
  delayMs,
  reason,
}: Fault): Record<string, unknown> {
  return {
    point,
    kind,
    times,
    ...(conversation === '' ? {} : { conversation }),
    ...(performed ? { performed } : {}),
    ...(delayMs > 0 ? { delayMs } : {}),
    ...(reason ? { errorCode: reason.code } : {}),
  };
}

function maskedCard({ card }: Payment): string {
  return `${card.bin} … ${card.lastFour} ${card.association}`;
}

function state(payment: Payment): string {
  const review = payment.fraudStatus === 0 ? ', under review' : '';
  const reversals =
    payment.reversals.length === 0 ? '' : payment.reversals.at(-1)?.kind === 'cancel' ? ', cancelled' : ', refunded';
  return `${payment.status}${payment.refusal ? ` ${payment.refusal.code}` : ''}${review}${reversals}`;
}

function table(headings: ReadonlyArray<string>, rows: ReadonlyArray<Html>, empty: string): Html {
  if (rows.length === 0) return html`<p class="note">${empty}</p>`;
  return html`<div class="sheet"><table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** The start page: payments, newest first, then webhooks, pending faults and calls. */
export function ledgerPage(view: LedgerView): Html {
  const payments = view.payments.toReversed().map(
    (payment) => html`<tr><td><a href="/payments/${payment.paymentId}">${payment.paymentId}</a></td>
<td>${istanbulTime(payment.createdAt)}</td><td>${payment.order.conversationId}</td>
<td>${readableAmount(payment.order.paidPriceHundredths, payment.order.currency)}</td>
<td>${maskedCard(payment)}</td><td>${payment.token === null ? 'direct' : 'hosted'}</td><td>${state(payment)}</td></tr>`,
  );
  const notifications = view.notifications.toReversed().map(
    ({
      reference,
      event,
      at,
      deliveries,
    }) => html`<tr><td>${istanbulTime(at)}</td><td>${event.iyziEventType}</td><td>${event.status}</td><td>${event.paymentId}</td>
<td>${deliveries.map(({ result }) => result).join(', ') || 'not sent'}</td>
<td><form class="inline" method="post" action="/sandbox/webhooks/${reference}/deliver"><button>Deliver now</button></form></td></tr>`,
  );
  const faults = view.faults.map(
    (fault) =>
      html`<tr><td>${fault.point}</td><td>${fault.kind}${fault.performed ? ', performed' : ''}</td><td class="number">${fault.times}</td></tr>`,
  );
  const calls = view.journal
    .slice(-50)
    .toReversed()
    .map(
      (line) =>
        html`<tr><td>${istanbulTime(line.at)}</td><td>${line.call}</td><td>${line.paymentId}</td><td>${line.conversationId}</td><td>${line.answer}</td><td>${line.fault ?? ''}</td></tr>`,
    );
  return page(
    'Ledger of the iyzico sandbox',
    'en',
    html`<h1>Ledger of the iyzico sandbox</h1>
<p class="note">A local stand-in for iyzico. No real money, no card number: the first and last digits only. <a href="/sandbox/ledger">As JSON</a></p>
<h2>Payments</h2>
${table(['Payment', 'Opened', 'Conversation', 'Amount', 'Card', 'Flow', 'State'], payments, 'No payment yet.')}
<h2>Webhooks</h2>
${table(['At', 'Event', 'Status', 'Payment', 'Deliveries', ''], notifications, 'Nothing to notify of yet.')}
<h2>Faults that wait</h2>
${table(['Where', 'What', 'Times'], faults, 'None. Set them with PUT /sandbox/faults.')}
<h2>Last 50 calls</h2>
${table(['At', 'Call', 'Payment', 'Conversation', 'Answer', 'Fault'], calls, 'No call yet.')}
<form method="post" action="/sandbox/reset"><button class="stop">Forget everything</button></form>`,
  );
}

function actions(payment: Payment): Html {
  const base = `/sandbox/payments/${payment.paymentId}`;
  const review = html`<form class="inline" method="post" action="${base}/review"><button class="go" name="decision" value="accept">Accept after review</button><button class="stop" name="decision" value="refuse">Refuse after review</button></form>`;
  const refundForm = html`<form class="inline" method="post" action="${base}/refund"><div><label for="price">Refund amount</label><input id="price" name="price" inputmode="decimal" required value="${(left(payment) / 100).toFixed(2)}"></div><button>Refund</button></form>
<form class="inline" method="post" action="${base}/cancel"><button class="stop">Cancel the payment</button></form>`;
  return html`${payment.fraudStatus === 0 ? review : ''}${left(payment) > 0 ? refundForm : ''}`;
}

/** One payment with the actions of the merchant panel. `error` says why the last action was refused. */
export function paymentPage(payment: Payment, error?: string): Html {
  const { order } = payment;
  const lines = payment.history.map(
    ({ at, what }) => html`<tr><td>${istanbulTime(at)}</td><td class="wrap">${what}</td></tr>`,
  );
  const facts: ReadonlyArray<readonly [string, string]> = [
    ['State', state(payment)],
    ['Paid', readableAmount(order.paidPriceHundredths, order.currency)],
    ['Left to refund', readableAmount(left(payment), order.currency)],
    ['Card', maskedCard(payment)],
    ['Conversation', order.conversationId],
    ['Basket', order.basketId],
    ['mdStatus', String(payment.bankAnswer?.mdStatus ?? '–')],
    ['fraudStatus', String(payment.fraudStatus ?? '–')],
  ];
  return page(
    `Payment ${payment.paymentId}`,
    'en',
    html`<p><a href="/">Ledger</a></p><h1>Payment ${payment.paymentId}</h1>
${error === undefined ? '' : html`<p class="error" role="alert">${error}</p>`}
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${actions(payment)}
<h2>History</h2>
${table(['At', 'What'], lines, '')}`,
  );
}
