import { settings } from '@site/contract/business/settings';
import type { SuccessContent } from '../../success.ts';

/**
 * Texts for a visitor who opens the page without a form. The prerendered document has them too, because it cannot know its
 * reader.
 */
const direct = {
  title: 'This page confirms a form you’ve sent',
  text: 'If you’ve sent us a form, your message is with us, and you’ll usually find a confirmation in your inbox. If you haven’t written yet, you can start below.',
  next: 'After you send a form',
  button: { label: 'Request a Free Consultation', to: '/consultation' },
} as const satisfies SuccessContent['direct'];

/** Texts that all English pages of this kind share. */
export const shared = {
  reference: 'Your reference:',
  home: { label: 'Back to Home', to: '/english' },
  meta: { title: direct.title, description: direct.text },
  direct,
} as const satisfies Partial<SuccessContent>;

export const mailNote = `A confirmation usually arrives within a few minutes. If it doesn’t, please check your spam folder or write to ${settings.email}; your message is with us all the same.`;
