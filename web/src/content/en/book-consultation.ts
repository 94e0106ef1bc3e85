import type { ConsultationContent } from '../consultation.ts';
import consultation from './consultation.ts';

/** The same form and details as on /consultation, under a heading of its own. */
const bookConsultation: ConsultationContent = {
  ...consultation,
  meta: {
    title: 'Free Consultation, Online',
    description:
      'A quiet conversation about where you are and where you’d like to go. Free of charge and without obligation.',
  },
  head: {
    title: 'Book a Free Consultation',
    lead: 'A quiet conversation about where you are and where you’d like to go. It’s free, with no obligation.',
  },
};

export default bookConsultation;
