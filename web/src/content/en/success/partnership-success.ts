import { settings } from '@site/contract/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  meta: {
    title: 'Your Proposal Has Arrived',
    description: `Thank you for your proposal. We reply within ${replyHours.partnership} hours.`,
  },
  title: 'Your proposal has arrived.',
  text: `Thank you. We read it with care and reply within ${replyHours.partnership} hours.`,
  next: {
    title: 'What happens next',
    steps: [
      'We read what you do and what you propose.',
      `Within ${replyHours.partnership} hours we write to you.`,
      'We talk about what we could do together.',
    ],
  },
  notes: [mailNote],
  more: { label: 'Back to Partners', to: '/partners' },
};

export default success;
