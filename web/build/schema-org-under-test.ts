/** A type of schema.org: the types above it, and by property the types that its values may have. */
interface SchemaType {
  readonly extends: ReadonlyArray<string>;
  readonly properties: Readonly<Record<string, ReadonlyArray<string>>>;
}

/**
 * The part of schema.org's definitions that the site uses, taken from the typings that Google generates from them
 * (schema-dts 2.1.0). A property that is not here either does not exist or must be looked up first.
 */
const TYPES: Readonly<Record<string, SchemaType>> = {
  Thing: {
    extends: [],
    properties: { name: ['Text'], description: ['Text'], url: ['URL'], image: ['ImageObject', 'URL'], sameAs: ['URL'] },
  },
  Organization: {
    extends: ['Thing'],
    properties: {
      legalName: ['Text'],
      logo: ['ImageObject', 'URL'],
      founder: ['Organization', 'Person'],
      email: ['Text'],
      telephone: ['Text'],
      address: ['PostalAddress', 'Text'],
      contactPoint: ['ContactPoint'],
    },
  },
  Person: { extends: ['Thing'], properties: {} },
  ContactPoint: {
    extends: ['Thing'],
    properties: {
      contactType: ['Text'],
      email: ['Text'],
      telephone: ['Text'],
      availableLanguage: ['Language', 'Text'],
      hoursAvailable: ['OpeningHoursSpecification'],
    },
  },
  OpeningHoursSpecification: {
    extends: ['Thing'],
    properties: { dayOfWeek: ['DayOfWeek'], opens: ['Time'], closes: ['Time'] },
  },
  CreativeWork: {
    extends: ['Thing'],
    properties: {
      inLanguage: ['Language', 'Text'],
      publisher: ['Organization', 'Person'],
      provider: ['Organization', 'Person'],
      isPartOf: ['CreativeWork', 'URL'],
      mainEntity: ['Thing'],
      offers: ['Demand', 'Offer'],
      text: ['Text'],
    },
  },
  WebSite: { extends: ['CreativeWork'], properties: {} },
  WebPage: { extends: ['CreativeWork'], properties: { breadcrumb: ['BreadcrumbList', 'Text'] } },
  FAQPage: { extends: ['WebPage'], properties: {} },
  Comment: { extends: ['CreativeWork'], properties: {} },
  Question: { extends: ['Comment'], properties: { acceptedAnswer: ['Answer', 'ItemList'] } },
  Answer: { extends: ['Comment'], properties: {} },
  ItemList: { extends: ['Thing'], properties: { itemListElement: ['ListItem', 'Text', 'Thing'] } },
  BreadcrumbList: { extends: ['ItemList'], properties: {} },
  OfferCatalog: { extends: ['ItemList'], properties: {} },
  ListItem: { extends: ['Thing'], properties: { item: ['Thing'], position: ['Integer', 'Text'] } },
  Service: {
    extends: ['Thing'],
    properties: {
      provider: ['Organization', 'Person'],
      offers: ['Demand', 'Offer'],
      hasOfferCatalog: ['OfferCatalog'],
    },
  },
  Offer: {
    extends: ['Thing'],
    properties: {
      price: ['Number', 'Text'],
      priceCurrency: ['Text'],
      availability: ['ItemAvailability'],
      category: ['CategoryCode', 'PhysicalActivityCategory', 'Text', 'Thing', 'URL'],
      itemOffered: ['AggregateOffer', 'CreativeWork', 'Event', 'MenuItem', 'Product', 'Service', 'Trip'],
      seller: ['Organization', 'Person'],
    },
  },
  Product: {
    extends: ['Thing'],
    properties: { offers: ['Demand', 'Offer'], brand: ['Brand', 'Organization'], sku: ['Text'] },
  },
  LearningResource: { extends: ['CreativeWork'], properties: {} },
  Course: { extends: ['LearningResource'], properties: { hasCourseInstance: ['CourseInstance'] } },
  Event: {
    extends: ['Thing'],
    properties: {
      startDate: ['Date', 'DateTime'],
      maximumAttendeeCapacity: ['Integer'],
      inLanguage: ['Language', 'Text'],
    },
  },
  CourseInstance: { extends: ['Event'], properties: { courseMode: ['Text', 'URL'], courseSchedule: ['Schedule'] } },
  Schedule: {
    extends: ['Thing'],
    properties: {
      repeatFrequency: ['Duration', 'Text'],
      repeatCount: ['Integer'],
      duration: ['Duration', 'QuantitativeValue'],
      startDate: ['Date', 'DateTime'],
      scheduleTimezone: ['Text'],
    },
  },
};

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** Checks of values that are no objects, by type. */
const LITERALS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Date: (value) => typeof value === 'string' && ISO_DATE.test(value),
  DateTime: (value) => typeof value === 'string' && ISO_DATE_TIME.test(value),
  Time: (value) => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value),
  Duration: (value) => typeof value === 'string' && /^P(?:\d+[DW])*(?:T(?:\d+[HM])+)?$/.test(value),
  DayOfWeek: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/[A-Z][a-z]+day$/.test(value),
  ItemAvailability: (value) =>
    ['https://schema.org/InStock', 'https://schema.org/SoldOut'].some((one) => one === value),
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A type and all types above it. */
function lineage(type: string): string[] {
  return [type, ...(TYPES[type]?.extends ?? []).flatMap(lineage)];
}

/** The objects of a graph that others refer to, by their ids. */
function identified(value: unknown): Array<[id: string, type: string]> {
  if (!isObject(value)) return [];
  const own: Array<[string, string]> =
    typeof value['@id'] === 'string' && typeof value['@type'] === 'string' ? [[value['@id'], value['@type']]] : [];
  return [...own, ...Object.values(value).flatMap(identified)];
}

/** For tests: returns the faults of a graph by the definitions of schema.org, each with its place in the graph. */
export function faultsOf(graph: ReadonlyArray<unknown>): string[] {
  const known = new Map(identified(graph));

  const fits = (value: unknown, ranges: ReadonlyArray<string>): boolean => {
    if (!isObject(value)) return ranges.some((range) => LITERALS[range]?.(value));
    const { '@type': type, '@id': id } = value;
    // An unknown id is that of a page of the site, which the graph of this page need not describe.
    const found = typeof type === 'string' ? type : (known.get(String(id)) ?? 'WebPage');
    return lineage(found).some((one) => ranges.includes(one));
  };

  const faults = (node: unknown, at: string): string[] => {
    if (!isObject(node)) return [];
    const { '@type': type, '@id': _, ...properties } = node;
    if (type === undefined) return [];
    if (typeof type !== 'string' || !TYPES[type]) return [`${at}: no type ${String(type)}`];
    const allowed = new Map(lineage(type).flatMap((one) => Object.entries(TYPES[one]?.properties ?? {})));
    return Object.entries(properties).flatMap(([property, value]) => {
      const place = `${at} ${type}.${property}`;
      const ranges = allowed.get(property);
      if (!ranges) return [`${place} is no property of ${type}`];
      const values: unknown[] = Array.isArray(value) ? value : [value];
      if (values.length === 0) return [`${place} is empty`];
      return values.flatMap((one) => [
        ...(fits(one, ranges) ? [] : [`${place} is no ${ranges.join(' or ')}: ${JSON.stringify(one)}`]),
        ...faults(one, place),
      ]);
    });
  };

  return graph.flatMap((node, index) => (isObject(node) ? faults(node, String(index)) : [`${index}: no object`]));
}
