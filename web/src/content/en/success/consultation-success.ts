import { settings } from '@site/contract/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  meta: {
    title: 'Your Request Has Arrived',
    description: `Thank you for your request. We reply within ${replyHours.enquiry} hours to arrange your free session.`,
  },
  title: 'Your request has arrived.',
  text: `Thank you. We reply within ${replyHours.enquiry} hours to arrange your free session.`,
  next: {
    title: 'What happens next',
    steps: [
      'We read your request.',
      `Within ${replyHours.enquiry} hours we get in touch and agree on a day and a time with you.`,
      'We have our free session.',
    ],
  },
  notes: ['Until then, you may want to choose the one question that matters most to you.', mailNote],
  more: { label: 'See Coaching Solutions', to: '/coaching-solutions' },
};

export default success;
