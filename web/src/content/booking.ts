import type { bookingForm } from '../features/enquiry/forms.ts';
import type { ContactContent } from '../sections/contact.tsx';
import type { FormContent } from './form-content.ts';

/** The booking screen. */
export interface BookingContent {
  readonly contact: ContactContent;
  readonly form: FormContent<typeof bookingForm>;
}
