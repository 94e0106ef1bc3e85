import type { FormContent } from '../features/enquiry/form-content.ts';
import type { bookingForm } from '../features/enquiry/forms.ts';
import type { ContactContent } from '../sections/contact.tsx';

/** The booking screen. */
export interface BookingContent {
  readonly contact: ContactContent;
  readonly form: FormContent<typeof bookingForm>;
}
