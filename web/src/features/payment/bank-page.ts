import { PAYMENT_QUERY } from '@site/contract/payment';
import { readNote, writeNote } from '../../lib/tab-notes.ts';

/**
 * The bank's page is handed over in `sessionStorage` to a small page with a content security policy of its own, which
 * removes the note and becomes the bank's page (`build/bank-document.ts`). The note holds no card data.
 */
export const BANK_PAGE_NOTE = 'bank-page';

/** Address of that small page. */
export const BANK_PAGE_PATH = '/payment/3ds';

/** Address that shows the bank's page; without the note it redirects to the payment's result. */
export function bankPageAddress(paymentId: string): string {
  return `${BANK_PAGE_PATH}?${PAYMENT_QUERY}=${paymentId}`;
}

/** Stores the bank's page; false where the browser refuses storage. */
export function keepBankPage(html: string): boolean {
  return writeNote(BANK_PAGE_NOTE, html);
}

/** Whether the bank's page still waits to be shown. */
export function bankPageWaits(): boolean {
  return readNote(BANK_PAGE_NOTE) !== undefined;
}
