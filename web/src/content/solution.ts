import type { Example } from '@site/contract/business/examples';
import type { ServiceType } from '@site/contract/forms/options';
import type { WatersName } from '../drawings/waters.ts';
import type { NavLink } from '../site/nav-link.ts';
import type { RoutePath } from '../site/routes.ts';
import type { FormContent } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { AnsweredQuestion, CallBandContent, ContactContent, Fact, TitledText } from './page-parts.ts';
import type { PhotographContent } from './photographs.ts';
import type { LogContent } from './proof.ts';

export interface SolutionCard extends TitledText {
  /** Anchor of the card. */
  readonly id: string;
  /** One or two short words, for the compass. */
  readonly bearing: string;
  readonly points: ReadonlyArray<string>;
  readonly button: string;
}

export interface SolutionCardsContent {
  readonly title: string;
  readonly items: ReadonlyArray<SolutionCard>;
  /** `rows` suits many cards with few words each. */
  readonly look?: 'rows';
  /** A sentence below the cards. */
  readonly note?: { readonly text: string; readonly link?: NavLink };
}

export interface SolutionHeadContent {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
}

export interface SolutionsContent {
  readonly head: SolutionHeadContent;
  readonly cards: SolutionCardsContent;
}

/** A fact of the terms, with what it includes in smaller letters below it. */
interface TermsFact extends Fact {
  readonly detail?: string;
}

/**
 * How the work goes. Prices, dates and sizes come from the settings, the groups or the catalogue; the method is an example
 * until the business has confirmed that it works so.
 */
export interface WorkContent extends Example {
  /** Its drawing has a stop for each step. */
  readonly waters: WatersName;
  readonly photograph: PhotographContent;
  readonly steps: { readonly title: string; readonly items: readonly [TitledText, TitledText, TitledText, TitledText] };
  /** The results that the client has at the end. */
  readonly results: { readonly title: string; readonly items: ReadonlyArray<string> };
  readonly terms: { readonly title: string; readonly facts: ReadonlyArray<TermsFact>; readonly link?: NavLink };
  readonly log: LogContent;
  readonly questions: { readonly title: string; readonly items: ReadonlyArray<AnsweredQuestion> };
  /** The page of services next to this one. */
  readonly neighbour: TitledText & { readonly link: NavLink };
}

/** Texts of a solution page: a choice of cards, an invitation to talk, and the form they lead to. */
export interface SolutionContent extends PageContent, SolutionsContent {
  readonly path: RoutePath;
  readonly work: WorkContent;
  readonly band: CallBandContent;
  /** Decides what the form asks for and under which name it is sent. */
  readonly service: ServiceType;
  readonly contact: ContactContent;
  readonly form: FormContent<'service'>;
  /** First line of the message about a card, where the form has no field for it. */
  readonly topic: (title: string) => string;
}
