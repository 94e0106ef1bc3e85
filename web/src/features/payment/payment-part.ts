import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { lateView } from './parts/late-view.tsx';
import { lateResult } from './result/late-result.ts';

/** The order form. In a chunk of its own, because a buyer who comes back from the bank does not need it. */
export const lateCheckout = lateView(() => import('./order/checkout.tsx'));

/**
 * Loads the part that the address of `/payment` asks for, both parts in the prerender. It is called with the page, so that their
 * chunks are fetched in parallel.
 */
export async function loadPaymentPart(): Promise<void> {
  if (typeof window === 'undefined') await Promise.all([lateResult.load(), lateCheckout.load()]);
  else if (new URLSearchParams(window.location.search).has(PAYMENT_QUERY)) await lateResult.load();
  else await lateCheckout.load();
}
