import { lateView } from '../parts/late-view.tsx';

/** The result of a payment. In a chunk of its own, because an order needs it only at its end. */
export const lateResult = lateView(() => import('./payment-result.tsx'));
