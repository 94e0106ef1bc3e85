import { settings } from '@site/contract/business/settings';
import type { Locale } from '@site/contract/plain/locale';
import type { SaleTextKind } from '@site/contract/sale/sale-terms';
import type { SaleFacts } from '@site/contract/sale/sale-texts';
import { calendarDayInWords } from '@site/contract/words/dates';
import { unbroken } from '../lib/unbroken.ts';
import type { NavLink } from '../site/nav-link.ts';
import type { RoutePath } from '../site/routes.ts';
import type { PageContent } from './page-meta.ts';

/** Days on which the texts were last changed, in both languages at once. */
const UPDATED = { privacy: '2026-11-30', terms: '2026-11-30' };

/** One numbered section. Its id is the same in both languages, so that a link to it survives a change of language. */
interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: ReadonlyArray<string>;
}

/** A legal page in one language. */
export interface LegalContent extends PageContent {
  readonly locale: Locale;
  readonly path: RoutePath;
  readonly title: string;
  /** When the text was last changed. */
  readonly updated: string;
  readonly intro: string;
  readonly toc: string;
  readonly print: string;
  readonly sections: ReadonlyArray<LegalSection>;
  /** Texts of a sale, whose words come from `contract`; `facts` are shown in place of those of an order. */
  readonly sale?: {
    readonly note: string;
    readonly facts: SaleFacts;
    readonly kinds: ReadonlyArray<{ readonly kind: SaleTextKind; readonly id: string }>;
  };
  readonly closing: string;
  readonly other: NavLink;
  /** Link to the withdrawal form; on the page that holds the texts of a sale. */
  readonly withdrawal?: NavLink;
}

/** The version of the privacy notice; no line ends at one of its hyphens. */
export const noticeVersion = unbroken(settings.noticeVersion);

/** Returns the day of the last change in words. */
export function lastUpdated(page: keyof typeof UPDATED, locale: Locale): string {
  return calendarDayInWords(UPDATED[page], locale);
}

/** Anchors of the texts of a sale on /terms-conditions. */
export const saleAnchors = [
  { kind: 'preInformation', id: 'pre-information' },
  { kind: 'distanceSales', id: 'distance-sales' },
] as const satisfies NonNullable<LegalContent['sale']>['kinds'];
