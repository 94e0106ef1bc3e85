import type { Example } from '../business/examples.ts';
import { type GroupId, groups } from '../groups/groups.ts';
import type { Locale, Localized } from '../plain/locale.ts';
import { inLowerCase } from '../plain/lower-case.ts';
import { euros, lira, type Money } from '../plain/money.ts';
import { capitalized, countInWords, duration, durationInWords } from '../words/quantities.ts';

/** The founder's task after a payment: run a group, arrange sessions, or send files. */
export const DELIVERIES = ['group', 'sessions', 'files'] as const;

export type Delivery = (typeof DELIVERIES)[number];

/** Delivery of a product that is not a seat in a group. */
export type DeliveryWithoutGroup = Exclude<Delivery, 'group'>;

/** Something that can be paid for. Titles and prices are taken from here, never from an address or a call. */
export interface Product {
  readonly title: Localized;
  /** One sentence for the order summary. */
  readonly description: Localized;
  readonly price: Money;
  /** Crossed-out price, where there is one: an earlier price. */
  readonly originalPrice?: Money & Example;
  /** Days from the first session in which a participant who is not satisfied gets the price back. */
  readonly guaranteeDays?: number;
  /** Value of a gift that comes with it. */
  readonly gift?: Money & Example;
  /** A WhatsApp group for its participants comes with it. */
  readonly supportGroup?: true;
  /** The group whose seat is bought, for products with a limited number of seats. */
  readonly group?: GroupId;
  readonly delivery: Delivery;
}

/** An example amount. The true one, without the mark, takes its place. */
const exampleLira = (whole: number): Money & Example => ({ ...lira(whole), example: true });

const weeksInEnglish = (id: GroupId) => `${capitalized(countInWords(groups[id].weeks, 'en'), 'en')}\u00a0weeks`;

/** Length of the individual program, with a session each week; the programs of the package of three are as long. */
export const individualProgram = { weeks: 4, sessionMinutes: 60 } as const;

/**
 * Every product by its id. The ids are typed by hand: lower-casing `İ` and `I` differs by locale, and an id that was
 * printed in a link must never change.
 */
export const catalogue = {
  'grup-kocluk-tr': {
    title: { tr: 'Kadın Girişimciler İçin Grup Koçluğu', en: 'Group Coaching for Women Entrepreneurs (in Turkish)' },
    description: {
      tr: `${groups.tr.weeks}\u00a0hafta, küçük bir grupla, canlı ve çevrim içi.`,
      en: `${weeksInEnglish('tr')} in a small group, live and online, held in Turkish.`,
    },
    price: lira(1_795),
    originalPrice: exampleLira(6_495),
    gift: exampleLira(4_500),
    supportGroup: true,
    group: 'tr',
    delivery: 'group',
  },
  '3-seanslık-bireysel-paket': {
    title: { tr: '3 Seanslık Bireysel Paket', en: 'Three-Session Individual Package' },
    description: {
      tr: `Belirli bir konuda karar vermek ya da ilerlemek isteyenler için her biri ${duration(individualProgram.sessionMinutes, 'tr')} süren üç bireysel koçluk seansı.`,
      en: `Three individual coaching sessions in Turkish, ${durationInWords(individualProgram.sessionMinutes)} each, for one question that deserves more than a single conversation.`,
    },
    price: lira(2_250),
    originalPrice: exampleLira(3_000),
    delivery: 'sessions',
  },
  'bireysel-koçluk-programı': {
    title: { tr: 'Bireysel Koçluk Programı', en: 'Individual Coaching Program' },
    description: {
      tr: `${individualProgram.weeks}\u00a0hafta boyunca, haftada ${duration(individualProgram.sessionMinutes, 'tr')}, yalnızca sizin hedefinize ayrılmış koçluk; hedefinize göre bir plan ve haftalık takip dâhil.`,
      en: `${capitalized(countInWords(individualProgram.weeks, 'en'), 'en')} weeks of individual coaching in Turkish, ${durationInWords(individualProgram.sessionMinutes)} each week, devoted to your goal alone, with a plan made for it and weekly follow-up.`,
    },
    price: lira(4_500),
    originalPrice: exampleLira(6_000),
    delivery: 'sessions',
  },
  'koçlara-özel-dijital-araçlar': {
    title: { tr: 'Koçlara Özel Dijital Araçlar', en: 'Digital Tools for Coaches' },
    description: {
      tr: 'Koçluk çalışmalarınızda kullanabileceğiniz 50+ şablondan oluşan dijital paket.',
      en: 'A digital package of 50+ templates in Turkish for your work as a coach.',
    },
    price: lira(2_495),
    originalPrice: exampleLira(6_500),
    delivery: 'files',
  },
  'group-coaching-program': {
    title: { tr: 'Kadın Girişimciler İçin Grup Koçluğu (İngilizce)', en: 'Women Entrepreneurs Group Coaching Program' },
    description: {
      tr: `${groups.en.weeks}\u00a0hafta, küçük bir grupla, canlı ve çevrim içi. Oturumlar İngilizcedir.`,
      en: `${weeksInEnglish('en')} in a small group of women entrepreneurs, held in English.`,
    },
    price: euros(497),
    guaranteeDays: 14,
    group: 'en',
    delivery: 'group',
  },
} as const satisfies Readonly<Record<string, Product>>;

export type ProductId = keyof typeof catalogue;

const productIds = Object.keys(catalogue) as ProductId[];

/** Returns the product that sells the seats of a group; undefined when none is on sale. */
export function productOfGroup(group: GroupId): ProductId | undefined {
  return productIds.find((id) => {
    const product: Product = catalogue[id];
    return product.group === group;
  });
}

/** Returns the language that a product is offered in: English for the English group, otherwise Turkish. */
export function languageOf({ group }: Product): Locale {
  return group === 'en' ? 'en' : 'tr';
}

/** The product that `/payment` sells when its address names none. */
export const DEFAULT_PRODUCT: ProductId = 'group-coaching-program';

/**
 * Every spelling by which a link may name a product: its id, its title (in the language that it is offered in) written as an id,
 * and either without Turkish letters.
 */
const spellings = new Map<string, ProductId>([
  ...productIds.map((id): [string, ProductId] => [id, id]),
  ['kadın-girişimciler-için-grup-koçluğu', 'grup-kocluk-tr'],
  ['kadin-girisimciler-icin-grup-koclugu', 'grup-kocluk-tr'],
  ['3-seanslik-bireysel-paket', '3-seanslık-bireysel-paket'],
  ['bireysel-kocluk-programi', 'bireysel-koçluk-programı'],
  ['koclara-ozel-dijital-araclar', 'koçlara-özel-dijital-araçlar'],
  ['women-entrepreneurs-group-coaching-program', 'group-coaching-program'],
]);

/** Returns the product that a link or a call names, in any case and Unicode form; null when nothing on sale has that id. */
export function findProduct(id: string): ProductId | null {
  const plain = id.normalize('NFC').trim();
  const inTurkish = plain.toLocaleLowerCase('tr');
  const elsewhere = inLowerCase(plain);
  return spellings.get(plain) ?? spellings.get(inTurkish) ?? spellings.get(elsewhere) ?? null;
}
