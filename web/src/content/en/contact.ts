import { settings } from '@site/contract/business/settings';
import { officeHours } from '@site/contract/words/office-hours';
import type { ContactFacts, SellerLabels } from '../page-parts.ts';

/** Labels of the ways to reach the business. */
export const contact: ContactFacts = {
  email: 'Email',
  phone: 'Phone',
  hours: { label: `Business hours (${settings.timeZoneName.en})`, ...officeHours('en') },
};

/** Labels of the legal facts of the business. */
export const seller: SellerLabels = {
  label: 'Provider',
  mersis: 'MERSIS number',
  kep: 'Registered email (KEP)',
};
