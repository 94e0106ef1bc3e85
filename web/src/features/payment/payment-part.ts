import { PAYMENT_QUERY } from '@site/contract/payment';
import { lateView } from './parts/late-view.tsx';
import { lateResult } from './result/late-result.ts';

/** The order form: who comes back from the bank needs none. */
export const lateCheckout = lateView(() => import('./order/checkout.tsx'));

/** Loads what the address of `/payment` asks for; beside its page, and not only after it. The prerender needs both. */
export async function loadPaymentPart(): Promise<void> {
  if (typeof window === 'undefined') await Promise.all([lateResult.load(), lateCheckout.load()]);
  else if (new URLSearchParams(window.location.search).has(PAYMENT_QUERY)) await lateResult.load();
  else await lateCheckout.load();
}
