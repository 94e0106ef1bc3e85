import { PAYING_MINUTES, PAYMENT_QUERY } from '@site/contract/payments/payment';
import { MINUTE_MS } from '@site/contract/plain/durations';
import { dropNote, readNote, writeNote } from '../../../lib/tab-notes.ts';

/**
 * Key of the note that holds the bank's page: first a line with the payment's id, then the HTML. iyzico does not say that it holds
 * no card data; `start-card-payment` logs a warning if the card's number is in it. The note is handed over in `sessionStorage` to a
 * small page with a content security policy of its own, which removes it and becomes the bank's page (`app/entry-bank.ts`).
 */
export const BANK_PAGE_NOTE = 'bank-page';

/**
 * Key of the note that says until when that payment can be paid on the bank's page, in milliseconds since the epoch. After that the
 * small page does not show it any more.
 */
export const BANK_PAGE_UNTIL_NOTE = 'bank-page-until';

const PROBE_NOTE = 'bank-page-probe';

/** Address of that small page. */
export const BANK_PAGE_PATH = '/payment/3ds';

/** Address that shows the bank's page; without the note it redirects to the payment's result. */
export function bankPageAddress(paymentId: string): string {
  return `${BANK_PAGE_PATH}?${PAYMENT_QUERY}=${paymentId}`;
}

/** Number of characters that are tried. Browsers store some five million for a site; iyzico names no limit for a bank's page. */
const PROBE_LENGTH = 200_000;

/** How long a bank's page can be paid on. */
const PAYABLE_MS = PAYING_MINUTES.form * MINUTE_MS;

/** Whether the browser stores as much as the page of a bank, which could not be handed over otherwise. */
export function canKeepBankPage(): boolean {
  const kept = writeNote(PROBE_NOTE, '0'.repeat(PROBE_LENGTH));
  dropNote(PROBE_NOTE);
  return kept;
}

/** Stores the bank's page of a payment; returns false if the browser refuses storage. */
export function keepBankPage(paymentId: string, html: string): boolean {
  // the page of another payment must not get the time of this one, if only the time can be stored
  dropNote(BANK_PAGE_NOTE);
  return (
    writeNote(BANK_PAGE_UNTIL_NOTE, `${Date.now() + PAYABLE_MS}`) && writeNote(BANK_PAGE_NOTE, `${paymentId}\n${html}`)
  );
}

/**
 * Returns for how many milliseconds the bank's page of this payment still waits to be shown; 0 if none does. Also 0 if the clock was
 * set back since the page was stored: nobody knows then how long it can be paid on.
 */
export function bankPageMsLeft(paymentId: string): number {
  if (!readNote(BANK_PAGE_NOTE)?.startsWith(`${paymentId}\n`)) return 0;
  const left = Number(readNote(BANK_PAGE_UNTIL_NOTE) ?? 0) - Date.now();
  return left > PAYABLE_MS + MINUTE_MS ? 0 : Math.max(0, left);
}

/**
 * Returns the HTML of the bank's page of this payment, and removes its note; null if none waits, or it can no longer be paid
 * there. The note of another payment stays.
 */
export function takeBankPage(paymentId: string): string | null {
  const note = readNote(BANK_PAGE_NOTE);
  if (!note?.startsWith(`${paymentId}\n`)) return null;
  const isPayable = bankPageMsLeft(paymentId) > 0;
  dropNote(BANK_PAGE_NOTE);
  return isPayable ? note.slice(paymentId.length + 1) : null;
}
