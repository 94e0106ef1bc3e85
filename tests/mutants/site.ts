// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts to find are source code
import type { Mutant } from './mutant.ts';

/** Elements of the pages. */
function web(row: string, file: string, find: string, replace = '', missing = NAMED_BY_JOURNEYS[row]): Mutant {
  return { row, file: `web/src/${file}`, find, replace, ...(missing === undefined ? {} : { missing }) };
}

/** Words that the failure of a journey in a browser contains when the element is missing. */
export const NAMED_BY_JOURNEYS: Readonly<Record<string, string>> = {
  'Turkish, English, German as a placeholder': 'Deutsch',
  'Türkçe → /turkish, English → /english, Deutsch → /german': 'Deutsch',
  'one professional and one photo profile, in a new tab': 'Instagram',
  'one professional and two photo profiles': 'Instagram',
  'fixed and transparent; departs: solid once the page is scrolled, because text would show through': "'fixed'",
  'slide-out at the right with all of these': "deeply equal [ '/",
  'menus open on hover, close 300 ms after the pointer left; departs: click and keyboard too': 'Consulting Solutions',
  'open or closed; by pointer, click, arrow keys, Escape': 'the focus on',
  "portrait; departs: a drawing until the founder's photograph is there": 'img:visible',
  '© 2025; departs: the year of the build': '© 20',
  "the browser's own message “Lütfen doldurunuz”; departs: only where a browser is made to check, the form says it beside each field":
    'the message of each required field',
  '“Unexpected Application Error!” with status or message': 'Failed to fetch',
  'badge with limited spots; departs: the true number left': '11 of 12',
  '404 “Oops! Page not found”, link home, path logged; departs: true status 404, path without its query':
    'the path in the log',
  'the carousel loops and is drag-free: it follows finger, mouse and wheel and settles on a card': 'from service 7',
  'tooltips 700 ms, skip 300 ms': 'Our LinkedIn profile',
  'service enquiry: success page; on failure stays with its values': 'Your inquiry has arrived.',
  'Cancel to the shop; departs: to /dijital-magaza': 'Vazgeç',
};

const NAVIGATION = ['chrome/main-nav.tsx', '{nav.map((item) => (', '{nav.slice(1).map((item) => ('] as const;
const CALL = [
  'chrome/header.tsx',
  '<LinkButton to={cta.to} variant="outline" size="sm" whiteSpace="nowrap">',
  '<LinkButton to={home} variant="outline" size="sm" whiteSpace="nowrap">',
] as const;
const CHOICE_CLOSES = [
  'chrome/drawer.tsx',
  "    if (target.closest('a')) close(currentTarget);\n    else if",
  '    if',
] as const;
const PHOTOS = [
  'chrome/social-links.tsx',
  '{photos.map(({ owner, url }) => (',
  '{photos.slice(1).map(({ owner, url }) => (',
] as const;
const BANNER_CARDS = [
  'sections/partner-banner.tsx',
  '{cards.map(({ title, text, button, expertise }, index) => (',
  '{cards.slice(1).map(({ title, text, button, expertise }, index) => (',
] as const;
const SESSION_FACTS = ['sections/session.tsx', '<Facts facts={facts} row', '<Facts facts={[]} row'] as const;
const GROUP_FACTS = ['sections/group/head.tsx', '              ...facts.others(capacity),\n', ''] as const;
const PROMISE = ['sections/contact.tsx', '<Lead marginTop="5">{lead}</Lead>', ''] as const;
const SHOP_BUTTON = ['sections/tools.tsx', '{content.button.label}', ''] as const;
const OPTIONS = [
  'features/enquiry/enquiry-field.tsx',
  '{Object.entries(field.options).map(',
  '{Object.entries(field.options).slice(1).map(',
] as const;
const CRASH = ['app/crash-screen.tsx', '{describe(error)}', ''] as const;

export const siteMutants: readonly Mutant[] = [
  web(
    'over 18 years of international experience',
    'sections/about.tsx',
    '<p key={paragraph}>{paragraph}</p>',
    '<p key={paragraph} />',
    'For over 18 years',
  ),
  web(
    'offers: coaching, consulting, workshops, team games, corporate training, export consulting, digital products',
    'sections/services.tsx',
    'slides={content.items.map(',
    'slides={content.items.slice(1).map(',
    'link Coaching',
  ),
  web(
    'checklists and templates, planners, courses, workbooks',
    'sections/trays.tsx',
    '{items.map(({ drawing, title, text, to }) => (',
    '{items.slice(1).map(({ drawing, title, text, to }) => (',
    'heading Export Checklists & Templates',
  ),
  web(
    'headline “Discover your potential. Lead with confidence. Grow with purpose.”',
    'sections/hero.tsx',
    '{content.title.map((sentence) => (',
    '{content.title.slice(1).map((sentence) => (',
    'heading /^Discover',
  ),
  web(
    'Turkish, English, German as a placeholder',
    'chrome/language-switcher.tsx',
    'items={languages.map(',
    'items={languages.slice(0, 2).map(',
  ),
  web('button with the code, TR by default', 'chrome/language-switcher.tsx', '          <span>{code}</span>\n'),
  web(
    'Türkçe → /turkish, English → /english, Deutsch → /german',
    'chrome/language-switcher.tsx',
    'items={languages.map(',
    'items={languages.slice(0, 2).map(',
  ),
  web(
    'request a consultation or intro session; service enquiry; partnership proposal; buy by card',
    'features/enquiry/enquiry-form.tsx',
    '        enquiry.submit();\n',
  ),
  web(
    'Home → /english · Coaching Solutions · Digital Products → /shop · Partners',
    ...NAVIGATION,
    'entry Home /english',
  ),
  web(
    'Consulting Solutions: Corporate Consulting → #corporate-consulting, Export Solutions',
    'chrome/main-nav.tsx',
    'items={menu.items.map(({ label, hint, to }) => ({',
    'items={menu.items.slice(1).map(({ label, hint, to }) => ({',
    'entry Corporate Consulting',
  ),
  web(
    'Workshops & Training: Workshops, Training Programs → #training-programs',
    'chrome/main-nav.tsx',
    '<HintedLink to={to} aria-current',
    "<HintedLink to={label === 'Training Programs' ? '/' : to} aria-current",
    'entry Training Programs',
  ),
  web('Book Consultation → /consultation', ...CALL, 'entry Book Consultation'),
  web(
    'home, coaching, consulting menu, workshops and trainings menu, digital products, partners',
    ...NAVIGATION,
    'entry Ana Sayfa',
  ),
  web('call to action → /danismanlik', ...CALL, 'entry Ücretsiz Ön Görüşme'),
  web(
    'fixed and transparent; departs: solid once the page is scrolled, because text would show through',
    'chrome/header.tsx',
    "    position: 'fixed',\n",
  ),
  web('one professional and one photo profile, in a new tab', ...PHOTOS),
  web('one professional and two photo profiles', ...PHOTOS),
  web(
    'slide-out at the right with all of these',
    'chrome/drawer.tsx',
    '{nav.map((item) => (',
    '{nav.slice(1).map((item) => (',
  ),
  web('it closes on any choice', ...CHOICE_CLOSES),
  web('mobile menu closes on any link', ...CHOICE_CLOSES),
  web(
    'menus open on hover, close 300 ms after the pointer left; departs: click and keyboard too',
    'chrome/drop-menu.tsx',
    '    }, CLOSE_MS);',
    '    }, 2 * CLOSE_MS);',
  ),
  web('open or closed; by pointer, click, arrow keys, Escape', 'chrome/drop-menu.tsx', "    dispatch('arrow');\n"),
  web(
    '/about: mission, vision, four values, 18+ years',
    'pages/about-page.tsx',
    '{[mission, vision].map(',
    '{[mission].map(',
    'heading Our Vision',
  ),
  web(
    '/programs: four cards',
    'sections/program-cards.tsx',
    '{ids.map((id) => (',
    '{ids.slice(1).map((id) => (',
    'Leadership Excellence Program',
  ),
  web('/partners', ...BANNER_CARDS, '/partners cards'),
  web('English partners page alike', ...BANNER_CARDS, '/partners cards'),
  web('/ortaklar', ...BANNER_CARDS, '/ortaklar cards'),
  web(
    'partners: five cards, why, three opportunities, form at #contact-form',
    'sections/opportunities.tsx',
    '{content.items.map(({ expertise,',
    '{content.items.slice(1).map(({ expertise,',
    '/ortaklar opportunity Dış ticaret',
  ),
  web(
    '/group-coaching-program',
    'pages/group-page.tsx',
    '<Why content={content.why} />',
    '',
    'heading Small on Purpose',
  ),
  web(
    'challenges, solution, outcomes, closing call',
    'pages/group-page.tsx',
    '<Challenges content={content.challenges} />',
    '',
    'heading Does this sound familiar?',
  ),
  web(
    'questions: recorded; all stages; 1.5 hours and 30–60 minutes of homework',
    'sections/questions.tsx',
    '<span key={answer}>{answer}</span> {link',
    '{link',
    'The sessions are recorded',
  ),
  web(
    'why, five weeks, who, challenges, solution',
    'pages/group-page.tsx',
    '{content.weeks ? <Weeks content={content.weeks} /> : null}',
    '',
    'words 1. hafta',
  ),
  web('7 participants, live online, 7.5 hours', ...GROUP_FACTS, 'words 7,5 saat'),
  web('5-week group for women entrepreneurs, 7 places, by card', ...GROUP_FACTS, 'katılımcı'),
  web(
    '497 euros, 14-day guarantee',
    'sections/group/offer.tsx',
    '<b>{guarantee.title}.</b> {guarantee.text}',
    '{guarantee.text}',
    '14-day satisfaction guarantee',
  ),
  web('poster', 'sections/group/head.tsx', '<Poster content={content.poster} />', '', 'Beş hafta, beş durak'),
  web(
    'full-screen hero, Book a Free Consultation → /book-consultation',
    'sections/hero.tsx',
    '<LinkButton to={content.button.to}',
    '<LinkButton to="/"',
    'link Book a Free Consultation → /book-consultation',
  ),
  web(
    'about with portrait and the philosophy',
    'sections/about.tsx',
    '{content.philosophy}',
    '',
    'heading Sustainable growth',
  ),
  web(
    'the founder named in the about text, 18+ years',
    'sections/about.tsx',
    '<p key={paragraph}>{paragraph}</p>',
    '<p key={paragraph} />',
    '18 yılı aşkın',
  ),
  web(
    'short variant “About …” with a round portrait on small screens',
    'sections/about.tsx',
    '{short.text}',
    '',
    'brings over 18 years',
  ),
  web(
    "portrait; departs: a drawing until the founder's photograph is there",
    'sections/about.tsx',
    '<Portrait alt={portrait.alt} />',
  ),
  web(
    'seven cards with their targets',
    'sections/services.tsx',
    '<CardLink to={to}>',
    "<CardLink to={title === 'Team Games' ? '/' : to}>",
    'link Team Games',
  ),
  web(
    'Explore All Our Solutions → /coaching-solutions',
    'sections/services.tsx',
    '{content.all.label}',
    '',
    'link Explore All Our Solutions',
  ),
  web(
    'Practical Tools for Everyday Growth, four categories, Shop Digital Products → /shop',
    ...SHOP_BUTTON,
    'link Shop Digital Products',
  ),
  web(
    'call to action → /consultation',
    'sections/call-band.tsx',
    '<LinkButton to={content.button.to}',
    '<LinkButton to="/"',
    'link Book a Free Consultation → /consultation',
  ),
  web(
    'home: hero, about or short about, carousel of seven, tools → /shop, call → /danismanlik, form; departs: two sections more',
    ...SHOP_BUTTON,
    'link Dijital Ürünleri İncele',
  ),
  web(
    'footer: social links, navigation, contact, services',
    'chrome/footer.tsx',
    '<Links links={footer.services.links} />',
    '',
    'footer /export-solutions',
  ),
  web(
    'footer: /programs, /booking, /ihracat-cozumleri, /atolyeler-egitimler, both legal pages',
    'chrome/footer.tsx',
    '<Links links={footer.legal} />',
    '',
    'footer /privacy-policy',
  ),
  web(
    'footer: #about, #services, #contact of /turkish',
    'chrome/footer.tsx',
    '<Links links={footer.pages.links} />',
    '',
    'footer /turkish#about',
  ),
  web('© 2025; departs: the year of the build', 'chrome/footer.tsx', '__BUILD_YEAR__', "''"),
  web(
    'WhatsApp, phone and mail within reach',
    'chrome/footer.tsx',
    '<a href={phoneHref} aria-label={social.call}>',
    '<a aria-label={social.call}>',
  ),
  web('reply within 24 hours, partnerships 48', ...PROMISE, '/partners promise'),
  web('free consultation 30 minutes, booking page 60; departs: a setting per kind', ...PROMISE, 'minutes'),
  web('intro session: seven fields, 30 minutes', ...SESSION_FACTS, '30 dakika'),
  web(
    'strategy session “Transform Your Life Today”, 40 minutes, video call, free; departs: at /strategy-session',
    ...SESSION_FACTS,
    'words By video call',
  ),
  web(
    'service card: drawing for an icon, title, description, link',
    'sections/services.tsx',
    '<Diagram name={drawing} />',
    '',
    'drawing of a service',
  ),
  web(
    'category: drawing, title, description',
    'sections/trays.tsx',
    '<Drawing name={drawing} />',
    '',
    'drawing of a tool',
  ),
  web(
    'program: title, description, duration, format, price, highlights',
    'sections/program-cards.tsx',
    '<TickList items={program.highlights} />',
    '',
    'highlights of',
  ),
  web('service interest and preferred time with their hours', ...OPTIONS, '/booking preferredTime'),
  web('option values of all lists', ...OPTIONS, '/strategy-session service'),
  web(
    "the browser's own message “Lütfen doldurunuz”; departs: only where a browser is made to check, the form says it beside each field",
    'features/enquiry/use-browser-messages.ts',
    "      control.setCustomValidity(control.validity.valueMissing ? required : '');\n",
  ),
  web('“Unexpected Application Error!” with status or message', ...CRASH),
  web(
    'badge with limited spots; departs: the true number left',
    'sections/group/seats.tsx',
    'sentence: texts.left(availability.left, capacity)',
    'sentence: texts.unknown(capacity)',
  ),
  web(
    'consultation: fullName, email, service, message; “Missing Information: Please fill in all required fields.”',
    'features/enquiry/use-enquiry.ts',
    ' formToast.show(content.missing);',
    ';',
  ),
  web(
    '404 “Oops! Page not found”, link home, path logged; departs: true status 404, path without its query',
    'app/app.tsx',
    ' console.info(`404: ${pathname}`);',
    ';',
  ),
  web('404 page', 'pages/not-found-page.tsx', '          {title}\n', '          {text}\n'),
  web(
    'the carousel loops and is drag-free: it follows finger, mouse and wheel and settles on a card',
    'sections/use-slider.ts',
    '      loop: true,',
    '      loop: false,',
  ),
  web(
    'carousel: previous, next, arrow keys',
    'sections/carousel.tsx',
    'onClick={() => step(-1)}',
    'onClick={() => {}}',
  ),
  web(
    'banner goes on every 5 seconds',
    'sections/partner-banner.tsx',
    'const ADVANCE_MS = 5_000;',
    'const ADVANCE_MS = 9_000;',
  ),
  web(
    'previous, next or dot stops it for good',
    'sections/partner-banner.tsx',
    'onSteer: () => setChosen(true),',
    'onSteer: () => {},',
  ),
  web(
    'toasts bottom-right, Alt+T, “Notifications”; departs: a field in which these keys type ₺ keeps them',
    'chrome/toaster.tsx',
    '      list.current?.focus();\n    };',
    '    };',
  ),
  web('tooltips 700 ms, skip 300 ms', 'components/tooltip.tsx', 'const DELAY_MS = 700;', 'const DELAY_MS = 900;'),
  web('text areas at least 120 px high', 'theme/field-recipes.ts', "minHeight: '8.5rem', "),
  web(
    'Learn More; departs: leads to the consultation form, which names the program',
    'sections/program-cards.tsx',
    '?${TOPIC_QUERY}=${id}',
    '',
  ),
  web(
    'service enquiry: success page; on failure stays with its values',
    'features/enquiry/use-ending.ts',
    'navigate(page, { state: { ref, from } satisfies Sent });',
    'navigate(page);',
  ),
  web(
    'Cancel to the shop; departs: to /dijital-magaza',
    'features/payment/order/order-form.tsx',
    '{content.cancel}',
    '',
  ),
];
