import type { FormContent } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { ContactContent } from './page-parts.ts';

/** The booking page. */
export interface BookingContent extends PageContent {
  readonly contact: ContactContent;
  readonly form: FormContent<'booking'>;
}
