import type { Expertise } from '@site/contract/forms/options';
import type { DrawingName } from '../drawings/drawing.tsx';
import type { FormContent } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { ContactContent, PageHeadContent, TitledText } from './page-parts.ts';

interface BannerCard extends TitledText {
  readonly button: string;
  /** The field of expertise that the card's button chooses in the form. */
  readonly expertise?: Expertise;
}

export interface BannerContent {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly goTo: (card: number) => string;
  /** Says which card is shown, counted from 1. */
  readonly position: (card: number, total: number) => string;
  readonly cards: ReadonlyArray<BannerCard>;
}

interface Opportunity extends TitledText {
  readonly expertise: Expertise;
  readonly drawing: DrawingName;
  readonly points: ReadonlyArray<string>;
  readonly button: string;
}

/** Texts of the partners page in each language. */
export interface PartnersContent extends PageContent {
  readonly head: PageHeadContent & { readonly button: string };
  readonly banner: BannerContent;
  readonly why: {
    readonly title: string;
    readonly paragraphs: ReadonlyArray<string>;
    readonly points: ReadonlyArray<string>;
  };
  readonly opportunities: {
    readonly title: string;
    readonly items: readonly [Opportunity, Opportunity, Opportunity];
  };
  readonly contact: ContactContent;
  readonly form: FormContent<'partnership'>;
}
