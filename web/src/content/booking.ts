import type { FormContent } from './form-content.ts';
import type { ContactContent } from './page-parts.ts';

/** The booking screen. */
export interface BookingContent {
  readonly contact: ContactContent;
  readonly form: FormContent<'booking'>;
}
