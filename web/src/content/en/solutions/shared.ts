import type { NavLink } from '../../../site/nav-link.ts';
import type { FieldTexts, FormContent } from '../../form-content.ts';

/** Texts that all English solution pages share. */
export const bandButton: NavLink = { label: 'Book a Free Consultation', to: '/consultation' };

export const topic = (title: string) => `About: ${title}\n`;

export const company: FieldTexts = { label: 'Company', placeholder: 'Name of your company' };
export const organization: FieldTexts = { label: 'Organization', placeholder: 'Your organization' };
export const focusArea = (placeholder: string): FieldTexts => ({ label: 'Focus area', placeholder });

/** Returns the inquiry form with the texts of one page. */
export function serviceForm(own: {
  company: FieldTexts;
  message: FieldTexts;
  failure: string;
}): FormContent<'service'> {
  return {
    fields: {
      name: { label: 'Full name', placeholder: 'Your first and last name' },
      email: { label: 'Email', placeholder: 'name@example.com' },
      company: own.company,
      message: own.message,
    },
    submit: 'Send Inquiry',
    missing: { title: 'Please fill in all required fields' },
    failure: { title: 'Failed to send message', text: own.failure },
    ending: { kind: 'page', to: '/service-inquiry-success' },
  };
}
