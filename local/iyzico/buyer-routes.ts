import type { Html } from '../pages/html.ts';
import { HttpError } from '../pages/http.ts';
import {
  type AttemptFailure,
  CHECKOUT_PATH,
  CHECKOUT_RETURN_PATH,
  cardEntryOf,
  checkoutPage,
  closedPage,
} from './checkout-form.ts';
import { errors, type Locale, Refusal } from './errors.ts';
import { type Fields, text } from './fields.ts';
import type { CheckoutForm, Payment } from './ledger.ts';
import { cardFor } from './payment-request.ts';
import type { Sandbox } from './sandbox.ts';
import { spoiled } from './signature.ts';
import { answerOf, BANK_PATH, BANK_START_PATH, bankPage, formReturnPage, leftPage, returnPage } from './three-ds.ts';

/** The answer to the buyer's browser: a page, or a redirect. */
type Shown = { readonly status: number; readonly page: Html } | { readonly location: string };

/** A page for the buyer. `fields` are the query of a GET or the form of a POST. @throws HttpError 404 */
type BuyerRoute = (sandbox: Sandbox, fields: Fields) => Shown;

function shown(page: Html): Shown {
  return { status: 200, page };
}

function paymentAtBank({ ledger }: Sandbox, fields: Fields): Payment {
  const payment = ledger.payment(text(fields, 'orderId'));
  if (!payment?.threeDs) throw new HttpError(404, 'There is no such payment.');
  return payment;
}

function bankLocation(payment: Payment): Shown {
  return { location: `${BANK_PATH}?orderId=${payment.paymentId}` };
}

/** Handles a choice on the bank's page. Idempotent: later choices repeat the first answer. */
function answerBank(sandbox: Sandbox, fields: Fields): Shown {
  const payment = paymentAtBank(sandbox, fields);
  const answer = payment.bankAnswer ?? answerOf(payment, text(fields, 'choice'), text(fields, 'mdStatus'));
  if (!answer) return shown(leftPage(payment));
  const isFirst = payment.bankAnswer === null;
  sandbox.ledger.answerFromBank(payment, answer);
  if (payment.token === null) {
    return shown(returnPage(payment, answer, sandbox.keys.secretKey, changeOfReturn(sandbox, payment)));
  }
  if (isFirst && answer.status === 'success') chargeHosted(sandbox, payment, payment.token);
  return afterAttempt(sandbox, payment.token);
}

/** Returns a function that applies a fault to the browser's return; a forged success keeps the signature of the real outcome. */
function changeOfReturn(
  sandbox: Sandbox,
  { order }: Payment,
): (fields: Record<string, string>) => Record<string, string> {
  const kind = sandbox.faults.strike('callback', order.conversationId)?.kind;
  return (fields) => {
    if (kind === 'tampered-signature') return { ...fields, signature: spoiled(fields['signature'] ?? '') };
    if (kind === 'forged-success') return { ...fields, status: 'success', mdStatus: '1' };
    return fields;
  };
}

/** Charges an attempt of the hosted page, once per page. A decline is recorded in the ledger, and the page shows it. */
function chargeHosted({ ledger, faults }: Sandbox, payment: Payment, token: string): void {
  const form = ledger.form(token);
  if (!form || isPaid({ ledger }, form)) return;
  const fault = faults.strike('checkoutPage', payment.order.conversationId);
  try {
    if (fault?.reason) ledger.fail(payment, fault.reason);
    ledger.charge(payment, fault?.kind === 'fraud-review');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

function isPaid({ ledger }: Pick<Sandbox, 'ledger'>, form: CheckoutForm): boolean {
  return ledger.attemptOn(form)?.status === 'SUCCESS';
}

/** Sends a buyer who has paid back to the shop, and any other to the page for another attempt. */
function afterAttempt({ ledger }: Sandbox, token: string): Shown {
  const form = ledger.form(token);
  if (!form) return { status: 404, page: closedPage('tr', 'unknown') };
  if (isPaid({ ledger }, form)) return shown(backToShop(form));
  const refusal = ledger.attemptOn(form)?.refusal;
  return shown(checkoutPage(form, form.order.locale, refusal ?? 'authentication'));
}

/** The return of the hosted page, with the token only, unsigned. */
function backToShop({ order, token }: CheckoutForm): Html {
  return formReturnPage(order.locale, order.callbackUrl, { token });
}

function langOf(fields: Fields, form: CheckoutForm | undefined): Locale {
  const lang = text(fields, 'lang');
  return lang === 'en' || lang === 'tr' ? lang : (form?.order.locale ?? 'tr');
}

/** Shows the page of a token, returns a buyer who has paid to the shop, or says why the token is refused. */
function withOpenForm(sandbox: Sandbox, fields: Fields, show: (form: CheckoutForm, lang: Locale) => Shown): Shown {
  const form = sandbox.ledger.form(text(fields, 'token'));
  const lang = langOf(fields, form);
  if (!form) return { status: 404, page: closedPage(lang, 'unknown') };
  if (isPaid(sandbox, form)) return shown(backToShop(form));
  if (sandbox.ledger.isExpired(form)) return { status: 410, page: closedPage(lang, 'expired') };
  return show(form, lang);
}

/** Handles a card entered on the hosted page. */
function payOnPage(sandbox: Sandbox, fields: Fields): Shown {
  return withOpenForm(sandbox, fields, (form, lang) => {
    const started = startAttempt(sandbox, form, fields);
    if ('failed' in started) return shown(checkoutPage(form, lang, started.failed));
    if (started.payment.threeDs) return bankLocation(started.payment);
    chargeHosted(sandbox, started.payment, form.token);
    return afterAttempt(sandbox, form.token);
  });
}

function startAttempt(
  { ledger, clock }: Sandbox,
  form: CheckoutForm,
  fields: Fields,
): { readonly payment: Payment } | { readonly failed: AttemptFailure } {
  try {
    const card = cardFor(form.order.currency, cardEntryOf(fields), clock.now());
    const threeDs = form.forceThreeDs;
    if (threeDs && card.behaviour.kind === 'refuses-3ds') return { failed: errors.unspecified };
    return { payment: ledger.open(form.order, card, { threeDs, token: form.token }) };
  } catch (error) {
    if (error instanceof Refusal) return { failed: error.reason };
    throw error;
  }
}

/** Every route for a buyer's browser, by method and path. */
export const buyerRoutes: ReadonlyMap<string, BuyerRoute> = new Map<string, BuyerRoute>([
  // The document of `threeDSHtmlContent` posts here; a redirect makes the bank's page safe to reload.
  [`POST ${BANK_START_PATH}`, (sandbox, fields) => bankLocation(paymentAtBank(sandbox, fields))],
  [`GET ${BANK_PATH}`, (sandbox, fields) => shown(bankPage(paymentAtBank(sandbox, fields)))],
  [`POST ${BANK_PATH}`, answerBank],
  [
    `GET ${CHECKOUT_PATH}`,
    (sandbox, fields) => withOpenForm(sandbox, fields, (form, lang) => shown(checkoutPage(form, lang))),
  ],
  [`POST ${CHECKOUT_PATH}`, payOnPage],
  [
    `POST ${CHECKOUT_RETURN_PATH}`,
    (sandbox, fields) => withOpenForm(sandbox, fields, (form) => shown(backToShop(form))),
  ],
]);
