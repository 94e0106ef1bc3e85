// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to find are source code
import type { Mutant } from './mutant.ts';

const web = (row: string, file: string, find: string, replace = '', missing?: string): Mutant => ({
  row,
  file: `web/src/${file}`,
  find,
  replace,
  ...(missing === undefined ? {} : { missing }),
});

/** Replaces a word of a page by a dash. */
const reword = (row: string, file: string, find: string, missing: string): Mutant =>
  web(row, `content/${file}`, find, find.replace(missing, '–'), missing);

/** Removes the first card of each compass and each list of cards. */
const CARDS = [
  'sections/compass.tsx',
  '{directions.map(({ label: text, to }, index) => {',
  '{directions.slice(1).map(({ label: text, to }, index) => {',
] as const;
const FORM_REACHED = ['lib/enter-form.ts', '  scrollSmoothly(section);\n', '', 'the form on the screen'] as const;
const MAIL_TYPE = ['features/enquiry/enquiry-field.tsx', "mail: 'email'", "mail: 'text'", 'mail field of'] as const;
const CLEARED = ['features/enquiry/use-enquiry.ts', '    draft.forget(values);\n'] as const;
const ARRIVED_EN = [
  'en/success/consultation-success.ts',
  "  title: 'Your request has arrived.',",
  'Your request has arrived',
] as const;
const CONFIRMS_EN = [
  'en/success/shared.ts',
  "title: 'This page confirms a form you’ve sent',",
  'This page confirms a form you’ve sent',
] as const;
const CONFIRMS_TR = [
  'tr/success/shared.ts',
  "title: 'Bu sayfa, formunuzun bize ulaştığını onaylar',",
  'Bu sayfa, formunuzun bize ulaştığını onaylar',
] as const;
const NOT_FOUND = [
  'pages/not-found-page.tsx',
  '          {title}\n',
  '          {text}\n',
  'Oops! Page not found',
] as const;
const PROGRAM_PAGE = "      page: '/group-coaching-program',\n";

/** Whole pages, and ways from one page to the next. */
export const wayMutants: readonly Mutant[] = [
  web(
    'the two anchors; departs: sections of the English home, reached from every page, focus moves along',
    'lib/go-to.ts',
    '  target.focus({ preventScroll: true });\n',
    '',
    "to be 'corporate-consulting'",
  ),
  web('/english', 'content/en/home.ts', "title: 'Start with a conversation.'", "title: '–'"),
  web(
    '/#about, /#services, /#contact',
    'sections/services.tsx',
    '<Section id="services" ground="shallow" ref={section}>',
    '<Section ground="shallow" ref={section}>',
    '#services on the screen',
  ),
  web(
    '/shop: featured item → /group-coaching-program',
    'content/en/shop.ts',
    PROGRAM_PAGE,
    '',
    "'/group-coaching-program'",
  ),
  web(
    '/consultation, target of the call to action',
    'pages/consultation-page.tsx',
    '<Details content={content.details} />',
    '',
    'Session Details',
  ),
  web(
    '/book-consultation, target of the hero; departs: the same form, canonical /consultation',
    'site/routes.ts',
    "'/book-consultation': { locale: 'en', canonical: '/consultation' },",
    "'/book-consultation': { locale: 'en' },",
    'canonical of /book-consultation',
  ),
  web(
    '/ and /turkish',
    'site/routes.ts',
    "'/': { locale: 'tr', canonical: '/turkish' },",
    "'/': { locale: 'tr' },",
    'canonical of /:',
  ),
  reword('/booking', 'en/booking.ts', "submit: 'Request This Session',", 'Request This Session'),
  web(
    '/export-solutions, /coaching-solutions, /workshops-training, /training-solutions: six cards and a form',
    ...CARDS,
    '/training-solutions',
  ),
  web('/ihracat-cozumleri, /kocluk-cozumleri, /atolyeler-egitimler: 6 cards each', ...CARDS, '/atolyeler-egitimler'),
  web(
    '/kurumsal-danismanlik 5, /ihracat-danismanligi 8, /atolyeler 11 in two columns, /egitimler 4',
    ...CARDS,
    '/ihracat-danismanligi',
  ),
  reword(
    '/service-inquiry-success',
    'en/success/service-inquiry-success.ts',
    "  title: 'Your inquiry has arrived.',",
    'Your inquiry has arrived',
  ),
  web(
    '/privacy-policy, /terms-conditions; departs: both languages at one address, a form for paper',
    'pages/legal-page.tsx',
    '            {entries}\n          </Contents>',
    '          </Contents>',
    'İçindekiler',
  ),
  web(
    '/consultation-success, /partnership-success; departs: /strategy-session has an address',
    'content/en/success/partnership-success.ts',
    "more: { label: 'Back to Partners', to: '/partners' },",
    "more: { label: 'Back to Partners', to: '/shop' },",
    '/partners: expected',
  ),
  reword('consultation form', 'en/home.ts', "submit: 'Send Request',", 'Send Request'),
  {
    row: 'first and last name, email, phone, service interest, preferred time, goals',
    file: 'contract/src/forms/forms.ts',
    find: '      preferredTime: list(bookingTimes),\n',
    replace: '',
  },
  reword('departs: both send, and end on /consultation-success', ...ARRIVED_EN),
  web(
    '€497, 5 weeks, 1.5 hours a week, group of 7, online, evening',
    'content/en/shop.ts',
    "        'Online sessions',\n",
    '',
    'Online sessions',
  ),
  web(
    'departs: four kinds of tool without a price, each asks',
    'content/en/shop.ts',
    '    items: toolsToAsk,',
    '    items: toolsToAsk.slice(1),',
    'Ask About This Tool: Export',
  ),
  {
    row: 'focus area and organization travel as company',
    file: 'contract/src/forms/options.ts',
    find: "  coaching: 'focusArea',",
    replace: "  coaching: 'company',",
  },
  web(
    'shop product: title, description, type, price, includes, image, featured',
    'sections/products.tsx',
    "        gridColumn: '1 / -1',\n        borderColor: 'ink',",
    "        borderColor: 'ink',",
    'across the whole list',
  ),
  web(
    'four products: title, description, type, originalPrice, price, includes, image',
    'sections/products.tsx',
    '          {text ?? product.description[locale]}\n',
    '',
    'Belirli bir konuda',
  ),
  web(
    '4 weeks, 1 hour a week; 50+ templates',
    'content/tr/shop.ts',
    '          `${individualProgram.weeks}\\u00a0hafta`,\n',
    '',
    '4 hafta',
  ),
  web('/dijital-magaza', 'content/tr/shop.ts', "oldPrice: 'Eski fiyat'", "oldPrice: '–'", 'Eski fiyat'),
  web(
    'consultation: confirmation and reset; on failure the words stay; departs: so does what was typed while it was sent, and the error says where it may have arrived',
    ...CLEARED,
  ),
  web(
    'success toast and cleared form; failure keeps the values; departs: cleared unless something was typed meanwhile, and the error says where it may have arrived',
    ...CLEARED,
  ),
  web(
    '1, 2, 3, 4 cards per row; departs: on a phone the next one looks in at the edge',
    'sections/carousel.tsx',
    '{ slides: { perView: PER_VIEW.large } }',
    '{ slides: { perView: PER_VIEW.base } }',
    'on the screen',
  ),
  web(
    'close delay, breakpoints, languages',
    'sections/carousel.tsx',
    '{ slides: { perView: PER_VIEW.large } }',
    '{ slides: { perView: PER_VIEW.base } }',
    'on the screen',
  ),
  web(
    'card buttons scroll smoothly to the form; departs: at once for less motion, focus in the form, card named',
    ...FORM_REACHED,
  ),
  web(
    "each card's button scrolls smoothly to the form",
    'lib/enter-form.ts',
    'scrollSmoothly(section)',
    'section.scrollIntoView()',
    'to be greater than 2',
  ),
  web(
    'anchors scroll smoothly; departs: at once for less motion, and until the page is hydrated',
    'lib/go-to.ts',
    'scrollSmoothly(target)',
    'target.scrollIntoView()',
    'to be greater than 3',
  ),
  web('email fields of type email', ...MAIL_TYPE),
  web('email inputs of type email', ...MAIL_TYPE),
  {
    row: 'booking has no validation; departs: it sends, so names, email and phone are required',
    file: 'contract/src/forms/forms.ts',
    find: '  lastName: required(line(LAST_NAME_MAX)),',
    replace: '  lastName: line(LAST_NAME_MAX),',
  },
  {
    row: 'company, organization, focus area optional',
    file: 'contract/src/forms/forms.ts',
    find: '      company: line(COMPANY_MAX),\n      message',
    replace: '      company: required(line(COMPANY_MAX)),\n      message',
  },
  web('unknown route; router error', ...NOT_FOUND),
  reword('/danismanlik', 'tr/intro-session.ts', "    submit: 'Ön Görüşme Talep Et',", 'Ön Görüşme Talep Et'),
  web(
    'intro session → /danismanlik-basarili; departs: no simulated second, it sends',
    'content/tr/intro-session.ts',
    "ending: { kind: 'page', to: '/danismanlik-basarili' },",
    "ending: { kind: 'page', to: '/hizmet-talep-basarili' },",
  ),
  reword('/danismanlik-basarili, /hizmet-talep-basarili, /ortaklik-basarili', ...CONFIRMS_TR),
  reword('English success routes', ...CONFIRMS_EN),
  web(
    'the links of the first to /tr and /coaching-cozumleri; departs: they lead to /turkish and /kocluk-cozumleri, and both old addresses redirect',
    'site/routes.ts',
    "  '/coaching-cozumleri': '/kocluk-cozumleri',\n",
    '',
    '**/kocluk-cozumleri',
  ),
  web(
    '/payment',
    'features/payment/calls/order.ts',
    ' ?? DEFAULT_PRODUCT',
    " ?? ''",
    'Kadın Girişimciler İçin Grup Koçluğu',
  ),
  web(
    'departs: it also waits on hover, focus and for less motion',
    'sections/partner-banner.tsx',
    'allowed: live && !calm && !chosen,',
    'allowed: live && !chosen,',
    "to be '1. karta git'",
  ),
  web(
    'waiting list when the group is full or past (not documented)',
    'sections/group/waiting-list.tsx',
    "{leads[closed ? availability.is : 'open']}",
    '{leads.open}',
    'yeni dönemin tarihi',
  ),
  reword(
    'card form, then success view, details follow by e-mail',
    'tr/payment.ts',
    "      text: 'Teşekkür ederiz. Ayrıntıları ve sonraki adımları e-posta ile göndereceğiz.',",
    'Ayrıntıları ve sonraki adımları',
  ),
  web(
    'departs: the result is at an address and survives a reload',
    'pages/payment-page.tsx',
    '  if (paymentId !== null) return',
    // not in the build, which refuses a result with the form of an order
    "  if (paymentId !== null && typeof window === 'undefined') return",
  ),
  web(
    'Mağazaya Dön; departs: to /dijital-magaza, where /shop-turkish redirects; after a group order a link beside the calendar',
    'content/payment-without-script.ts',
    "shop: { label: 'Mağazaya Dön', to: '/dijital-magaza' },",
    "shop: { label: 'Mağazaya Dön', to: '/turkish' },",
  ),
  reword(
    'service pages and partnership: page or toast; departs: decided per page',
    'tr/solutions/shared.ts',
    "  title: 'Talebiniz alındı',",
    'Talebiniz alındı',
  ),
  web(
    'Teslimat Adresini Aynı Yap',
    'features/payment/order/order-form.tsx',
    '    order.copyBilling();\n',
    '',
    '“İzmir” in a field',
  ),
  {
    row: 'send-partnership-email',
    file: 'functions/src/enquiries/send-partnership-email.ts',
    find: "() => 'partnership'",
    replace: "() => 'service'",
  },
  {
    row: 'process-iyzico-payment',
    file: 'functions/src/payments/calls/process-iyzico-payment.ts',
    find: ": { kind: 'card' };",
    replace: ": { kind: 'redirect', url: '', seat: 'none' };",
  },
  web(
    'errors are logged, the visitor stays on the form; departs: without anything about a person',
    'features/enquiry/submit-enquiry.ts',
    "  if ('failure' in result) console.info(`enquiry: not sent, ${result.failure.reason}`);\n",
    '',
    'enquiry: not sent',
  ),
  web(
    'what a form promises it keeps: no word lost, nothing sent twice; departs: a draft ends after 30 minutes and keeps no phone, tax or card number',
    'features/enquiry/use-enquiry-draft.ts',
    '    for (const [name, value] of restored) setValue(name, value);\n',
    '',
    'the draft: not seen',
  ),
  {
    row: 'morning, afternoon, evening, early morning',
    file: 'contract/src/forms/options.ts',
    find: "'Evening (5pm-8pm)'",
    replace: "'Evening'",
    missing: 'What time suits you best?',
  },
  web(
    'a bilingual page follows the language that the visitor came with',
    'site/locale.tsx',
    'asked ?? known ?? before',
    'asked ?? known',
    'Programlar',
  ),
];
