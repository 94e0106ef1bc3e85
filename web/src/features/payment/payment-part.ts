import { PAYMENT_QUERY } from '@site/contract/payment';
import { lateResult } from './late-result.ts';
import { lateView } from './late-view.tsx';

/** The order form: who comes back from the bank needs none. */
export const lateCheckout = lateView(() => import('./checkout.tsx'));

/** Loads what the address of `/payment` asks for; beside its page, and not only after it. The prerender needs both. */
export async function loadPaymentPart(): Promise<void> {
  if (typeof window === 'undefined') await Promise.all([lateResult.load(), lateCheckout.load()]);
  else if (new URLSearchParams(window.location.search).has(PAYMENT_QUERY)) await lateResult.load();
  else await lateCheckout.load();
}
