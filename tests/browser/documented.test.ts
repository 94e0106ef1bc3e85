import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { officeHours } from '@site/contract/words/office-hours';
import { capitalized, countInWords, duration, durationInWords } from '@site/contract/words/quantities';
import type { JSHandle } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { documentAt, withBrowser } from '../support/browser.ts';
import { isExample, OTHER_WORDS } from '../support/example.ts';

withBrowser();

beforeEach(({ skip }) => skip(!isExample, OTHER_WORDS));

/** Specified parts of one page: names of headings and links with their targets, and other texts. */
interface Documented {
  readonly headings?: ReadonlyArray<string | RegExp>;
  readonly links?: Readonly<Record<string, string | readonly string[]>>;
  readonly words?: ReadonlyArray<string | RegExp>;
}

const { sessionMinutes, replyHours, experienceYears, founder } = settings;
const open = officeHours('en');
const weeksInTurkish = countInWords(groups.tr.weeks, 'tr');

/** Returns a text as part of a regular expression that accepts any kind of spaces. */
const inPattern = (text: string) => text.replaceAll('.', '\\.').replaceAll(/\s/g, '\\s+');

/** Returns a text as Playwright compares it: without soft hyphens, and with one space for any number and kind of spaces. */
const normalized = (text: string) =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns a test for a text that is this one or matches the pattern. */
const says = (wanted: string | RegExp) => (text: string) =>
  typeof wanted === 'string' ? text === normalized(wanted) : wanted.test(text);

/** Resolves with the text of each element that the selector finds. */
async function textsOf(parsed: JSHandle<Document>, selector: string): Promise<string[]> {
  const texts = await parsed.evaluate(
    (from, sought) => [...from.querySelectorAll(sought)].map(({ textContent }) => textContent ?? ''),
    selector,
  );
  return texts.map(normalized);
}

/** Resolves with the links within an element of a document: accessible name and target. */
async function linksOf(parsed: JSHandle<Document>, within: string) {
  const links = await parsed.evaluate(
    (from, around) =>
      [...from.querySelectorAll(`${around} a`)].map((link) => ({
        text: link.ariaLabel ?? link.textContent ?? '',
        href: link.getAttribute('href'),
      })),
    within,
  );
  return links.map(({ text, href }) => ({ text: normalized(text), href }));
}

/** Resolves with the cards that a selector finds, in a section with this heading if given. */
const cardsIn = (parsed: JSHandle<Document>, selector: string, heading?: string) =>
  parsed.evaluate(
    (from, [sought, name]) =>
      [...from.querySelectorAll(sought)]
        .filter((card) => name === undefined || card.closest('section')?.querySelector('h2')?.textContent === name)
        .map((card) => ({
          title: card.querySelector('h2, h3')?.textContent ?? '',
          text: card.textContent ?? '',
          // Diagrams of services are inline, so that the page can draw their route; icons are smaller.
          drawings: card.querySelectorAll('img, svg[viewBox="0 0 240 160"]').length,
        })),
    [selector, heading] as const,
  );

// accessibility.test.ts tests what is visible without a script; this file reads the documents.
test.each<[path: string, documented: Documented]>([
  [
    '/english',
    {
      headings: [
        /^Discover your potential\. Lead with confidence\. Grow with purpose\.$/,
        'Sustainable growth happens when people unlock their potential and businesses align with it.',
        'Practical Tools for Everyday Growth',
        'Export Checklists & Templates',
        'Leadership Planners',
        'Online Courses',
        'Strategy Workbooks',
      ],
      links: {
        'Book a Free Consultation': ['/book-consultation', '/consultation'],
        Coaching: '/coaching-solutions',
        Consulting: '/english#corporate-consulting',
        Workshops: '/workshops-training',
        'Team Games': '/workshops-training',
        'Corporate Training': '/english#training-programs',
        'Export Consulting': '/export-solutions',
        'Digital Products': '/shop',
        'Explore All Our Solutions': '/coaching-solutions',
        'Shop Digital Products': '/shop',
      },
      words: [
        new RegExp(`I’m ${founder}\\. For over ${experienceYears}\\s+years`),
        new RegExp(`${founder} brings over ${experienceYears}\\s+years`),
        new RegExp(`reply within ${replyHours.enquiry}\\shours .*${sessionMinutes.intro}\\sminutes`),
        `${open.days}, ${open.times}`,
      ],
    },
  ],
  [
    '/turkish',
    {
      headings: ['Her gün işinize yarayacak araçlar'],
      links: {
        'Ücretsiz Ön Görüşme Planla': '/danismanlik',
        Koçluk: '/kocluk-cozumleri',
        Danışmanlık: '/kurumsal-danismanlik',
        Atölyeler: '/atolyeler',
        'Takım oyunları': '/atolyeler-egitimler',
        'Kurumsal eğitim': '/egitimler',
        'İhracat danışmanlığı': '/ihracat-danismanligi',
        'Dijital ürünler': '/dijital-magaza',
        'Dijital Ürünleri İncele (İngilizce)': '/shop',
      },
      words: [new RegExp(`ben ${founder}\\. .* ${experienceYears}\\s+yılı aşkın`)],
    },
  ],
  [
    '/about',
    {
      headings: ['Our Mission', 'Our Vision', 'Human-Centered', 'Excellence', 'Global Perspective', 'Collaboration'],
      words: [
        /^To help people recognize/,
        /^A working world in which/,
        new RegExp(`^${experienceYears}\\+\\syears of international experience`),
      ],
    },
  ],
  [
    '/danismanlik',
    {
      headings: [new RegExp(`^${sessionMinutes.intro}\\sdakikada`)],
      words: [`${sessionMinutes.intro} dakika`, `${replyHours.enquiry} saat içinde`],
    },
  ],
  [
    '/strategy-session',
    {
      headings: ['Transform Your Life Today'],
      words: [`${sessionMinutes.strategy} minutes`, 'By video call', 'Free'],
    },
  ],
  [
    '/grup-kocluk-programi',
    {
      headings: [
        'Neden grup koçluğu?',
        'Kimler için?',
        /^Bunlar size tanıdık geliyor\smu\?$/,
        'Birlikte düşünmek için ayrılmış zaman',
        'Hediyeniz: dijital kaynaklar',
        'WhatsApp destek grubu',
      ],
      words: [
        /^“Her işi ben yapmalıyım”/,
        `${groups.tr.weeks} hafta, haftada ${duration(groups.tr.sessionMinutes, 'tr')}`,
        duration(groups.tr.weeks * groups.tr.sessionMinutes, 'tr'),
        `${groups.tr.capacity} katılımcı`,
        /görüntülü görüşme$/,
        `Programa katılanlara ${formatMoney(catalogue['grup-kocluk-tr'].gift, 'tr')} değerinde dijital kaynak hediye ediyoruz.`,
        `${capitalized(weeksInTurkish, 'tr')} hafta, ${weeksInTurkish} durak`,
        ...[1, 2, 3, 4, 5].map((week) => `${week}. hafta`),
      ],
    },
  ],
  [
    '/group-coaching-program',
    {
      headings: [
        'Does this sound familiar?',
        'Small on Purpose',
        'You don’t have to work it out alone.',
        `What You’ll Work Toward in ${capitalized(countInWords(groups.en.weeks, 'en'), 'en')} Weeks`,
        'What Participants Say',
        `${capitalized(durationInWords(groups.en.sessionMinutes), 'en')} a week for the questions that keep waiting.`,
      ],
      words: [
        'Every decision ends with you',
        `${groups.en.weeks} weeks`,
        `${duration(groups.en.sessionMinutes, 'en')} per week`,
        `Small group of ${groups.en.capacity}`,
        new RegExp(`${catalogue['group-coaching-program'].guaranteeDays}-day satisfaction guarantee`),
        /The sessions are recorded/,
        /entrepreneurs at all stages/,
        new RegExp(
          `${inPattern(duration(groups.en.sessionMinutes, 'en'))} for the session, plus optional 30–\\u206060\\sminutes of homework\\.`,
        ),
      ],
    },
  ],
])('%s shows the documented headings, links and words', async (path, { headings = [], links = {}, words = [] }) => {
  const parsed = await documentAt(path);
  const titles = await textsOf(parsed, 'main :is(h1, h2, h3, h4)');
  for (const name of headings) expect.soft(titles.some(says(name)), `heading ${name}`).toBe(true);
  const ways = await linksOf(parsed, 'main');
  for (const [name, target] of Object.entries(links)) {
    const targets = ways.filter(({ text }) => text === name).map(({ href }) => href);
    for (const to of [target].flat()) expect.soft(targets, `link ${name} → ${to}`).toContain(to);
  }
  const texts = await textsOf(parsed, 'main *');
  for (const text of words) expect.soft(texts.some(says(text)), `words ${text}`).toBe(true);
});

test.each<[path: string, columns: readonly string[], targets: readonly string[]]>([
  [
    '/turkish',
    ['Sayfalar', 'Hizmetler', 'İletişim'],
    [
      ...['/programs', '/booking', '/ihracat-cozumleri', '/atolyeler-egitimler'],
      ...['/turkish#about', '/turkish#services', '/turkish#contact'],
      ...['/privacy-policy', '/terms-conditions'],
    ],
  ],
  [
    '/english',
    ['Navigation', 'Services', 'Contact'],
    [
      ...['/english', '/about', '/programs', '/shop', '/partners', '/english#contact'],
      ...['/coaching-solutions', '/english#corporate-consulting', '/export-solutions', '/workshops-training'],
      ...['/privacy-policy/en', '/terms-conditions/en', `mailto:${settings.email}`],
      ...settings.social.en.photos.map(({ url }) => url),
    ],
  ],
])('%s has the documented footer', async (path, columns, targets) => {
  const parsed = await documentAt(path);
  const found = (await linksOf(parsed, 'footer')).map(({ href }) => href);
  for (const target of targets) expect.soft(found, `footer ${target}`).toContain(target);
  const titles = await textsOf(parsed, 'footer :is(h2, h3)');
  for (const name of columns) expect.soft(titles.filter(says(name)), `footer ${name}`).toHaveLength(1);
});

test('on /english each service and each kind of tool has a drawing, a title and a description', async () => {
  const parsed = await documentAt('/english');
  const cards = {
    service: [7, await cardsIn(parsed, '[role=group][aria-label=Services] li')],
    tool: [4, await cardsIn(parsed, 'section:has(> * h2) li', 'Practical Tools for Everyday Growth')],
  } as const;
  for (const [kind, [count, found]] of Object.entries(cards)) {
    expect.soft(found.length, `number of ${kind} cards`).toBe(count);
    for (const { title, text, drawings } of found) {
      expect.soft(title, `title of a ${kind}`).toBeTruthy();
      expect.soft(drawings, `drawing of a ${kind}`).toBe(1);
      expect.soft(text.replace(title, '').trim().length, `description of a ${kind}`).toBeGreaterThan(20);
    }
  }
});

test('the four programs stand with their description, duration and format, and Learn More', async () => {
  const parsed = await documentAt('/programs');
  const cards = await parsed.evaluate((from) =>
    [...from.querySelectorAll('main li:has(h2)')].map((card) => ({
      title: card.querySelector('h2')?.textContent,
      words: [...card.querySelectorAll('p')].map(({ textContent }) => textContent),
      figures: [...card.querySelectorAll('dd')].map(({ textContent }) => textContent),
      highlights: card.querySelectorAll('li').length,
      ways: [...card.querySelectorAll('a')].map((link) => link.ariaLabel ?? link.textContent),
    })),
  );
  for (const [title, duration, format, description] of [
    ['Leadership Excellence Program', '12\u00a0weeks', 'Group coaching', /^For leaders /],
    ['Entrepreneurial Accelerator', '16\u00a0weeks', '1-on-1 + group', /^For entrepreneurs /],
    ['Executive Transformation', '6\u00a0months', 'Executive coaching', /^For executives /],
    ['Team Performance Intensive', '8\u00a0weeks', 'Team workshop', /^For teams /],
  ] as const) {
    const { words, figures, highlights, ways } = cards.find((card) => card.title === title) ?? {};
    expect.soft(words, `description of ${title}`).toContainEqual(expect.stringMatching(description));
    expect.soft(figures, `figures of ${title}`).toEqual([duration, format, expect.stringMatching(/€/)]);
    expect.soft(highlights, `highlights of ${title}`).toBeGreaterThan(0);
    expect.soft(ways, `way on of ${title}`).toContain(`Learn More: ${title}`);
  }
});

test.each([
  ['/ortaklar', 'Neden birlikte?', ['Dış ticaret', 'Koçluk', 'Eğitim']],
  ['/partners', 'Why Partner with Us', ['Foreign Trade', 'Coaching', 'Training']],
])('%s has five cards, a reason, three opportunities and its promise', async (path, reason, opportunities) => {
  const parsed = await documentAt(path);
  const banner = await cardsIn(parsed, 'main [role=group] li');
  expect.soft(banner.length, `${path} cards`).toBe(5);
  expect.soft(banner.filter(({ title }) => title !== '').length, `${path} titles of cards`).toBe(5);
  const why = await parsed.evaluate((from, title) => {
    const sections = [...from.querySelectorAll('main section')];
    const section = sections.find((one) => one.querySelector('h2')?.textContent === title);
    return section?.querySelectorAll('p').length;
  }, reason);
  expect.soft(why, `${path} reason`).toBeGreaterThan(0);
  const titles = await textsOf(parsed, 'main h3');
  for (const name of opportunities) expect.soft(titles, `${path} opportunity ${name}`).toContain(name);
  const promise = new RegExp(`${replyHours.partnership}\\s(saat|hours)`);
  expect.soft((await textsOf(parsed, '#contact-form *')).some(says(promise)), `${path} promise`).toBe(true);
  expect.soft(await textsOf(parsed, '#contact-form form'), `${path} form`).toHaveLength(1);
});

test.each<[path: string, lists: Readonly<Record<string, readonly string[]>>]>([
  ['/english', { service: ['coaching', 'training', 'export-consulting', 'digital-products', 'multiple'] }],
  [
    '/danismanlik',
    {
      service: [
        'life-coaching',
        'business-coaching',
        'career-coaching',
        'wellness-coaching',
        'relationship-coaching',
        'leadership-coaching',
        'other',
      ],
      timePreference: ['morning', 'afternoon', 'evening', 'flexible'],
    },
  ],
  [
    '/strategy-session',
    {
      service: [
        'career-advancement',
        'business-growth',
        'life-transformation',
        'relationship-improvement',
        'health-wellness',
        'financial-freedom',
        'confidence-mindset',
        'other',
      ],
      timePreference: ['morning-early', 'morning', 'afternoon', 'evening', 'weekend', 'flexible'],
    },
  ],
  [
    '/booking',
    {
      serviceInterest: ['coaching', 'business', 'leadership', 'team', 'other'],
      preferredTime: ['Morning (9am-12pm)', 'Afternoon (12pm-5pm)', 'Evening (5pm-8pm)'],
    },
  ],
  ['/partners', { expertise: ['foreign-trade', 'coaching', 'training', 'other'] }],
])('%s offers the documented choices', async (path, lists) => {
  const parsed = await documentAt(path);
  for (const [name, choices] of Object.entries(lists)) {
    const options = await parsed.evaluate(
      (from, list) =>
        [...from.querySelectorAll<HTMLOptionElement>(`main select[name=${list}] option`)].map(
          ({ value, textContent }) => [value, textContent],
        ),
      name,
    );
    const [empty, ...offered] = options;
    expect.soft(empty?.[0], `${path} ${name}`).toBe('');
    // The specification gives the words of the hours, but the values of the other lists.
    const words = name === 'preferredTime';
    const found = offered.map(([value, text]) => (words ? text : value));
    expect.soft(found, `${path} ${name}`).toEqual(choices);
  }
});

test.each<[path: string, canonical: string]>([
  ['/', '/turkish'],
  ['/group-coaching-sales-turkish', '/grup-kocluk-programi'],
  ['/book-consultation', '/consultation'],
])('%s names one address for its page', async (path, canonical) => {
  const parsed = await documentAt(path);
  const address = await parsed.evaluate((from) => from.querySelector('link[rel=canonical]')?.getAttribute('href'));
  expect(new URL(address ?? '').pathname, `canonical of ${path}`).toBe(canonical);
});
