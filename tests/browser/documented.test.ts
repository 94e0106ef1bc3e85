import { catalogue } from '@site/contract/catalogue';
import { groups } from '@site/contract/groups';
import { formatMoney } from '@site/contract/money';
import { officeHours } from '@site/contract/office-hours';
import { capitalized, countInWords, duration, durationInWords } from '@site/contract/quantities';
import { settings } from '@site/contract/settings';
import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { documentAt, withBrowser } from '../support/browser.ts';
import { isExample, OTHER_WORDS } from '../support/example.ts';

const browser = withBrowser();

beforeEach(({ skip }) => skip(!isExample, OTHER_WORDS));

/** What the specification fixes on one page: names of its headings and links with their targets, and further words. */
interface Documented {
  readonly headings?: ReadonlyArray<string | RegExp>;
  readonly links?: Readonly<Record<string, string | readonly string[]>>;
  readonly words?: ReadonlyArray<string | RegExp>;
}

const { sessionMinutes, replyHours, experienceYears, founder } = settings;
const open = officeHours('en');
const weeksInTurkish = countInWords(groups.tr.weeks, 'tr');

/** A text as part of a regular expression, whatever kind of spaces its page has. */
const inPattern = (text: string) => text.replaceAll('.', '\\.').replaceAll(/\s/g, '\\s+');

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
          `${inPattern(duration(groups.en.sessionMinutes, 'en'))} for the session, plus optional homework of 30–\\u206060\\sminutes\\.`,
        ),
      ],
    },
  ],
])('%s shows the documented headings, links and words', async (path, { headings = [], links = {}, words = [] }) => {
  const page = await browser.readPrerendered(path);
  const main = page.getByRole('main');
  for (const name of headings) {
    const found = main.getByRole('heading', { name, exact: true, includeHidden: true });
    expect.soft(await found.count(), `heading ${name}`).toBeGreaterThan(0);
  }
  for (const [name, target] of Object.entries(links)) {
    const found = main.getByRole('link', { name, exact: true });
    const targets = await found.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const to of [target].flat()) expect.soft(targets, `link ${name} → ${to}`).toContain(to);
  }
  for (const text of words) {
    expect.soft(await main.getByText(text, { exact: true }).count(), `words ${text}`).toBeGreaterThan(0);
  }
});

test.each<[path: string, navigation: string, entries: ReadonlyArray<string | readonly string[]>, call: string]>([
  [
    '/english',
    'Main navigation',
    [
      'Home /english',
      'Coaching Solutions /coaching-solutions',
      [
        'Consulting Solutions',
        'Corporate Consulting /english#corporate-consulting',
        'Export Solutions /export-solutions',
      ],
      ['Workshops & Training', 'Workshops /workshops-training', 'Training Programs /english#training-programs'],
      'Digital Products /shop',
      'Partners /partners',
    ],
    'Book Consultation /consultation',
  ],
  [
    '/turkish',
    'Ana menü',
    [
      'Ana Sayfa /turkish',
      'Koçluk Çözümleri /kocluk-cozumleri',
      ['Danışmanlık', 'Kurumsal Danışmanlık /kurumsal-danismanlik', 'İhracat Danışmanlığı /ihracat-danismanligi'],
      ['Atölyeler ve Eğitimler', 'Atölyeler /atolyeler', 'Eğitimler /egitimler'],
      'Dijital Ürünler /dijital-magaza',
      'İş Ortakları /ortaklar',
    ],
    'Ücretsiz Ön Görüşme /danismanlik',
  ],
])('%s has the documented header', async (path, navigation, entries, call) => {
  const page = await browser.open(path);
  const header = page.getByRole('banner');
  const items = header.getByRole('navigation', { name: navigation }).getByRole('list').first().locator('> li');
  const labelled = (links: Locator) =>
    links.evaluateAll((all) =>
      all.map((link) => `${(link.querySelector('b') ?? link).textContent} ${link.getAttribute('href')}`),
    );
  const found: Array<string | string[]> = [];
  for (const item of await items.all()) {
    const button = item.getByRole('button');
    if ((await button.count()) === 0) {
      found.push(...(await labelled(item.getByRole('link'))));
      continue;
    }
    await button.click();
    await item.getByRole('link').first().waitFor();
    found.push([(await button.innerText()).trim(), ...(await labelled(item.getByRole('link')))]);
  }
  found.push(...(await labelled(header.getByRole('link', { name: call.split(' /')[0] ?? '', exact: true }))));
  for (const entry of [...entries, call].flat()) expect.soft(found.flat(), `entry ${entry}`).toContain(entry);
  expect.soft(found).toEqual([...entries, call]);
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
  const page = await browser.readPrerendered(path);
  const footer = page.getByRole('contentinfo');
  const found = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const target of targets) expect.soft(found, `footer ${target}`).toContain(target);
  for (const name of columns) {
    expect.soft(await footer.getByRole('heading', { name }).count(), `footer ${name}`).toBe(1);
  }
});

test('on /english each service and each kind of tool has a drawing, a title and a description', async () => {
  const page = await browser.readPrerendered('/english');
  const main = page.getByRole('main');
  const cards = {
    service: main.getByRole('group', { name: 'Services' }).getByRole('listitem'),
    tool: main
      .locator('section', { has: page.getByRole('heading', { name: 'Practical Tools for Everyday Growth' }) })
      .getByRole('listitem'),
  };
  for (const [kind, items] of Object.entries(cards)) {
    expect.soft(await items.count(), `number of ${kind} cards`).toBe(kind === 'service' ? 7 : 4);
    for (const card of await items.all()) {
      const title = await card.locator('h3').textContent();
      expect.soft(title, `title of a ${kind}`).toBeTruthy();
      // Diagrams of services stand inline, so that the page can draw their route; icons are smaller.
      expect.soft(await card.locator('img, svg[viewBox="0 0 240 160"]').count(), `drawing of a ${kind}`).toBe(1);
      const description = (await card.textContent())?.replace(title ?? '', '').trim();
      expect.soft(description?.length, `description of a ${kind}`).toBeGreaterThan(20);
    }
  }
});

test('the four programs stand with their description, duration and format, and Learn More', async () => {
  const page = await browser.readPrerendered('/programs');
  for (const [title, duration, format, description] of [
    ['Leadership Excellence Program', '12\u00a0weeks', 'Group coaching', /^For leaders /],
    ['Entrepreneurial Accelerator', '16\u00a0weeks', '1-on-1 + group', /^For entrepreneurs /],
    ['Executive Transformation', '6\u00a0months', 'Executive coaching', /^For executives /],
    ['Team Performance Intensive', '8\u00a0weeks', 'Team workshop', /^For teams /],
  ] as const) {
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
    expect.soft(await card.getByText(description).count(), `description of ${title}`).toBe(1);
    expect
      .soft(await card.getByRole('definition').allTextContents(), `figures of ${title}`)
      .toEqual([duration, format, expect.stringMatching(/€/)]);
    expect.soft(await card.getByRole('listitem').count(), `highlights of ${title}`).toBeGreaterThan(0);
    expect.soft(await card.getByRole('link', { name: `Learn More: ${title}` }).count(), `way on of ${title}`).toBe(1);
  }
});

test.each([
  ['/ortaklar', 'Neden birlikte?', ['Dış ticaret', 'Koçluk', 'Eğitim']],
  ['/partners', 'Why Partner with Us', ['Foreign Trade', 'Coaching', 'Training']],
])('%s has five cards, a reason, three opportunities and its promise', async (path, reason, opportunities) => {
  const page = await browser.readPrerendered(path);
  const main = page.getByRole('main');
  const banner = main.getByRole('group');
  expect.soft(await banner.getByRole('listitem').count(), `${path} cards`).toBe(5);
  expect.soft(await banner.locator('h2').count(), `${path} titles of cards`).toBe(5);
  const why = main.locator('section', { has: page.getByRole('heading', { name: reason, exact: true }) });
  expect.soft(await why.getByRole('paragraph').count(), `${path} reason`).toBeGreaterThan(0);
  for (const name of opportunities) {
    const heading = main.getByRole('heading', { level: 3, name, exact: true });
    expect.soft(await heading.count(), `${path} opportunity ${name}`).toBe(1);
  }
  const promise = page.locator('#contact-form').getByText(new RegExp(`${replyHours.partnership}\\s(saat|hours)`));
  expect.soft(await promise.count(), `${path} promise`).toBeGreaterThan(0);
  expect.soft(await page.locator('#contact-form form').count(), `${path} form`).toBe(1);
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
    // The hours are words that visitors read; of the other lists the values are documented.
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
