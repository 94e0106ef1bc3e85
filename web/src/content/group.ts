import type { GroupId } from '@site/contract/groups/groups';
import type { Locale } from '@site/contract/plain/locale';
import type { ProductId } from '@site/contract/sale/catalogue';
import type { NavLink } from '../site/nav-link.ts';
import type { FormContent } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { AnsweredQuestion, Fact, PriceLabels, TitledText } from './page-parts.ts';
import type { PhotographContent } from './photographs.ts';

/**
 * A testimonial of a participant. `consent` is the day on which they agreed in writing (ISO 8601). A made-up testimonial has no
 * consent, no name and no rating.
 */
export type Testimonial = { readonly role: string; readonly text: string } & (
  | { readonly example: true }
  | {
      readonly example?: never;
      readonly name: string;
      readonly rating: 1 | 2 | 3 | 4 | 5;
      readonly consent: string;
    }
);

interface Week extends TitledText {
  readonly label: string;
  readonly gain: string;
}

/** Texts of the page for each availability of the group. */
export interface SeatTexts {
  readonly left: (count: number, capacity: number) => string;
  /** Before the number is known, and when it cannot be fetched. */
  readonly unknown: (capacity: number) => string;
  readonly full: string;
  readonly past: string;
}

/** Facts that an answer may mention, in words. */
export interface OfferFacts {
  /** The amount that a card is charged. */
  readonly charged: string;
  /** Day of the first session. */
  readonly start: string;
  /** Day of the week of all sessions. */
  readonly weekday: string;
  /** From when to when a session lasts. */
  readonly times: string;
  /** How many people the group takes. */
  readonly capacity: number;
}

/** The sales page of a group program; parts that only one language documents are optional. */
export interface GroupContent extends PageContent {
  readonly locale: Locale;
  readonly group: GroupId;
  readonly product: ProductId;
  readonly seats: SeatTexts;
  readonly head: TitledText & { readonly secondary: NavLink };
  readonly register: string;
  /** Replaces registering when the group is full or has started. */
  readonly waiting: NavLink & { readonly full: TitledText; readonly past: TitledText };
  readonly facts: {
    readonly title: string;
    readonly start: string;
    /** Label of the times of a session; `start` is the first one's. */
    readonly time: (start: Date) => string;
    readonly others: (capacity: number) => ReadonlyArray<Fact>;
    /** Names the time zone at `start`, because one with summer time has two offsets from UTC. */
    readonly note: (start: Date) => string;
  };
  readonly poster: TitledText;
  readonly photographs: readonly [group: PhotographContent, facilitator: PhotographContent];
  readonly challenges: {
    readonly title: string;
    readonly intro?: string;
    readonly items: ReadonlyArray<{ readonly title: string; readonly text?: string }>;
    readonly closing?: string;
  };
  readonly why: { readonly title: string; readonly lead: string; readonly items: ReadonlyArray<TitledText> };
  readonly weeks?: { readonly title: string; readonly lead: string; readonly items: ReadonlyArray<Week> };
  readonly who?: { readonly title: string; readonly items: ReadonlyArray<string>; readonly note: string };
  readonly solution?: TitledText & { readonly host: string };
  readonly outcomes: { readonly title: string; readonly items: ReadonlyArray<string>; readonly note?: string };
  /** The section is not shown without an entry. */
  readonly testimonials: {
    readonly title: string;
    readonly badge: string;
    readonly note: string;
    /** Read out in place of the stars. */
    readonly rating: (stars: number) => string;
    readonly items: ReadonlyArray<Testimonial>;
  };
  /** Extras that come with the program beside the sessions. */
  readonly extras: ReadonlyArray<TitledText>;
  readonly price: {
    readonly title: string;
    readonly labels: PriceLabels;
    readonly vat: string;
    /** For prices in another currency: what the card is charged. */
    readonly charged?: { readonly total: (amount: string) => string; readonly note: string };
    readonly includes: (capacity: number) => ReadonlyArray<string>;
    readonly guarantee?: TitledText & { readonly terms: NavLink };
    readonly secure: string;
    readonly question: { readonly text: string; readonly link: NavLink | { readonly mail: string } };
  };
  readonly faq: {
    readonly title: string;
    readonly items: (facts: OfferFacts) => ReadonlyArray<AnsweredQuestion>;
  };
  readonly closing: TitledText & { readonly waiting: string };
  readonly waitingList: {
    readonly title: string;
    /** `open` is also shown until the availability is known, and to a visitor who was sent here and finds a free seat after all. */
    readonly leads: Readonly<Record<'full' | 'past' | 'open', string>>;
    readonly note: string;
    readonly form: FormContent<'waitingList'>;
  };
}
