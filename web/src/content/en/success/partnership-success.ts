import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';
import { mailNote, shared } from './shared.ts';

const { replyHours } = settings;

const success: SuccessContent = {
  ...shared,
  title: 'Your proposal has arrived.',
  text: `Thank you. We’ll read it carefully and reply within ${replyHours.partnership}\u00a0hours.`,
  next: {
    title: 'What Happens Next',
    steps: [
      'We read what you do and what you propose.',
      `Within ${replyHours.partnership}\u00a0hours we’ll write to you.`,
      'We talk about what we could do together.',
    ],
  },
  notes: [mailNote],
  more: { label: 'Back to Partners', to: '/partners' },
};

export default success;
