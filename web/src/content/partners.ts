import type { Expertise } from '@site/contract/options';
import type { DrawingName } from '../drawings/drawing.tsx';
import type { partnershipForm } from '../features/enquiry/forms.ts';
import type { ContactContent } from '../sections/contact.tsx';
import type { PageHeadContent } from '../sections/page-head.tsx';
import type { BannerContent } from '../sections/partner-banner.tsx';
import type { FormContent } from './form-content.ts';

export interface Opportunity {
  readonly expertise: Expertise;
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text: string;
  readonly points: ReadonlyArray<string>;
  readonly button: string;
}

/** What the partners page says in each language. */
export interface PartnersContent {
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
  readonly form: FormContent<typeof partnershipForm>;
}
