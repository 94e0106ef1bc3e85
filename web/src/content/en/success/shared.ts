import { settings } from '@site/contract/settings';
import type { SuccessContent } from '../../success.ts';

/** What all English pages of this kind say alike. */
export const shared = {
  reference: 'Your reference:',
  home: { label: 'Back to Home', to: '/english' },
  direct: {
    title: 'Nothing was sent from here.',
    text: 'You have opened this page directly. If you would like to write to us, please use one of our forms.',
    button: { label: 'Request a Free Consultation', to: '/consultation' },
  },
} as const satisfies Partial<SuccessContent>;

export const mailNote = `A confirmation is on its way to your inbox. No email after a few minutes? Please check your spam folder, or write to ${settings.email}.`;
