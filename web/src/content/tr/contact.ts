import { officeHours } from '@site/contract/words/office-hours';
import type { ContactFacts, SellerLabels } from '../page-parts.ts';

/** Labels of the ways to reach the business. */
export const contact: ContactFacts = {
  email: 'E-posta',
  phone: 'Telefon',
  hours: { label: 'Çalışma saatleri', ...officeHours('tr') },
};

/** Labels of the legal facts of the business. */
export const seller: SellerLabels = {
  label: 'Hizmet sağlayıcı',
  mersis: 'MERSİS numarası',
  kep: 'KEP adresi',
};
