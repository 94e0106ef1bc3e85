import type { ProgramId } from '@site/contract/programs';
import type { Fact } from '../components/facts.tsx';
import type { bookingForm } from '../features/enquiry/forms.ts';
import type { Topics } from '../features/enquiry/use-topic.ts';
import type { PageHeadContent } from '../sections/page-head.tsx';
import type { FormContent } from './form-content.ts';

/** The free consultation: a booking form, and what the session is like. */
export interface ConsultationContent {
  readonly head: PageHeadContent;
  readonly formTitle: string;
  readonly form: FormContent<typeof bookingForm>;
  readonly topics: Topics<ProgramId | 'corporate-consulting' | 'digital-products' | 'group-coaching'>;
  readonly details: {
    readonly title: string;
    readonly minutes: { readonly count: number; readonly unit: string };
    readonly facts: ReadonlyArray<Fact>;
    readonly expect: { readonly title: string; readonly steps: ReadonlyArray<{ readonly text: string }> };
    readonly notes: ReadonlyArray<{ readonly title: string; readonly text: string }>;
    /** Leads into the mail address and the phone number. */
    readonly questions: { readonly mail: string; readonly phone: string };
  };
}
