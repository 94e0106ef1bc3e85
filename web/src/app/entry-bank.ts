/**
 * The inline script of `/payment/3ds` (`web/build/bank-document.ts`). It replaces the document with the bank's page of the
 * payment. It redirects to the payment's result if no bank page is stored (after a reload or a step back), or if the payment can
 * no longer be paid there.
 */
import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { takeBankPage } from '../features/payment/tab/bank-page.ts';

const paymentId = new URLSearchParams(location.search).get(PAYMENT_QUERY);
const page = paymentId ? takeBankPage(paymentId) : null;
if (page === null) {
  location.replace(`/payment${paymentId ? `?${PAYMENT_QUERY}=${encodeURIComponent(paymentId)}` : ''}`);
} else {
  document.open();
  document.write(page);
  document.close();
}
