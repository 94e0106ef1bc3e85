import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import type { EnquiryKind } from '@site/contract/forms/forms';
import type { Locale } from '@site/contract/plain/locale';

/** One enquiry of the example day: the form, its page, and the typed values. */
export interface SeedEnquiry {
  readonly kind: EnquiryKind;
  readonly locale: Locale;
  readonly page: string;
  readonly fields: Readonly<Record<string, string | boolean>>;
  /** Fills in the field that people do not see, as a robot does. */
  readonly robot?: true;
  /** What happens to it during the day. */
  readonly outcome?: 'overdue' | 'undelivered' | Extract<EnquiryStatus, 'contacted' | 'won'>;
}

const home = (fullName: string, service: string, message: string, company = '') => ({
  fullName,
  service,
  message,
  company,
  newsletter: company === '',
});
const person = (firstName: string, lastName: string, phone: string) => ({ firstName, lastName, phone });

/** A day of enquiries: every form, in both languages, with what a founder has to find among them. */
export const seedEnquiries: ReadonlyArray<SeedEnquiry> = [
  {
    kind: 'home',
    locale: 'tr',
    page: '/turkish',
    fields: home(
      'Elif Aydın',
      'export-consulting',
      'Zeytinyağı üretiyoruz, Almanya için nereden başlamalıyız?',
      'Aydın Zeytincilik',
    ),
    outcome: 'overdue',
  },
  {
    kind: 'home',
    locale: 'tr',
    page: '/turkish',
    fields: home('Mert Kaya', 'coaching', 'İş değiştirmeyi düşünüyorum, konuşmak isterim.'),
  },
  {
    kind: 'home',
    locale: 'en',
    page: '/english',
    fields: home(
      'Hannah Fischer',
      'multiple',
      'We source textiles in Turkey and need someone on the ground.',
      'Fischer Textil',
    ),
  },
  {
    kind: 'home',
    locale: 'en',
    page: '/english',
    fields: home(
      'Tom Walsh',
      'training',
      'Could you run a one-day negotiation workshop for twelve people?',
      'Walsh & Sons',
    ),
    outcome: 'contacted',
  },
  {
    kind: 'home',
    locale: 'en',
    page: '/english',
    fields: home('CHEAP BACKLINKS', 'multiple', 'Buy now http://a.example http://b.example http://c.example'),
    robot: true,
  },
  {
    kind: 'intro',
    locale: 'tr',
    page: '/danismanlik',
    fields: {
      ...person('Zeynep', 'Arslan', '+90 532 000 10 01'),
      service: 'career-coaching',
      timePreference: 'evening',
      goals: 'Yöneticiliğe geçiş',
    },
  },
  {
    kind: 'intro',
    locale: 'en',
    page: '/english',
    fields: {
      ...person('Aylin', 'Demir', '+49 151 0000 1002'),
      service: 'life-coaching',
      timePreference: 'flexible',
      goals: '',
    },
    outcome: 'undelivered',
  },
  {
    kind: 'strategy',
    locale: 'en',
    page: '/strategy-session',
    fields: {
      ...person('Grace', 'Obi', '+44 7700 900103'),
      service: 'business-growth',
      timePreference: 'morning',
      challenges: 'Too many products, too little margin',
      motivation: 'We hire in spring',
    },
  },
  {
    kind: 'strategy',
    locale: 'tr',
    page: '/strategy-session',
    fields: {
      ...person('Selin', 'Yıldız', '+90 533 000 10 04'),
      service: 'confidence-mindset',
      timePreference: 'weekend',
      challenges: 'Sahneye çıkmak',
      motivation: '',
    },
    outcome: 'won',
  },
  {
    kind: 'booking',
    locale: 'en',
    page: '/consultation',
    fields: {
      ...person('Luca', 'Rossi', '+39 320 000 1005'),
      serviceInterest: 'leadership',
      preferredTime: 'afternoon',
      goals: 'First ninety days as a director',
    },
  },
  {
    kind: 'booking',
    locale: 'tr',
    page: '/booking',
    fields: {
      ...person('Deniz', 'Koç', '+90 535 000 10 06'),
      serviceInterest: 'team',
      preferredTime: 'morning',
      goals: 'Yeni kurulan ekip',
    },
  },
  ...(
    [
      [
        'tr',
        '/ihracat-cozumleri',
        'export',
        'Burak Şen',
        'Şen Mobilya',
        'Fransa’ya koltuk satmak istiyoruz, ilk fuarımız martta.',
      ],
      ['tr', '/kocluk-cozumleri', 'coaching', 'Ece Tunç', 'Kariyer', 'Doğum iznimden sonra işe dönüyorum.'],
      ['tr', '/atolyeler', 'workshops', 'Okan Er', 'Er Lojistik', 'Sahadaki ekip için yarım günlük iletişim atölyesi.'],
      ['tr', '/egitimler', 'trainings', 'İrem Güneş', 'Güneş Koleji', 'Öğretmenlere zaman yönetimi eğitimi, 30 kişi.'],
      [
        'en',
        '/export-solutions',
        'export',
        'Pieter de Vries',
        'De Vries Import',
        'Looking for a partner who checks suppliers before we order.',
      ],
      [
        'en',
        '/workshops-training',
        'workshops-training',
        'Maria Silva',
        'Porto Hub',
        'A workshop on pricing for twenty founders in May.',
      ],
    ] as const
  ).map(
    ([locale, page, serviceType, name, company, message]): SeedEnquiry => ({
      kind: 'service',
      locale,
      page,
      fields: { serviceType, name, company, message },
    }),
  ),
  {
    kind: 'partnership',
    locale: 'tr',
    page: '/ortaklar',
    fields: {
      name: 'Cem Polat',
      expertise: 'foreign-trade',
      message: 'Gümrük müşavirliği yapıyorum, birlikte çalışabiliriz.',
    },
  },
  {
    kind: 'partnership',
    locale: 'en',
    page: '/partners',
    fields: {
      name: 'Sofia Lindqvist',
      expertise: 'training',
      message: 'I train sales teams in Sweden and would like to offer your programs.',
    },
  },
  { kind: 'waitingList', locale: 'tr', page: '/grup-kocluk-programi', fields: { fullName: 'Nur Özkan', cohort: 'tr' } },
];
