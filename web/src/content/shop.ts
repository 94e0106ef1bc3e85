import type { Locale } from '@site/contract/plain/locale';
import type { ProductId } from '@site/contract/sale/catalogue';
import type { NavLink } from '../site/nav-link.ts';
import type { RoutePath } from '../site/routes.ts';
import type { SeatTexts } from './group.ts';
import type { PageContent } from './page-meta.ts';
import type { CallBandContent, PageHeadContent, PriceLabels, TrayContent } from './page-parts.ts';

/** A product as the shop shows it. Its title and price are the catalogue's. */
export interface ProductContent {
  readonly id: ProductId;
  readonly type: string;
  /** Replaces the shorter sentence of the catalogue. */
  readonly text?: string;
  readonly includes: ReadonlyArray<string>;
  /** Its own page; without one the button leads to the payment. */
  readonly page?: RoutePath;
  readonly button: string;
}

export interface ProductsContent {
  readonly title: string;
  readonly labels: PriceLabels;
  readonly featured: ProductContent;
  readonly others: ReadonlyArray<ProductContent>;
  readonly seats: SeatTexts;
  /** Replaces the button of a group that is full or has started. */
  readonly waiting: NavLink;
  /** A remark on all prices. */
  readonly note: string;
}

/** Texts of each of the two shops; they sell different things. */
export interface ShopContent extends PageContent {
  readonly locale: Locale;
  readonly head: PageHeadContent;
  readonly products: ProductsContent;
  /** Kinds of tool without a price yet: each has a link to ask about it. */
  readonly tools?: {
    readonly title: string;
    readonly lead: string;
    readonly items: ReadonlyArray<TrayContent>;
    /** Label of the link of each item. */
    readonly ask: string;
  };
  readonly band: CallBandContent;
}
