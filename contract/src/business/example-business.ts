import type { BusinessSettings } from './business.ts';

/**
 * A business that does not exist. `settings` starts as a copy of it; a production build compares the two and names every fact
 * that still equals the example's.
 */
export const exampleBusiness: BusinessSettings = {
  brand: 'Rota',
  founderLocale: 'tr',
  timeZone: 'Europe/Istanbul',
  timeZoneName: { tr: 'Türkiye saati', en: 'Istanbul time' },
  founder: 'Deniz Yalın',
  email: 'info@rota.example',
  phone: '+90 212 000 00 00',
  whatsapp: '902120000000',
  address: 'Örnek Mah. Deneme Cad. No: 1, 34000 İstanbul',
  social: {
    tr: {
      professional: 'https://www.linkedin.com/company/rota.example',
      photos: [
        { owner: 'brand', url: 'https://www.instagram.com/rota.example' },
        { owner: 'founder', url: 'https://www.instagram.com/rota.example.kurucu' },
      ],
    },
    en: {
      professional: 'https://www.linkedin.com/company/rota.example',
      photos: [{ owner: 'brand', url: 'https://www.instagram.com/rota.example' }],
    },
  },
  legal: {
    legalName: 'Rota Örnek Danışmanlık Ltd. Şti.',
    taxOffice: 'Örnek Vergi Dairesi',
    taxNumber: '0000000000',
    registryNumber: '000000-0',
    mersis: '0000000000000000',
    kep: 'rota@kep.example',
    governingCourt: 'İstanbul',
  },
  officeHours: { firstDay: 'monday', lastDay: 'friday', opens: '09:00', closes: '18:00' },
  experienceYears: 18,
  sessionMinutes: { intro: 30, strategy: 40, consultation: 60 },
  replyHours: { enquiry: 24, partnership: 48 },
  noticeVersion: '2026-11-30',
  newsletterTextVersion: '2026-11-28',
};
