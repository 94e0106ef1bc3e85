import type { Locale } from './locale.ts';

/** Links to a profile page, opened in a new tab. */
export interface SocialLinks {
  /** The professional-network profile. */
  readonly professional: string;
  /** Photo-sharing profiles; English shows one, Turkish two (brand and founder). */
  readonly photos: ReadonlyArray<{ readonly owner: 'brand' | 'founder'; readonly url: string }>;
}

/**
 * The facts of one business. Everything here is an example until the founder fills it in:
 * `exampleSettings` names what is still an example, and a production build refuses it.
 */
export interface BusinessSettings {
  readonly brand: string;
  /** Language of what the founder reads: labels in mails and digests. */
  readonly founderLocale: Locale;
  readonly founder: string;
  readonly email: string;
  /** As shown to people; digits and a leading + make the `tel:` link. */
  readonly phone: string;
  /** International digits only, as wa.me wants them. */
  readonly whatsapp: string;
  readonly address: string;
  readonly social: Readonly<Record<Locale, SocialLinks>>;
  readonly legal: {
    readonly legalName: string;
    readonly taxOffice: string;
    readonly taxNumber: string;
    readonly registryNumber: string;
    readonly governingCourt: string;
  };
  /** Free session lengths in minutes, shown on the pages and in mails. */
  readonly sessionMinutes: { readonly intro: number; readonly strategy: number; readonly booking: number };
  /** Promised time to an answer, in hours. */
  readonly replyHours: { readonly enquiry: number; readonly partnership: number };
  /** Version of the privacy notice; stored with each enquiry as proof of what the sender could read. */
  readonly noticeVersion: string;
  /** Version of the newsletter sentence beside the tick box; stored with each tick. */
  readonly newsletterTextVersion: string;
}

export const settings: BusinessSettings = {
  brand: 'Rota',
  founderLocale: 'tr',
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
    governingCourt: 'İstanbul',
  },
  sessionMinutes: { intro: 30, strategy: 40, booking: 60 },
  replyHours: { enquiry: 24, partnership: 48 },
  noticeVersion: '2026-11',
  newsletterTextVersion: '2026-11',
};

const EXAMPLE_MARKS = [/\.example\b/, /\bÖrnek\b/u, /^\+?[\d ]*0000000?$/, /000 00 00$/, /^0+(-0)?$/, /^Deniz Yalın$/];

/**
 * Names every setting that still holds an example, as dotted paths (`legal.taxNumber`).
 * Production builds and deploys refuse to run while the list is not empty.
 */
export function exampleSettings(value: unknown = settings, path = ''): string[] {
  if (typeof value === 'string') return EXAMPLE_MARKS.some((mark) => mark.test(value)) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => exampleSettings(inner, path === '' ? key : `${path}.${key}`));
}
