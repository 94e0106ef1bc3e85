import type { ProgramId } from '@site/contract/business/programs';
import type { FormContent, Topics } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { Fact, PageHeadContent, Step, TitledText } from './page-parts.ts';

/** The free consultation: a booking form, and what the session is like. */
export interface ConsultationContent extends PageContent {
  readonly head: PageHeadContent;
  readonly formTitle: string;
  readonly form: FormContent<'booking'>;
  readonly topics: Topics<ProgramId | 'corporate-consulting' | 'digital-products' | 'group-coaching'>;
  readonly details: {
    readonly title: string;
    readonly minutes: { readonly count: number; readonly unit: string };
    readonly facts: ReadonlyArray<Fact>;
    readonly expect: { readonly title: string; readonly steps: ReadonlyArray<Step> };
    readonly notes: ReadonlyArray<TitledText>;
    /** The words before the mail address and before the phone number. */
    readonly questions: { readonly mail: string; readonly phone: string };
  };
}
