import { isRecord } from '../../../lib/is-record.ts';

const ORDER_ENTRIES = ['replacement', 'another-purchase'] as const;

/**
 * Why an order form is opened from the result of an earlier order of the same product. The form stays open for both although the
 * group may be full: it may be full because of this buyer.
 * - `replacement`: that order was not paid, and the new one takes its place and its seat.
 * - `another-purchase`: the buyer has the product already, and wants it a second time. The call that orders says so in its field
 *   `again`.
 */
export type OrderEntry = (typeof ORDER_ENTRIES)[number];

/** State of the history entry of an order. */
interface OrderState {
  readonly entry: OrderEntry;
}

/** State of the history entry of a result: the address of iyzico's page, for a buyer who first reads that no seat is held. */
interface ResultState {
  readonly unheldPage: string;
}

/** Returns the state for a navigation to an order. */
export const orderState = (entry: OrderEntry): OrderState => ({ entry });

/** Returns the entry in the state of a location; null if the order was opened otherwise. */
export function orderEntryIn(state: unknown): OrderEntry | null {
  const entry = isRecord(state) ? state['entry' satisfies keyof OrderState] : undefined;
  return ORDER_ENTRIES.find((known) => known === entry) ?? null;
}

/** Returns the state for a navigation to the result of an order without a held seat. */
export const unheldState = (unheldPage: string): ResultState => ({ unheldPage });

/** Returns iyzico's page in the state of a location; null if it has none, as on the way to any other result. */
export function unheldPageIn(state: unknown): string | null {
  const page = isRecord(state) ? state['unheldPage' satisfies keyof ResultState] : undefined;
  return typeof page === 'string' ? page : null;
}
