import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  title: 'Your request has arrived.',
  text: `Thank you. We’ll reply within ${replyHours.enquiry}\u00a0hours to arrange your free session.`,
  next: {
    title: 'What Happens Next',
    steps: [
      'We read your request.',
      `Within ${replyHours.enquiry}\u00a0hours we’ll get in touch and agree on a day and a time with you.`,
      'We meet for your free session.',
    ],
  },
  notes: ['Until then, you may want to choose the one question that matters most to you.', mailNote],
  more: { label: 'See Coaching Solutions', to: '/coaching-solutions' },
};

export default success;
