import type { CardEntry } from '@site/contract/payments/payment';

/** Card entry of this build; the server has the same parameter. */
export const CARD_ENTRY: CardEntry = __CARD_ENTRY__;
