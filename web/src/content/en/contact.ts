import { officeHours } from '@site/contract/office-hours';
import { settings } from '@site/contract/settings';
import type { ContactFacts } from '../page-parts.ts';

/** Labels of the ways to reach the business. */
export const contact: ContactFacts = {
  email: 'Email',
  phone: 'Phone',
  seller: { label: 'Provider', mersis: 'MERSIS number', kep: 'Registered email (KEP)' },
  hours: { label: `Business hours (${settings.timeZoneName.en})`, ...officeHours('en') },
};
