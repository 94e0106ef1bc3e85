import { type Html, html, narrowPage } from '../pages/html.ts';
import { readableAmount } from './amount.ts';
import type { Locale } from './errors.ts';
import type { BankAnswer, Payment } from './ledger.ts';
import { selfPostingPage } from './self-posting-page.ts';
import { answerSignature } from './signature.ts';

/** Path of the bank's page, and of the page that opens it. */
export const BANK_START_PATH = '/payment/mock/init3ds';
export const BANK_PATH = '/payment/mock/3ds';

/** Values of `mdStatus` that the bank's page offers besides approving and declining. */
const OTHER_MD_STATUS = [0, 2, 3, 4, 5, 6, 7, 8, -1] as const;

const words = {
  tr: {
    title: 'Ödemeyi onaylayın',
    start: 'Bankanıza yönlendiriliyorsunuz',
    go: 'Devam et',
    note: 'Bu sayfa bir bankanın sayfasının yerini tutar. Gerçek para hareket etmez.',
    amount: 'Tutar',
    card: 'Kart',
    order: 'İşlem',
    approve: 'Onayla',
    decline: 'Reddet',
    leave: 'Yanıt vermeden çık',
    other: 'Başka bir yanıt',
    send: 'Bu yanıtı gönder',
    left: 'Bankaya yanıt verilmedi',
    leftNote: 'Ödeme açık kaldı. Bu sekmeyi kapatabilirsiniz.',
    again: 'Bankanın sayfasına dön',
    returning: 'Mağazaya dönülüyor',
    back: 'Mağazaya dön',
  },
  en: {
    title: 'Approve the payment',
    start: 'Taking you to your bank',
    go: 'Continue',
    note: 'This page stands in for a bank. No real money moves.',
    amount: 'Amount',
    card: 'Card',
    order: 'Transaction',
    approve: 'Approve',
    decline: 'Decline',
    leave: 'Leave without answering',
    other: 'Another answer',
    send: 'Send this answer',
    left: 'The bank got no answer',
    leftNote: 'The payment stays open. You can close this tab.',
    again: 'Back to the bank',
    returning: 'Returning to the shop',
    back: 'Return to the shop',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** A card's number as it is printed, with a dot for each digit that iyzico does not reveal. */
export function maskedNumber({ bin, lastFour, association }: Payment['card']): string {
  const number = (digits: number) => bin.padEnd(digits - lastFour.length, '•') + lastFour;
  return association === 'AMERICAN_EXPRESS'
    ? number(15).replace(/^(.{4})(.{6})/, '$1 $2 ')
    : number(16).replaceAll(/.{4}(?=.)/g, '$& ');
}

/** `threeDSHtmlContent`: a document that posts itself to the bank. */
export function startPage(origin: string, payment: Payment): string {
  const { locale } = payment.order;
  return selfPostingPage({
    id: 'iyzico-3ds-form',
    lang: locale,
    title: words[locale].start,
    button: words[locale].go,
    action: `${origin}${BANK_START_PATH}`,
    fields: { orderId: payment.paymentId, bin: payment.card.bin },
  }).text;
}

/** The bank's page, with a button for each outcome. */
export function bankPage(payment: Payment): Html {
  const { locale, paidPriceHundredths, currency } = payment.order;
  const word = words[locale];
  const options = OTHER_MD_STATUS.map((mdStatus) => html`<option value="${mdStatus}">mdStatus ${mdStatus}</option>`);
  return narrowPage(
    word.title,
    locale,
    html`<h1>${word.title}</h1>
<p class="note">${word.note}</p>
<dl><dt>${word.amount}</dt><dd>${readableAmount(paidPriceHundredths, currency)}</dd><dt>${word.card}</dt><dd>${maskedNumber(payment.card)}</dd><dt>${word.order}</dt><dd>${payment.paymentId}</dd></dl>
<form method="post" action="${BANK_PATH}">
<input type="hidden" name="orderId" value="${payment.paymentId}">
<div class="choices"><button class="go" name="choice" value="approve">${word.approve}</button><button class="stop" name="choice" value="decline">${word.decline}</button><button name="choice" value="leave">${word.leave}</button></div>
<label for="mdStatus">${word.other}</label>
<select id="mdStatus" name="mdStatus">${options}</select>
<p><button name="choice" value="other">${word.send}</button></p>
</form>`,
  );
}

/** The page after leaving the bank without an answer; the shop gets no return. */
export function leftPage(payment: Payment): Html {
  const word = words[payment.order.locale];
  return narrowPage(
    word.left,
    payment.order.locale,
    html`<h1>${word.left}</h1><p>${word.leftNote}</p><p><a href="${BANK_PATH}?orderId=${payment.paymentId}">${word.again}</a></p>`,
  );
}

/** The bank's answer to a choice; undefined when the buyer left or the choice is none of the page's. */
export function answerOf(payment: Payment, choice: string, mdStatus: string): BankAnswer | undefined {
  if (choice === 'approve') {
    const { behaviour } = payment.card;
    return { status: 'success', mdStatus: behaviour.kind === 'authenticates-weakly' ? behaviour.mdStatus : 1 };
  }
  if (choice === 'decline') return { status: 'failure', mdStatus: 0 };
  const other = OTHER_MD_STATUS.find((each) => String(each) === mdStatus);
  return choice === 'other' && other !== undefined ? { status: 'failure', mdStatus: other } : undefined;
}

/** Fields that the browser posts to the merchant's callbackUrl, signed for the real outcome. */
function callbackFields(payment: Payment, answer: BankAnswer, secretKey: string): Record<string, string> {
  const { paymentId, order } = payment;
  const mdStatus = String(answer.mdStatus);
  // empty for every bank of the sandbox, but iyzico signs and sends it
  const conversationData = '';
  const signed = [conversationData, order.conversationId, mdStatus, paymentId, answer.status];
  return {
    status: answer.status,
    paymentId,
    conversationData,
    conversationId: order.conversationId,
    mdStatus,
    signature: answerSignature(secretKey, signed),
  };
}

/** The browser's return to the merchant. `change` applies a fault to its fields. */
export function returnPage(
  payment: Payment,
  answer: BankAnswer,
  secretKey: string,
  change: (fields: Record<string, string>) => Record<string, string>,
): Html {
  return formReturnPage(
    payment.order.locale,
    payment.order.callbackUrl,
    change(callbackFields(payment, answer, secretKey)),
  );
}

/** A page by which the buyer's browser posts fields to the merchant. */
export function formReturnPage(lang: Locale, action: string, fields: Record<string, string>): Html {
  const { returning: title, back: button } = words[lang];
  return selfPostingPage({ id: 'iyzico-return-form', lang, title, button, action, fields });
}
