import { type Html, html, narrowPage } from '../pages/html.ts';
import { readableAmount } from './amount.ts';
import type { CardEntry } from './cards.ts';
import type { ErrorReason, Locale } from './errors.ts';
import { type Fields, text } from './fields.ts';
import type { CheckoutForm } from './ledger.ts';

/** Path of the hosted page. */
export const CHECKOUT_PATH = '/checkout';
/** Path to which it posts when the buyer gives up after a failed attempt. */
export const CHECKOUT_RETURN_PATH = '/checkout/return';

const words = {
  tr: {
    title: 'Kartla öde',
    note: 'iyzico ödeme sayfasının yerel benzeri. Yalnızca iyzico deneme kartları geçer.',
    amount: 'Tutar',
    holder: 'Kart üzerindeki ad soyad',
    number: 'Kart numarası',
    month: 'Ay',
    year: 'Yıl',
    cvc: 'CVC',
    pay: 'Öde',
    back: 'Mağazaya dön',
    expired: 'Ödeme sayfasının süresi doldu',
    unknown: 'Ödeme sayfası bulunamadı',
    authenticationFailed: '3D Secure doğrulaması yapılamadı. Yeniden deneyebilirsiniz.',
  },
  en: {
    title: 'Pay by card',
    note: 'Local likeness of iyzico’s payment page. Only iyzico’s test cards pass.',
    amount: 'Amount',
    holder: 'Name on the card',
    number: 'Card number',
    month: 'Month',
    year: 'Year',
    cvc: 'CVC',
    pay: 'Pay',
    back: 'Return to the shop',
    expired: 'This payment page has expired',
    unknown: 'There is no such payment page',
    authenticationFailed: '3-D Secure authentication failed. You can try again.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Why the previous attempt failed: an error of iyzico, or a failed 3-D Secure. */
export type AttemptFailure = ErrorReason | 'authentication';

/** The card form. It never echoes what was typed into it. */
export function checkoutPage(form: CheckoutForm, lang: Locale, failed?: AttemptFailure): Html {
  const word = words[lang];
  const alert = failed === 'authentication' ? word.authenticationFailed : failed?.[lang];
  const hidden = html`<input type="hidden" name="token" value="${form.token}"><input type="hidden" name="lang" value="${lang}">`;
  const giveUp = html`<form method="post" action="${CHECKOUT_RETURN_PATH}">${hidden}<button>${word.back}</button></form>`;
  return narrowPage(
    word.title,
    lang,
    html`<h1>${word.title}</h1>
<p class="note">${word.note}</p>
<dl><dt>${word.amount}</dt><dd>${readableAmount(form.order.paidPriceHundredths, form.order.currency)}</dd></dl>
${alert === undefined ? '' : html`<p class="error" role="alert">${alert}</p>`}
<form method="post" action="${CHECKOUT_PATH}" autocomplete="off">${hidden}
<label for="holder">${word.holder}</label><input id="holder" name="holder" required maxlength="60">
<label for="number">${word.number}</label><input id="number" name="number" required inputmode="numeric" maxlength="23">
<div class="pair"><div><label for="month">${word.month}</label><input id="month" name="month" required inputmode="numeric" maxlength="2"></div>
<div><label for="year">${word.year}</label><input id="year" name="year" required inputmode="numeric" maxlength="4"></div></div>
<label for="cvc">${word.cvc}</label><input id="cvc" name="cvc" required inputmode="numeric" maxlength="4">
<p><button class="go">${word.pay}</button></p>
</form>
${form.attempts.length === 0 ? '' : giveUp}`,
  );
}

/** The page for an unknown or expired token. */
export function closedPage(lang: Locale, why: 'expired' | 'unknown'): Html {
  return narrowPage(words[lang][why], lang, html`<h1>${words[lang][why]}</h1>`);
}

/** The typed card, without the spaces and hyphens with which people group digits. */
export function cardEntryOf(fields: Fields): CardEntry {
  return {
    holder: text(fields, 'holder'),
    number: text(fields, 'number').replaceAll(/[\s-]/g, ''),
    month: text(fields, 'month'),
    year: text(fields, 'year'),
    cvc: text(fields, 'cvc'),
  };
}
