import type { CallBandContent } from '../sections/call-band.tsx';
import type { PageHeadContent } from '../sections/page-head.tsx';
import type { NavLink } from '../site/nav-link.ts';

interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** What the about page says in each language. */
export interface AboutPageContent {
  readonly head: PageHeadContent;
  /** `alt` is for a photograph; the drawing in its place has none. */
  readonly portrait: { readonly alt: string; readonly name: string; readonly role: string };
  readonly story: { readonly title: string; readonly paragraphs: ReadonlyArray<string> };
  readonly mission: TitledText;
  readonly vision: TitledText;
  readonly values: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly [TitledText, TitledText, TitledText, TitledText];
  };
  readonly programs: NavLink;
  readonly band: CallBandContent;
}
