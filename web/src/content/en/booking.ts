import { settings } from '@site/contract/business/settings';
import type { BookingContent } from '../booking.ts';
import { contact } from './contact.ts';
import { personFields, timeHint } from './person-fields.ts';

const { email, replyHours, sessionMinutes } = settings;

const booking: BookingContent = {
  meta: {
    title: 'Book a Session with a Coach',
    description: `Choose your topic and the time of day that suits you. The first conversation is free, and we’ll reply within ${replyHours.enquiry}\u00a0hours.`,
  },
  contact: {
    title: 'Book a Session',
    lead: `Choose your topic and the time of day that suits you. The first conversation is free: ${sessionMinutes.intro}\u00a0minutes online to get to know each other. We’ll reply within ${replyHours.enquiry}\u00a0hours and confirm the time with you.`,
    facts: contact,
  },
  form: {
    fields: {
      ...personFields,
      serviceInterest: { label: 'Service interest', placeholder: 'Please choose' },
      preferredTime: { label: 'Preferred time', placeholder: 'Please choose', hint: timeHint },
      goals: { label: 'Goals', placeholder: 'What would you like to achieve?' },
    },
    submit: 'Request This Session',
    missing: { title: 'Please fill in all required fields' },
    failure: { title: 'Something went wrong', text: `Please try again or email us directly at ${email}` },
    ending: { kind: 'page', to: '/consultation-success' },
  },
};

export default booking;
