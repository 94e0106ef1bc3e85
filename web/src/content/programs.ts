import type { ProgramId } from '@site/contract/business/programs';
import type { Locale } from '@site/contract/plain/locale';
import type { NavLink } from '../site/nav-link.ts';
import type { RoutePath } from '../site/routes.ts';
import type { PageContent } from './page-meta.ts';
import type { CallBandContent, PageHeadContent } from './page-parts.ts';

export interface ProgramContent {
  readonly title: string;
  readonly text: string;
  readonly duration: string;
  readonly format: string;
  readonly highlights: ReadonlyArray<string>;
}

/** Texts of the programs page in each language; the prices come from `contract`. */
export interface ProgramsContent extends PageContent {
  readonly locale: Locale;
  readonly head: PageHeadContent;
  readonly labels: {
    readonly duration: string;
    readonly format: string;
    readonly price: string;
    readonly highlights: string;
  };
  readonly items: Readonly<Record<ProgramId, ProgramContent>>;
  /** Small print on the prices, below the cards. */
  readonly note: string;
  /** Link to the form of this language, which takes the program as its topic. */
  readonly learnMore: { readonly label: string; readonly to: RoutePath };
  readonly group: { readonly title: string; readonly text: string; readonly button: NavLink };
  readonly band: CallBandContent;
}
