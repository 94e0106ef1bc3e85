import type { Locale } from '@site/contract/locale';
import type { CallBandContent } from '../sections/call-band.tsx';
import type { PageHeadContent } from '../sections/page-head.tsx';
import type { ProductsContent } from '../sections/products.tsx';
import type { TrayContent } from '../sections/trays.tsx';
import type { NavLink } from '../site/nav-link.ts';

/** What each of the two shops says; they sell different things. */
export interface ShopContent {
  readonly locale: Locale;
  readonly head: PageHeadContent;
  readonly products: ProductsContent;
  /** Kinds of tool without a price yet: each asks. */
  readonly tools?: {
    readonly title: string;
    readonly lead: string;
    readonly items: ReadonlyArray<TrayContent>;
    readonly ask: NavLink;
  };
  readonly band: CallBandContent;
}
