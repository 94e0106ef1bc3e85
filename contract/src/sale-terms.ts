import { catalogue, type Delivery, type Product, type ProductId } from './catalogue.ts';
import { dayAfter, isoDay } from './dates.ts';

/** Version of both texts of a sale (`sale-texts.ts`). Change it with every change of a text. */
export const SALE_TEXT_VERSION = '2026-11-29.3';

export type SaleTextKind = 'preInformation' | 'distanceSales';

/** Days in which a consumer may withdraw (Turkish Regulation on Distance Contracts, article 9). */
export const WITHDRAWAL_DAYS = 14;

/** Days in which the price is paid back after a withdrawal (article 12 of the same Regulation). */
export const REFUND_DAYS = 14;

/**
 * What ends a consumer's right of withdrawal before its time (Turkish Regulation on Distance Contracts, article 15/1).
 * `service`: nothing, since the buyer has not asked for a start within the 14 days, and a start without that ends no
 * right. `early-service`: a start that the buyer has asked for (letter h). `files`: their delivery (letter ğ).
 */
export type WithdrawalEnd = 'service' | 'early-service' | 'files';

/** A group as it is at the time of an order; the founder may have changed both facts. */
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
  /** The buyer wants the service to begin before the time for a withdrawal is over. */
  readonly earlyStart: boolean;
  readonly at: Date;
}

/** What an agreement keeps of the facts that decide what ends the right of withdrawal. */
interface AgreedTerms {
  readonly delivery: Delivery;
  /** The buyer has asked for a start that may come within the time for a withdrawal. */
  readonly earlyStart: boolean;
}

/**
 * What ends the right of withdrawal from an agreement that was made. Whether an early start counts was decided with it
 * ({@link withdrawalEnd}): a group that was moved since, or a product that is no longer sold, changes nothing about it.
 */
export function agreedWithdrawalEnd({ delivery, earlyStart }: AgreedTerms): WithdrawalEnd {
  if (delivery === 'files') return 'files';
  return earlyStart ? 'early-service' : 'service';
}

/** What will end the right of withdrawal from an order. */
export function withdrawalEnd({ productId, group, earlyStart, at }: WithdrawalFacts): WithdrawalEnd {
  const product = catalogue[productId];
  return agreedWithdrawalEnd({
    delivery: product.delivery,
    earlyStart: earlyStart && mayBeginEarly(product, group, at),
  });
}

/**
 * The last day (`2026-12-05`) on which a consumer may withdraw: the day of the contract is not counted. Where it is a
 * Sunday or a public holiday, the next working day still counts (Turkish Code of Obligations, article 93).
 */
export function lastDayOfWithdrawal(contractAt: Date): string {
  return dayAfter(isoDay(contractAt), WITHDRAWAL_DAYS);
}
