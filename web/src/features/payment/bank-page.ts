import { PAYMENT_QUERY } from '@site/contract/payment';
import { readNote, writeNote } from '../../lib/tab-notes.ts';

/**
 * The bank's page travels through one note of this tab to a small page with a policy of its own, which takes the note,
 * removes it and becomes that page (`build/bank-document.ts`). No card data is in it.
 */
export const BANK_PAGE_NOTE = 'bank-page';

/** Address of that small page. */
export const BANK_PAGE_PATH = '/payment/3ds';

/** Where the bank's page is shown; without the note that page leads back to the payment's result. */
export function bankPageAddress(paymentId: string): string {
  return `${BANK_PAGE_PATH}?${PAYMENT_QUERY}=${paymentId}`;
}

/** Hands the bank's page over; false where the visitor's browser allows no storage. */
export function keepBankPage(html: string): boolean {
  return writeNote(BANK_PAGE_NOTE, html);
}

/** Whether the bank's page still waits to be shown. */
export function bankPageWaits(): boolean {
  return readNote(BANK_PAGE_NOTE) !== undefined;
}
