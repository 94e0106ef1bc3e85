import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  title: 'Your inquiry has arrived.',
  text: `Thank you. We read every message ourselves and will reply within ${replyHours.enquiry}\u00a0hours.`,
  next: {
    title: 'What Happens Next',
    steps: [
      `Within ${replyHours.enquiry}\u00a0hours we’ll write to you.`,
      'If anything is unclear, we’ll ask a short question or two.',
      'We suggest a place to start.',
    ],
  },
  notes: [mailNote],
  more: { label: 'See Coaching Solutions', to: '/coaching-solutions' },
  after: {
    '/export-solutions': [{ label: 'Back to Export Solutions', to: '/export-solutions' }],
    '/workshops-training': [{ label: 'Back to Workshops & Training', to: '/workshops-training' }],
    '/training-solutions': [{ label: 'Back to Training Solutions', to: '/training-solutions' }],
  },
};

export default success;
