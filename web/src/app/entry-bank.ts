/**
 * The inline script of `/payment/3ds` (`web/build/bank-document.ts`). It replaces the document by the bank's page of its payment.
 * Where none waits, after a reload or on the way back, and where the payment can be paid there no more, it redirects to the
 * payment's result.
 */
import { PAYMENT_QUERY } from '@site/contract/payment';
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
