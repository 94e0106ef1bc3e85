import type { GroupId } from '../groups/groups.ts';
import type { Localized } from '../plain/locale.ts';

/**
 * Closed lists of the forms: the wire values, each with the words that a visitor reads in the list and the founder in the mail.
 * This file stays free of zod, so that a page can show a list before any schema is loaded.
 */
type Options = Readonly<Record<string, Localized>>;

export const homeServices = {
  coaching: { tr: 'Koçluk', en: 'Coaching' },
  training: { tr: 'Eğitim ve atölye', en: 'Training and workshops' },
  'export-consulting': { tr: 'İhracat danışmanlığı', en: 'Export consulting' },
  'digital-products': { tr: 'Dijital ürünler', en: 'Digital products' },
  multiple: { tr: 'Birden fazla hizmet', en: 'More than one of these' },
} as const satisfies Options;

export const introServices = {
  'life-coaching': { tr: 'Yaşam koçluğu', en: 'Life coaching' },
  'business-coaching': { tr: 'İş koçluğu', en: 'Business coaching' },
  'career-coaching': { tr: 'Kariyer koçluğu', en: 'Career coaching' },
  'wellness-coaching': { tr: 'İyi yaşam koçluğu', en: 'Wellness coaching' },
  'relationship-coaching': { tr: 'İlişki koçluğu', en: 'Relationship coaching' },
  'leadership-coaching': { tr: 'Liderlik koçluğu', en: 'Leadership coaching' },
  other: { tr: 'Başka bir konu (danışmanlık, ihracat, eğitim)', en: 'Something else (consulting, export, training)' },
} as const satisfies Options;

export const introTimes = {
  morning: { tr: 'Sabah (09:00–12:00)', en: 'Morning (9am-12pm)' },
  afternoon: { tr: 'Öğleden sonra (12:00–17:00)', en: 'Afternoon (12pm-5pm)' },
  evening: { tr: 'Akşam (17:00–20:00)', en: 'Evening (5pm-8pm)' },
  flexible: { tr: 'Fark etmez', en: 'I’m flexible' },
} as const satisfies Options;

export const strategyServices = {
  'career-advancement': { tr: 'Kariyerde ilerleme', en: 'Career advancement' },
  'business-growth': { tr: 'İşi büyütme', en: 'Business growth' },
  'life-transformation': { tr: 'Yaşamda değişim', en: 'Life transformation' },
  'relationship-improvement': { tr: 'İlişkileri geliştirme', en: 'Relationship improvement' },
  'health-wellness': { tr: 'Sağlık ve iyi yaşam', en: 'Health and wellness' },
  'financial-freedom': { tr: 'Finansal özgürlük', en: 'Financial freedom' },
  'confidence-mindset': { tr: 'Özgüven ve bakış açısı', en: 'Confidence and mindset' },
  other: { tr: 'Diğer', en: 'Other' },
} as const satisfies Options;

export const strategyTimes = {
  'morning-early': { tr: 'Erken sabah (07:00–09:00)', en: 'Early morning (7am-9am)' },
  morning: introTimes.morning,
  afternoon: introTimes.afternoon,
  evening: introTimes.evening,
  weekend: { tr: 'Hafta sonu', en: 'Weekend' },
  flexible: introTimes.flexible,
} as const satisfies Options;

export const bookingServices = {
  coaching: { tr: 'Bireysel koçluk', en: 'Personal coaching' },
  business: { tr: 'İş koçluğu', en: 'Business coaching' },
  leadership: { tr: 'Liderlik gelişimi', en: 'Leadership development' },
  team: { tr: 'Ekip çalışmaları', en: 'Team development' },
  other: introServices.other,
} as const satisfies Options;

export const bookingTimes = {
  morning: introTimes.morning,
  afternoon: introTimes.afternoon,
  evening: introTimes.evening,
} as const satisfies Options;

export const expertises = {
  'foreign-trade': { tr: 'Dış ticaret', en: 'Foreign trade' },
  coaching: { tr: 'Koçluk', en: 'Coaching' },
  training: { tr: 'Eğitim', en: 'Training' },
  other: { tr: 'Diğer', en: 'Other' },
} as const satisfies Options;

export type Expertise = keyof typeof expertises;

/** The groups that keep a waiting list, by the language in which they meet. */
export const waitingLists = {
  tr: { tr: 'Türkçe grup', en: 'Turkish group' },
  en: { tr: 'İngilizce grup', en: 'English group' },
} as const satisfies Readonly<Record<GroupId, Localized>>;

/** Values of `serviceType`: those of the older pages, and those of the Turkish consulting pages. */
export const serviceTypes = {
  export: { tr: 'İhracat Çözümleri', en: 'Export Solutions' },
  coaching: { tr: 'Koçluk Çözümleri', en: 'Coaching Solutions' },
  'workshops-training': { tr: 'Atölye ve Eğitim', en: 'Workshops & Training' },
  'kurumsal-danismanlik': { tr: 'Kurumsal Danışmanlık', en: 'Corporate Consulting' },
  'ihracat-danismanligi': { tr: 'İhracat Danışmanlığı', en: 'Export Consulting' },
  workshops: { tr: 'Atölye', en: 'Workshops' },
  trainings: { tr: 'Eğitim', en: 'Training' },
} as const satisfies Options;

export type ServiceType = keyof typeof serviceTypes;

/** Label of the field that is sent as `company`. */
export type CompanyLabel = 'company' | 'focusArea' | 'organization';

export const companyLabels = {
  export: 'company',
  coaching: 'focusArea',
  'workshops-training': 'organization',
  'kurumsal-danismanlik': 'focusArea',
  'ihracat-danismanligi': 'focusArea',
  workshops: 'organization',
  trainings: 'organization',
} as const satisfies Readonly<Record<ServiceType, CompanyLabel>>;
