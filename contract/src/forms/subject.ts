import type { Locale, Localized } from '../plain/locale.ts';
import type { Enquiry, EnquiryFields } from './enquiry.ts';
import type { EnquiryKind } from './forms.ts';
import { type ServiceType, serviceTypes } from './options.ts';

type Titles = Readonly<Record<Exclude<EnquiryKind, 'service'>, Localized<(name: string) => string>>>;

const titles: Titles = {
  home: { tr: (name) => `Görüşme Talebi - ${name}`, en: (name) => `Consultation Request from ${name}` },
  intro: { tr: (name) => `Ön Görüşme Talebi - ${name}`, en: (name) => `Intro Session Request from ${name}` },
  strategy: {
    tr: (name) => `Strateji Görüşmesi Talebi - ${name}`,
    en: (name) => `Strategy Session Request from ${name}`,
  },
  booking: { tr: (name) => `Randevu Talebi - ${name}`, en: (name) => `Session Booking Request from ${name}` },
  partnership: { tr: (name) => `İş Ortaklığı Teklifi - ${name}`, en: (name) => `Partnership Proposal from ${name}` },
  waitingList: { tr: (name) => `Bekleme Listesi Kaydı - ${name}`, en: (name) => `Waiting List: ${name}` },
};

/** The documented formats: `<label> Talebi - <name>`; in English `… Inquiry from <name>`, for workshops `… Inquiry - <name>`. */
function serviceSubject(locale: Locale, serviceType: ServiceType, name: string): string {
  const label = serviceTypes[serviceType][locale];
  if (locale === 'tr') return `${label} Talebi - ${name}`;
  return serviceType === 'workshops-training' ? `${label} Inquiry - ${name}` : `${label} Inquiry from ${name}`;
}

/** Returns the sender's name as one line; fields have passed their schema, so it holds no line break. */
export function senderName(fields: EnquiryFields): string {
  if ('fullName' in fields) return fields.fullName;
  if ('firstName' in fields) return `${fields.firstName} ${fields.lastName}`;
  return fields.name;
}

/** Returns the subject of the founder's mail in the language of the form, as documented. */
export function enquirySubject(enquiry: Enquiry, locale: Locale): string {
  const name = senderName(enquiry.fields);
  return enquiry.kind === 'service'
    ? serviceSubject(locale, enquiry.fields.serviceType, name)
    : titles[enquiry.kind][locale](name);
}
