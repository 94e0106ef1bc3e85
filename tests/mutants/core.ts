// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to find are source code
import type { Mutant } from './mutant.ts';

/** Elements of the contract, the functions and the build, which unit tests and calls cover. */
const drop = (row: string, file: string, find: string, replace = ''): Mutant => ({ row, file, find, replace });
const contract = (row: string, file: string, find: string, replace = '') =>
  drop(row, `contract/src/${file}`, find, replace);

export const coreMutants: readonly Mutant[] = [
  drop(
    '/ is the Turkish home too; departs: one canonical address, /turkish',
    'web/src/site/routes.ts',
    "'/': { locale: 'tr', canonical: '/turkish' },",
    "'/': { locale: 'tr' },",
  ),
  contract(
    'consultation request: fullName, email, company, service, message, newsletter',
    'forms/forms.ts',
    '      newsletter: tick,\n',
  ),
  contract(
    'service enquiry: name, email, company, message, serviceType, subject',
    'forms/forms.ts',
    '    ignored: { subject: line(FULL_NAME_MAX + COMPANY_MAX) },\n',
  ),
  contract('booking request', 'forms/forms.ts', '      preferredTime: list(bookingTimes),\n'),
  contract(
    'intro, strategy, home, service, partnership requests',
    'forms/forms.ts',
    '      motivation: text(GOALS_MAX),\n',
  ),
  drop(
    'answer with an error field; departs: callable errors with stable keys',
    'functions/src/platform/callable.ts',
    "'rate-limited': 'resource-exhausted',",
    "'rate-limited': 'unavailable',",
  ),
  contract(
    'the three subjects; departs: computed by the server',
    'forms/subject.ts',
    "return serviceType === 'workshops-training' ? `${label} Inquiry - ${name}` : `${label} Inquiry from ${name}`;",
    'return label;',
  ),
  contract(
    'subject “<service> Talebi - <name>”',
    'forms/subject.ts',
    "  if (locale === 'tr') return `${label} Talebi - ${name}`;\n",
  ),
  contract(
    'productId is the title in lower case with hyphens',
    'sale/catalogue.ts',
    "title: { tr: '3 Seanslık Bireysel Paket'",
    "title: { tr: 'Üç Seanslık Bireysel Paket'",
  ),
  drop(
    'productId, title, price, description in the query; departs: only the id decides',
    'web/src/features/payment/calls/order.ts',
    'offerOf(query.get(PRODUCT_QUERY) ?? DEFAULT_PRODUCT)',
    "offerOf(query.get('title') ?? DEFAULT_PRODUCT)",
  ),
  drop(
    'defaults: the group at 497 euros',
    'web/src/features/payment/calls/order.ts',
    'offerOf(query.get(PRODUCT_QUERY) ?? DEFAULT_PRODUCT)',
    "offerOf(query.get('productId') ?? '')",
  ),
  drop(
    'shop: four cards; the first → /group-coaching-sales-turkish, the others → /payment with productId, title, price, description',
    'web/src/site/payment-link.ts',
    '    description: description[locale],\n',
  ),
  drop(
    "sales page: first session 30.09.2025, 20:00–21:30; departs: dates of the group's settings",
    'contract/src/words/dates.ts',
    'start.getTime() + minutes * MINUTE_MS',
    'start.getTime()',
  ),
  drop(
    'testimonials; departs: the examples have a role and no invented name or rating, a real one has both',
    'web/src/sections/group/voices.tsx',
    '<b>{voice.name}</b>, {voice.role}',
    '{voice.role}',
  ),
  drop(
    'three testimonials; departs: marked as examples, and as many as there are; a real one carries name, role, words and rating',
    'web/src/sections/group/voices.tsx',
    '<Badge>{badge}</Badge>',
  ),
  contract('gift worth 4,500 TL, WhatsApp group', 'sale/catalogue.ts', 'exampleLira(4_500)', 'exampleLira(5_000)'),
  contract(
    'price card, buy buttons with grup-kocluk-tr and 1795',
    'sale/catalogue.ts',
    '    price: lira(1_795),',
    '    price: lira(1_975),',
  ),
  {
    row: 'amounts in tr-TR, VAT included',
    file: 'web/src/features/payment/order/order-summary.tsx',
    find: 'note: summary.vat,',
    replace: "note: '',",
    missing: 'KDV dâhil',
  },
  {
    row: 'payment form and its card fields',
    file: 'web/src/features/payment/order/card-fields.tsx',
    find: `        <DigitsField
          name="cvv"
          label={fields.cvv.label}
          hint={<WideHint>{cvvHint}</WideHint>}
          placeholder={fields.cvv.placeholder.padEnd(cvvLength(brand), '0')}
          shape={digitsOnly(cvvLength(brand))}
          max={cvvLength(brand)}
          autoComplete="cc-csc"
          brand={brand}
          content={content}
          form={form}
        />
`,
    replace: '',
    missing: 'CVV',
  },
  contract(
    'address: contactName, city, country (Turkey, disabled), address, zipCode; departs: the invoice has a contactName of its own only where it is for another person',
    'payments/payment-call.ts',
    '  contactName: requiredLine(CONTACT_NAME_MAX),\n',
  ),
  contract(
    'payment payload; departs: beside it `meta`, consents and the wish that the service begins early, an invoice to a company, instalments, the order that it replaces, the word that it is one more, an invitation',
    'payments/payment-call.ts',
    "  again: z.boolean('invalid').prefault(false),\n",
  ),
  drop(
    'payment: “Eksik Bilgiler”, “Eksik Adres Bilgileri”; phone optional',
    'web/src/features/payment/order/toast-for.ts',
    "  if (missing.some(address)) return 'missingAddress';\n",
  ),
  contract(
    'number in fours, at most 19 characters',
    'card/card.ts',
    "return digits.replaceAll(/(\\d{4})(?=\\d)/g, '$1 ');",
    'return digits;',
  ),
  contract('holder in capitals', 'card/card.ts', 'return typed.toLocaleUpperCase(locale);', 'return typed;'),
  drop(
    'month and year 2, CVV 3; departs: a year of four digits is shortened, 4 and 15 digits for American Express',
    'web/src/features/payment/order/masked-input.ts',
    '.slice(0, max);',
    ';',
  ),
  contract(
    'no check of the card; departs: check digit, expiry and scheme',
    'card/card.ts',
    "return digits.length === cardLength(brand) && passesLuhn(digits) ? undefined : 'invalid';",
    'return undefined;',
  ),
  contract(
    'send-consultation-email for strategy and home; departs: for intro and booking too',
    'forms/enquiry.ts',
    "  if (hasFieldOf('booking', body)) return 'booking';\n",
  ),
  contract(
    'price × 30 in lira; departs: only euro prices are converted, and the server decides',
    'plain/money.ts',
    "return currency === 'EUR' ? Math.round(minor * eurToTry) : minor;",
    'return minor;',
  ),
  contract(
    "card fields are not sent in the payload; departs: they go to a call of their own, or to iyzico's page",
    'payments/payment-call.ts',
    "  currency: z.literal('TRY', { error: missing }),\n",
    "  currency: z.literal('TRY', { error: missing }),\n  card: z.unknown(),\n",
  ),
  contract(
    '1,795 TL instead of 6,495; 2,250 / 3,000; 4,500 / 6,000; 2,495 / 6,500; departs: the old prices are examples',
    'sale/catalogue.ts',
    '    originalPrice: exampleLira(3_000),\n',
  ),
  drop(
    'factor 30; departs: a setting that production must state',
    'functions/env/.env.demo-coaching',
    'EUR_TO_TRY=30',
    'EUR_TO_TRY=31',
  ),
  contract('prices €2,500, €4,200, €7,500, €3,800', 'business/programs.ts', 'euros(2_500)', 'euros(250)'),
  contract('18+ years, reply within 24 hours', 'business/example-business.ts', 'enquiry: 24', 'enquiry: 36'),
  contract('30, 40, 60 minutes', 'business/example-business.ts', 'strategy: 40', 'strategy: 45'),
  contract('Monday to Friday 9–18', 'business/example-business.ts', "opens: '09:00'", "opens: '10:00'"),
  contract('group: 7 places, 5 weeks, 1.5 hours', 'groups/groups.ts', 'en: { capacity: 7,', 'en: { capacity: 70,'),
  contract('first session and places', 'groups/groups.ts', 'tr: { capacity: 7,', 'tr: { capacity: 70,'),
  drop(
    'workshops say they phone; departs: a hint asks for the number',
    'web/src/content/tr/solutions/atolyeler.ts',
    ' Sizi en kısa sürede arayalım.',
  ),
  drop(
    '“Ödeme işlemi başarısız” where an answer is not successful; departs: also where it has a message of its own',
    'web/src/content/tr/payment.ts',
    "unsuccessful: 'Ödeme işlemi başarısız'",
    "unsuccessful: 'Ödeme Hatası'",
  ),
  contract(
    'examples are refused by a production build',
    'business/examples.ts',
    "const own = 'example' in value && value.example === true ? [path] : [];",
    'const own: string[] = [];',
  ),
  drop(
    'routes, links, sitemap and language pairs from one table',
    'web/build/sitemap.ts',
    '!routeInfo(path).hidden && canonicalPath(path) === path',
    '!routeInfo(path).hidden',
  ),
  drop(
    'adding a page, a product, a group is adding data',
    'web/src/site/routes.ts',
    "  '/egitimler': { locale: 'tr', english: '/training-solutions' },\n",
  ),
  drop('a missing text', 'web/src/content/en/home.ts', "    title: 'Seven Ways to Work with Us',", "    title: '',"),
  drop(
    'a dead link, an anchor without a section',
    'web/src/content/en/home.ts',
    "all: { label: 'Explore All Our Solutions', to: '/coaching-solutions' }",
    "all: { label: 'Explore All Our Solutions', to: '/coaching' as '/coaching-solutions' }",
  ),
  drop(
    'a picture without words',
    'web/src/content/en/home.ts',
    'portrait: { alt: `Portrait of ${founder}`,',
    "portrait: { alt: '',",
  ),
  {
    row: '/group-coaching-sales-turkish and /grup-kocluk-programi; departs: one canonical address',
    file: 'web/src/site/routes.ts',
    find: "{ locale: 'tr', canonical: '/grup-kocluk-programi' }",
    replace: "{ locale: 'tr' }",
    missing: 'canonical of /group-coaching-sales-turkish',
  },
  drop(
    '/kadingirisimciler replaced by /dijital-magaza',
    'web/src/site/routes.ts',
    "  '/kadingirisimciler': '/dijital-magaza',\n",
  ),
  drop(
    'send-consultation-email with its body',
    'functions/src/enquiries/send-consultation-email.ts',
    'enquiryCallable(consultationKind)',
    "enquiryCallable(() => 'booking')",
  ),
  drop(
    'send-service-inquiry with its body',
    'functions/src/enquiries/send-service-inquiry.ts',
    "enquiryCallable(() => 'service')",
    "enquiryCallable(() => 'partnership')",
  ),
  drop(
    'send-service-inquiry, both vocabularies of serviceType',
    'functions/src/enquiries/send-service-inquiry.ts',
    "enquiryCallable(() => 'service')",
    "enquiryCallable(() => 'partnership')",
  ),
  drop(
    'no roles, anyone may write; departs: browsers never reach the database',
    'firestore.rules',
    'allow read, write: if false;',
    'allow read, write: if true;',
  ),
];
