import { WEEKDAYS } from '@site/contract/business/business';
import { programPrices } from '@site/contract/business/programs';
import { exampleSettings, settings } from '@site/contract/business/settings';
import { type GroupId, groups } from '@site/contract/groups/groups';
import { LOCALES } from '@site/contract/plain/locale';
import { chargedKurus, formatMoney, type Money } from '@site/contract/plain/money';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { sessionDay, sessionTimes, sessionWeekday } from '@site/contract/words/dates';
import type { GroupContent } from '../src/content/group.ts';
import { documentDescription, documentTitle, type PageContent, plain } from '../src/content/page-meta.ts';
import type { ProgramsContent } from '../src/content/programs.ts';
import type { ShopContent } from '../src/content/shop.ts';
import type { SolutionContent } from '../src/content/solution.ts';
import type { PageLocale } from '../src/site/routes.ts';
import { paymentSettings } from './payment-settings.ts';
import { scriptJson } from './script-json.ts';

/** A node of structured data in the terms of schema.org. An undefined property is left out. */
interface Described {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** Content of a page, whose properties decide by which types it is described; plain `PageContent` only as a `WebPage`. */
type DescribedContent = PageContent | SolutionContent | GroupContent | ShopContent | ProgramsContent;

interface DescribedPage {
  /** Public address of the site, without a slash at the end. */
  readonly origin: string;
  /** Address that search engines keep. */
  readonly canonical: string;
  /** Address of the picture that shared links show. */
  readonly picture?: string;
  /** Address of the start page in this language; no breadcrumb leads to it from itself. */
  readonly home: string;
  readonly locale: PageLocale;
  readonly content: DescribedContent;
  /** Dotted paths of settings that are made up and must not be stated as facts. */
  readonly examples?: ReadonlyArray<string>;
  readonly now?: Date;
}

const reference = (id: string) => ({ '@id': id });
const organizationId = (origin: string) => `${origin}/#organization`;
const websiteId = (origin: string) => `${origin}/#website`;

function openDays(): string[] {
  const { firstDay, lastDay } = settings.officeHours;
  const [first, last] = [WEEKDAYS.indexOf(firstDay), WEEKDAYS.indexOf(lastDay)];
  const days =
    first <= last ? WEEKDAYS.slice(first, last + 1) : [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, last + 1)];
  return days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`);
}

function organization(origin: string, examples: ReadonlyArray<string>): Described {
  const told = (path: string, value: string) => (examples.includes(path) ? undefined : value);
  const [telephone, email] = [told('phone', settings.phone), told('email', settings.email)];
  const founder = told('founder', settings.founder);
  const profiles = LOCALES.flatMap((locale) => {
    const { professional, photos } = settings.social[locale];
    return [
      told(`social.${locale}.professional`, professional),
      ...photos.map(({ url }, index) => told(`social.${locale}.photos.${index}.url`, url)),
    ];
  });
  const sameAs = [...new Set(profiles.filter((url) => url !== undefined))];
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: settings.brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    legalName: told('legal.legalName', settings.legal.legalName),
    founder: founder && { '@type': 'Person', name: founder },
    email,
    telephone,
    address: told('address', settings.address),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    contactPoint: telephone && {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email,
      availableLanguage: [...LOCALES],
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openDays(),
        opens: settings.officeHours.opens,
        closes: settings.officeHours.closes,
      },
    },
  };
}

/** Returns an offer at a price. For seats of a group it has no availability, which is not known when a page is built. */
function offer(
  { minor, currency }: Money,
  page: DescribedPage,
  more: Readonly<Record<string, unknown>> = {},
): Described {
  return {
    '@type': 'Offer',
    price: (minor / 100).toFixed(2),
    priceCurrency: currency,
    url: page.canonical,
    seller: reference(organizationId(page.origin)),
    ...more,
  };
}

function service(page: DescribedPage, { head, cards }: SolutionContent): Described {
  return {
    '@type': 'Service',
    '@id': `${page.canonical}#service`,
    name: plain(head.title),
    description: plain(head.lead),
    url: page.canonical,
    provider: reference(organizationId(page.origin)),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: plain(cards.title),
      // Without their texts, which the HTML of the document holds already.
      itemListElement: cards.items.map(({ title }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: plain(title) },
      })),
    },
  };
}

/** Returns the run of a group; undefined once it has begun. */
function courseInstance(group: GroupId, { locale, now = new Date() }: DescribedPage): Described | undefined {
  const { startsAt, weeks, sessionMinutes, capacity } = groups[group];
  if (new Date(startsAt) <= now) return undefined;
  return {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    inLanguage: locale,
    startDate: startsAt,
    maximumAttendeeCapacity: capacity,
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: weeks,
      duration: `PT${sessionMinutes}M`,
      startDate: startsAt,
      scheduleTimezone: settings.timeZone,
    },
  };
}

function course(page: DescribedPage, { product, group, head, locale }: GroupContent): Described {
  const { title, price }: Product = catalogue[product];
  return {
    '@type': 'Course',
    '@id': `${page.canonical}#course`,
    name: plain(title[locale]),
    description: plain(head.text),
    url: page.canonical,
    image: page.picture,
    inLanguage: locale,
    provider: reference(organizationId(page.origin)),
    offers: offer(price, page, { category: 'Paid' }),
    hasCourseInstance: courseInstance(group, page),
  };
}

function products(page: DescribedPage, { products: { featured, others }, locale }: ShopContent): Described[] {
  return [featured, ...others].map(({ id, text }) => {
    const { title, description, price, group }: Product = catalogue[id];
    return {
      '@type': 'Product',
      '@id': `${page.canonical}#${encodeURIComponent(id)}`,
      name: plain(title[locale]),
      description: plain(text ?? description[locale]),
      sku: id,
      image: page.picture,
      brand: reference(organizationId(page.origin)),
      offers: offer(price, page, group ? {} : { availability: 'https://schema.org/InStock' }),
    };
  });
}

function programs(page: DescribedPage, { items }: ProgramsContent): Described[] {
  const prices = new Map<string, Money>(Object.entries(programPrices));
  return Object.entries(items).map(([id, { title, text }]) => {
    const price = prices.get(id);
    return {
      '@type': 'Service',
      '@id': `${page.canonical}#${id}`,
      name: plain(title),
      description: plain(text),
      provider: reference(organizationId(page.origin)),
      offers: price && offer(price, page),
    };
  });
}

type Questions = ReadonlyArray<{ readonly question: string; readonly answer: string }>;

/** Returns the questions on the page with their answers; none when they are examples. */
function questionsOf(content: DescribedContent): Questions {
  if ('work' in content) return content.work.example ? [] : content.work.questions.items;
  if (!('faq' in content)) return [];
  const { group, product, locale } = content;
  const { startsAt, sessionMinutes, capacity } = groups[group];
  const start = new Date(startsAt);
  const amount = chargedKurus(catalogue[product].price, paymentSettings(process.env).eurToTry);
  return content.faq.items({
    charged: formatMoney({ minor: amount, currency: 'TRY' }, locale),
    start: sessionDay(start, locale),
    weekday: sessionWeekday(start, locale),
    times: sessionTimes(start, sessionMinutes, locale),
    capacity,
  });
}

function webPage(page: DescribedPage): Described {
  const { canonical, origin, locale, content, home } = page;
  const questions = questionsOf(content);
  const crumb = (position: number, name: string, address: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: reference(address),
  });
  return {
    '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
    '@id': canonical,
    url: canonical,
    name: plain(documentTitle(content.meta)),
    description: documentDescription(content.meta),
    inLanguage: locale,
    isPartOf: reference(websiteId(origin)),
    breadcrumb:
      canonical === home
        ? undefined
        : {
            '@type': 'BreadcrumbList',
            itemListElement: [crumb(1, settings.brand, home), crumb(2, plain(content.meta.title), canonical)],
          },
    mainEntity:
      questions.length > 0
        ? questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: plain(question),
            acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
          }))
        : undefined,
  };
}

function offered(page: DescribedPage): Described[] {
  const { content } = page;
  if ('work' in content) return [service(page, content)];
  if ('testimonials' in content) return [course(page, content)];
  if ('products' in content) return products(page, content);
  if ('learnMore' in content) return programs(page, content);
  return [];
}

/** Returns the description of a page in the terms of schema.org, from the same data as the page and without examples. */
export function structuredData(page: DescribedPage): ReadonlyArray<Described> {
  const { origin, examples = exampleSettings() } = page;
  const website: Described = {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name: settings.brand,
    url: `${origin}/`,
    inLanguage: [...LOCALES],
    publisher: reference(organizationId(origin)),
  };
  return [organization(origin, examples), website, webPage(page), ...offered(page)];
}

/** The data block for crawlers. A browser does not run it, so no policy has to allow it. */
export function structuredDataElement(graph: ReadonlyArray<Described>): string {
  return `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}
