import { draftKey, isDraftKept } from '../../../lib/draft-note.ts';

/** Names the draft of an order, whatever its product. */
export const ORDER_FORM = 'payment';

/** Whether this tab keeps the draft of an order. In a small file, because the inline script of `/payment` asks it too. */
export const keepsOrderDraft = (): boolean => isDraftKept(draftKey(ORDER_FORM));
