import { officeHours } from '@site/contract/office-hours';
import type { ContactFacts } from '../page-parts.ts';

/** Labels of the ways to reach the business. */
export const contact: ContactFacts = {
  email: 'E-posta',
  phone: 'Telefon',
  seller: { label: 'Hizmet sağlayıcı', mersis: 'MERSİS', kep: 'KEP' },
  hours: { label: 'Çalışma saatleri', ...officeHours('tr') },
};
