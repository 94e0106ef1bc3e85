import type { ProgramId } from '@site/contract/business/programs';
import type { NavLink } from '../site/nav-link.ts';
import type { FormContent, Topics } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { ContactContent, Fact, PageHeadContent, Step } from './page-parts.ts';
import type { PhotographContent } from './photographs.ts';

export interface SessionContent {
  readonly head: PageHeadContent;
  /** Link to the form. */
  readonly button: NavLink;
  readonly minutes: { readonly count: number; readonly unit: string };
  readonly facts: ReadonlyArray<Fact>;
  /** Whom the session is for, or what is in it. */
  readonly about: { readonly title: string; readonly text?: string; readonly items?: ReadonlyArray<string> };
  readonly photograph: PhotographContent;
  readonly steps: { readonly title: string; readonly items: ReadonlyArray<Step> };
  readonly contact: ContactContent & { readonly anchor: string };
}

/** The Turkish intro session. */
export interface IntroContent extends PageContent {
  readonly session: SessionContent;
  readonly form: FormContent<'intro'>;
  readonly topics: Topics<ProgramId>;
}

/** The English strategy session. */
export interface StrategyContent extends PageContent {
  readonly session: SessionContent;
  readonly form: FormContent<'strategy'>;
}
