import type { BookingContent } from '../content/booking.ts';
import { bookingForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { Contact } from '../sections/contact.tsx';

/** The booking page: the form, and beside it only the ways to reach us. */
export default function BookingPage({ content }: { content: BookingContent }) {
  return (
    <Contact content={content.contact} alone>
      <EnquiryForm shape={bookingForm} content={content.form} label={content.contact.title} />
    </Contact>
  );
}
