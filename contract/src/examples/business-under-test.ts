import type { BusinessSettings } from '../business/business.ts';
import type { CoachingGroup, GroupId } from '../groups/groups.ts';

// For tests: a business that shares no fact with the example. A page or a mail that still shows an example fact has it
// hard-coded.

export const otherBusiness: BusinessSettings = {
  brand: 'Pruva',
  founderLocale: 'en',
  timeZone: 'Asia/Kolkata',
  timeZoneName: { tr: 'Hindistan saati', en: 'Mumbai time' },
  founder: 'Çağla Öksüz',
  email: 'merhaba@pruva.example',
  phone: '+49 33 111 11 11',
  whatsapp: '49331111111',
  address: 'Linden 99, 11111 Berlin',
  social: {
    tr: {
      professional: 'https://www.linkedin.com/company/pruva.example',
      photos: [
        { owner: 'founder', url: 'https://www.instagram.com/caglaoksuz.example' },
        { owner: 'brand', url: 'https://www.instagram.com/pruva.tr.example' },
      ],
    },
    en: {
      professional: 'https://www.linkedin.com/company/pruva.en.example',
      photos: [{ owner: 'founder', url: 'https://www.instagram.com/caglaoksuz.en.example' }],
    },
  },
  legal: {
    legalName: 'Pruva Lehrgänge GmbH',
    taxOffice: 'Finanzamt Mitte',
    taxNumber: '1111111111',
    registryNumber: 'HRB 111111',
    mersis: '1111111111111111',
    kep: 'pruva@kep.example',
    governingCourt: 'Landgericht Berlin',
  },
  officeHours: { firstDay: 'tuesday', lastDay: 'saturday', opens: '10:15', closes: '19:45' },
  experienceYears: 27,
  sessionMinutes: { intro: 25, strategy: 35, consultation: 55 },
  replyHours: { enquiry: 36, partnership: 61 },
  noticeVersion: '2031-05',
  newsletterTextVersion: '2031-04',
};

export const otherGroups: Readonly<Record<GroupId, CoachingGroup>> = {
  tr: { capacity: 9, startsAt: '2031-03-11T11:10:00+05:30', sessionMinutes: 80, weeks: 6 },
  en: { capacity: 11, startsAt: '2031-02-17T09:20:00+05:30', sessionMinutes: 100, weeks: 10 },
};
