import type { Locale, Localized } from '../plain/locale.ts';

/** Days of the week in the order of ISO 8601. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Links to a profile page, opened in a new tab. */
interface SocialLinks {
  /** The professional-network profile. */
  readonly professional: string;
  /** Photo-sharing profiles; English shows one, Turkish two (brand and founder). */
  readonly photos: ReadonlyArray<{ readonly owner: 'brand' | 'founder'; readonly url: string }>;
}

/** The facts of one business, shown on pages and in mails. */
export interface BusinessSettings {
  readonly brand: string;
  /** Language of the labels in mails and digests to the founder. */
  readonly founderLocale: Locale;
  /** IANA name of the time zone of pages, mails, digests and the command line. */
  readonly timeZone: string;
  /** Common name of that time zone. Turkish texts inflect it, so the Turkish name ends in `saati`. */
  readonly timeZoneName: Localized;
  readonly founder: string;
  readonly email: string;
  /** As shown to people; digits and a leading + make the `tel:` link. */
  readonly phone: string;
  /** International digits only, the format of wa.me. */
  readonly whatsapp: string;
  readonly address: string;
  readonly social: Readonly<Record<Locale, SocialLinks>>;
  readonly legal: {
    readonly legalName: string;
    readonly taxOffice: string;
    readonly taxNumber: string;
    readonly registryNumber: string;
    /** Number of the Central Registry System, 16 digits. */
    readonly mersis: string;
    /** Registered electronic mail address, to which formal notices may be sent. */
    readonly kep: string;
    readonly governingCourt: string;
  };
  /** Hours for phone calls: the same from the first to the last day of the week, as `HH:MM` in `timeZone`. */
  readonly officeHours: {
    readonly firstDay: Weekday;
    readonly lastDay: Weekday;
    readonly opens: string;
    readonly closes: string;
  };
  /** Years of the founder's experience; texts say “over 18 years” or “18+ years”. */
  readonly experienceYears: number;
  /** Free session lengths in minutes, shown on the pages and in mails. */
  readonly sessionMinutes: { readonly intro: number; readonly strategy: number; readonly consultation: number };
  /** Promised time until an answer, in hours. */
  readonly replyHours: { readonly enquiry: number; readonly partnership: number };
  /** Version of the privacy notice; stored with each enquiry as proof of what the sender could read. */
  readonly noticeVersion: string;
  /** Version of the newsletter sentence beside the tick box; stored with each tick. */
  readonly newsletterTextVersion: string;
}
