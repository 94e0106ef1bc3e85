import { dayAfter, isoDay } from '../words/dates.ts';
import { catalogue, type Delivery, type Product, type ProductId } from './catalogue.ts';

/** Version of both texts of a sale (`sale-texts.ts`). Change it with every change of a text. */
export const SALE_TEXT_VERSION = '2026-11-30';

export type SaleTextKind = 'preInformation' | 'distanceSales';

/** Days in which a consumer may withdraw (Turkish Regulation on Distance Contracts, article 9). */
export const WITHDRAWAL_DAYS = 14;

/** Days in which the price is refunded after a withdrawal (Turkish Regulation on Distance Contracts, article 12). */
export const REFUND_DAYS = 14;

/**
 * What ends a consumer's right of withdrawal before its time (Turkish Regulation on Distance Contracts, article 15/1). `service`:
 * nothing, since the buyer has not asked for a start within the 14 days; a start that the buyer did not ask for does not end the
 * right. `early-service`: a start that the buyer has asked for (letter h). `files`: their delivery (letter ğ).
 */
export type WithdrawalEnd = 'service' | 'early-service' | 'files';

/** State of a group at the time of an order; the founder may have changed both facts. */
export interface GroupAtSale {
  readonly startsAt: Date;
  readonly capacity: number;
}

/**
 * Whether a service may begin while its buyer may still withdraw, so that the buyer has to be asked (Turkish Regulation
 * on Distance Contracts, article 15/1-h). Only the calendar counts: where the last day is a holiday and the group
 * begins right after it, the buyer is not asked and so keeps the right.
 */
export function mayBeginEarly({ delivery }: Pick<Product, 'delivery'>, group: GroupAtSale | null, at: Date): boolean {
  if (delivery === 'files') return false;
  return group === null || isoDay(group.startsAt) <= lastDayOfWithdrawal(at);
}

/** The facts of an order that decide how long its buyer may withdraw. */
export interface WithdrawalFacts {
  readonly productId: ProductId;
  /** The group of the product; null for a product without one. */
  readonly group: GroupAtSale | null;
  /** Whether the buyer wants the service to begin before the time for a withdrawal is over. */
  readonly earlyStart: boolean;
  readonly at: Date;
}

/** The facts in an agreement that decide what ends the right of withdrawal. */
interface AgreedTerms {
  readonly delivery: Delivery;
  /** Whether the buyer has asked for a start that may come within the time for a withdrawal. */
  readonly earlyStart: boolean;
}

/**
 * Returns what ends the right of withdrawal from a concluded agreement. Whether an early start counts was decided with it ({@link
 * withdrawalEnd}): moving the group since, or ending the sale of the product, changes nothing about it.
 */
export function agreedWithdrawalEnd({ delivery, earlyStart }: AgreedTerms): WithdrawalEnd {
  if (delivery === 'files') return 'files';
  return earlyStart ? 'early-service' : 'service';
}

/** Returns what will end the right of withdrawal from an order. */
export function withdrawalEnd({ productId, group, earlyStart, at }: WithdrawalFacts): WithdrawalEnd {
  const product = catalogue[productId];
  return agreedWithdrawalEnd({
    delivery: product.delivery,
    earlyStart: earlyStart && mayBeginEarly(product, group, at),
  });
}

/**
 * Returns the last day (`2026-12-05`) on which a consumer may withdraw, without counting the day of the contract. If it is a
 * Sunday or a public holiday, the next working day still counts (Turkish Code of Obligations, article 93).
 */
export function lastDayOfWithdrawal(contractAt: Date): string {
  return dayAfter(isoDay(contractAt), WITHDRAWAL_DAYS);
}
