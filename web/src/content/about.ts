import type { NavLink } from '../site/nav-link.ts';
import type { PageContent } from './page-meta.ts';
import type { CallBandContent, PageHeadContent, TitledText } from './page-parts.ts';
import type { ProofContent } from './proof.ts';

/** Texts of the about page in each language. */
export interface AboutPageContent extends PageContent {
  readonly head: PageHeadContent;
  /** `alt` is for a photograph; the chart in its place has none. */
  readonly portrait: { readonly alt: string; readonly name: string; readonly role: string };
  readonly story: { readonly title: string; readonly paragraphs: ReadonlyArray<string> };
  readonly mission: TitledText;
  readonly vision: TitledText;
  readonly values: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly [TitledText, TitledText, TitledText, TitledText];
  };
  readonly proof: ProofContent;
  readonly programs: NavLink;
  readonly band: CallBandContent;
}
