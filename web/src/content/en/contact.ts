import type { ContactFacts } from '../../sections/contact.tsx';

/** Labels of the ways to reach the business. */
export const contact: ContactFacts = {
  email: 'Email',
  phone: 'Phone',
  hours: { label: 'Business hours', text: 'Monday to Friday, 9am–6pm' },
};
