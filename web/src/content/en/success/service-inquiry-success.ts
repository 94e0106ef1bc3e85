import { settings } from '@site/contract/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  meta: {
    title: 'Your Inquiry Has Arrived',
    description: `Thank you for your inquiry. We reply within ${replyHours.enquiry} hours.`,
  },
  title: 'Your inquiry has arrived.',
  text: `Thank you. We read every message ourselves and reply within ${replyHours.enquiry} hours.`,
  next: {
    title: 'What happens next',
    steps: [
      'We read your inquiry.',
      'If something is open, we ask a short question or two.',
      `Within ${replyHours.enquiry} hours we suggest a place to start.`,
    ],
  },
  notes: [mailNote],
  more: { label: 'See Coaching Solutions', to: '/coaching-solutions' },
};

export default success;
