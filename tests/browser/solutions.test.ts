import { settings } from '@site/contract/business/settings';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentAt, hydrated, shows, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  AS_A_ROBOT,
  fillNamed,
  focusOn,
  followSummary,
  holds,
  liveForm,
  saysInForm,
  seesToast,
  wrongFields,
} from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, callTo, holdBack, type Paused } from '../support/hold-back.ts';
import { mailWhere } from '../support/inbox.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { documentsWhere } from '../support/store.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

interface Solution {
  readonly path: string;
  readonly cards: number;
  /** The field that names a card after its button was pressed, and its value. */
  readonly named: readonly [field: string, text: (card: string) => string];
  readonly optional: string;
  /** The page that the form leads to with its heading, or the message that it shows when it stays. */
  readonly ending: { readonly path: string; readonly heading: string } | readonly [title: string, text: string];
  readonly subject: (name: string) => string;
  readonly failed: readonly [title: string, text: string];
}

const english = {
  cards: 6,
  ending: { path: '/service-inquiry-success', heading: 'Your inquiry has arrived.' },
  failed: ['Failed to send message', `Please try again or contact us directly at ${settings.email}`],
} as const;
const englishTraining = {
  ...english,
  optional: 'Organization (optional)',
  subject: (name: string) => `Workshops & Training Inquiry - ${name}`,
  failed: ['Failed to send message', `Please try again or contact us at ${settings.email}`],
} as const;
const turkish = {
  failed: ['Mesaj gönderilemedi', `Lütfen tekrar deneyin veya ${settings.email} adresinden bize ulaşın`],
} as const;
const leaving = { ...turkish, ending: { path: '/hizmet-talep-basarili', heading: 'Hizmet talebiniz bize ulaştı' } };
const staying = {
  ...turkish,
  ending: [
    'Talebiniz alındı',
    `Mesajınız bize ulaştı. ${settings.replyHours.enquiry} saat içinde size dönüş yapacağız.`,
  ],
} as const;

const focusArea = 'Odaklanmak istediğiniz konu (isteğe bağlı)';

const solutions: ReadonlyArray<Solution> = [
  {
    ...english,
    path: '/export-solutions',
    named: ['Message', (card) => `About: ${card}\n`],
    optional: 'Company (optional)',
    subject: (name) => `Export Solutions Inquiry from ${name}`,
  },
  {
    ...english,
    path: '/coaching-solutions',
    named: ['Focus area (optional)', (card) => card],
    optional: 'Focus area (optional)',
    subject: (name) => `Coaching Solutions Inquiry from ${name}`,
  },
  {
    ...englishTraining,
    path: '/workshops-training',
    named: ['Message', (card) => `About: ${card}\n`],
  },
  {
    ...englishTraining,
    path: '/training-solutions',
    named: ['Message', (card) => `About: ${card}\n`],
  },
  {
    ...leaving,
    path: '/ihracat-cozumleri',
    cards: 6,
    named: ['Mesajınız', (card) => `Konu: ${card}\n`],
    optional: 'Şirket (isteğe bağlı)',
    subject: (name) => `İhracat Çözümleri Talebi - ${name}`,
  },
  {
    ...leaving,
    path: '/kocluk-cozumleri',
    cards: 6,
    named: [focusArea, (card) => card],
    optional: focusArea,
    subject: (name) => `Koçluk Çözümleri Talebi - ${name}`,
  },
  {
    ...leaving,
    path: '/atolyeler-egitimler',
    cards: 6,
    named: ['Mesajınız', (card) => `Konu: ${card}\n`],
    optional: 'Kurum (isteğe bağlı)',
    subject: (name) => `Atölye ve Eğitim Talebi - ${name}`,
  },
  {
    ...staying,
    path: '/kurumsal-danismanlik',
    cards: 5,
    named: [focusArea, (card) => card],
    optional: focusArea,
    subject: (name) => `Kurumsal Danışmanlık Talebi - ${name}`,
  },
  {
    ...staying,
    path: '/ihracat-danismanligi',
    cards: 8,
    named: [focusArea, (card) => card],
    optional: focusArea,
    subject: (name) => `İhracat Danışmanlığı Talebi - ${name}`,
  },
  {
    ...staying,
    path: '/atolyeler',
    cards: 11,
    named: ['Mesajınız', (card) => `Konu: ${card}\n`],
    optional: 'Kurum (isteğe bağlı)',
    ending: ['Talebiniz alındı', 'Mesajınız bize ulaştı. En kısa sürede sizi arayacağız.'],
    subject: (name) => `Atölye Talebi - ${name}`,
  },
  {
    ...staying,
    path: '/egitimler',
    cards: 4,
    named: ['Mesajınız', (card) => `Konu: ${card}\n`],
    optional: 'Kurum (isteğe bağlı)',
    subject: (name) => `Eğitim Talebi - ${name}`,
  },
];

// Kinds of journeys, for `onePerKind`.
// What each page says at the end: web/src/content/solutions.test.ts.
const endingKind = ({ ending }: Solution) => ('path' in ending ? 'on its own page' : 'in the form');

const turkishPage = ({ failed }: Solution) => failed === turkish.failed;
const missingText = (solution: Solution) =>
  turkishPage(solution) ? 'Lütfen tüm gerekli alanları doldurun' : 'Please fill in all required fields';

const form = (page: Page) => page.locator('#inquiry-form form');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const submit = (page: Page, solution: Solution) =>
  form(page).getByRole('button', { name: turkishPage(solution) ? 'Talebi Gönder' : 'Send Inquiry' });
const compass = (page: Page) => page.locator('main nav');

/** Resolves with the title of a card, counted from 0, and its button, which leads to the form. */
async function cardAt(page: Page, index: number) {
  const card = page.locator('main li:has(h3):has(button)').nth(index);
  return { title: (await card.locator('h3').textContent()) ?? '', button: card.getByRole('button') };
}

/** Waits until the form's heading is in the upper half of the screen, below the header. */
const atTheForm = (page: Page) =>
  eventually('the form on the screen', () =>
    page.evaluate(() => {
      const top = document.querySelector('#inquiry-form h2')?.getBoundingClientRect().top ?? Number.NaN;
      return (top > 60 && top < window.innerHeight / 2) || undefined;
    }),
  );

/**
 * Fills in the form at once, for tests about later steps: finding each field by its label costs several times as much. The
 * message is set aside, so that it makes no mails, and answered like any other.
 */
async function fill(page: Page): Promise<void> {
  const email = `inci.${unique()}@ornek.com`;
  const values = { name: 'İnci Işık', email, message: 'Yeni bir rota çizmek', ...AS_A_ROBOT };
  await fillNamed(await liveForm(page), values);
}

async function fillByLabel(page: Page, solution: Solution): Promise<string> {
  const [name, email, message] = turkishPage(solution)
    ? ['Ad soyad', 'E-posta', 'Mesajınız']
    : ['Full name', 'Email', 'Message'];
  const person = `İnci Işık ${unique()}`;
  await field(page, name).fill(person);
  await field(page, email).fill(`inci.${unique()}@ornek.com`);
  await field(page, message).fill('Yeni bir rota çizmek');
  return person;
}

test('every compass has a bearing for each card of its page and leads to it', async () => {
  for (const { path, cards } of solutions) {
    const found = await (await documentAt(path)).evaluate((parsed) => {
      const hashes = [...parsed.querySelectorAll<HTMLAnchorElement>('main nav a[href]')].map(({ hash }) => hash);
      const lost = hashes.filter((hash) => parsed.querySelectorAll(`main li${hash} h3`).length !== 1);
      return { bearings: hashes.length, lost };
    });
    expect.soft(found, path).toEqual({ bearings: cards, lost: [] });
  }
});

// Cards named in a field of their own: the test that another card replaces the first one.
test.each(onePerKind(solutions))(
  '$path: the button of a card leads into the form and names the card',
  async (solution) => {
    const [label, text] = solution.named;
    const page = await browser.open(solution.path);
    const card = await cardAt(page, 2);
    await card.button.click();
    await holds(field(page, label), text(card.title));
    await atTheForm(page);
    await focusOn('the first field', form(page).locator('input').first());
    expect(await field(page, solution.optional).getAttribute('required')).toBeNull();
  },
);

// One case with its mails: tests/emulator/enquiry-kinds.test.ts checks those of each kind and language.
test.each(onePerKind(solutions, endingKind))('$path: an enquiry arrives and ends as it should', async (solution) => {
  const isMailed = LONG || solution === solutions[0];
  const page = await browser.open(solution.path);
  const name = await fillByLabel(page, solution);
  await field(page, solution.optional).fill('Ağaç & Oğulları');
  if (!isMailed) await fillNamed(form(page), AS_A_ROBOT);
  await submit(page, solution).click();
  if ('path' in solution.ending) {
    await page.getByRole('heading', { level: 1, name: solution.ending.heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(solution.ending.path);
    await page.getByText(/[0-9A-F]{4}-[0-9A-F]{4}/).waitFor();
  } else {
    await seesToast(page, solution.ending);
    await holds(field(page, solution.optional), '');
  }
  const stored = await documentsWhere(COLLECTIONS.enquiries, 'subject', solution.subject(name));
  expect([...stored.values()].map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ company: 'Ağaç & Oğulları', message: 'Yeni bir rota çizmek' }),
  ]);
  if (!isMailed) return;
  const mail = await mailWhere('the mail to the founder', ({ subject }) => subject === solution.subject(name));
  expect(mail.text).toContain('Ağaç & Oğulları');
});

/** Submits the filled form and holds its request back; resolves with a function that releases it, or answers it by `then`. */
async function submitHeld(
  page: Page,
  solution: Solution,
  then?: (paused: Paused) => Promise<void>,
): Promise<() => void> {
  const release = await holdBack(page, '**/api/send-*', then);
  // the button says that it is sending while the message is still being checked
  const asked = callTo(page, '/api/send-');
  await submit(page, solution).click();
  await form(page).getByRole('button', { name: 'Gönderiliyor...' }).waitFor();
  await asked;
  return release;
}

const solutionAt = (path: string): Solution => {
  const found = solutions.find((solution) => solution.path === path);
  if (!found) throw new Error(`no solution at ${path}`);
  return found;
};

// A form that its page replaces: web/src/features/enquiry/enquiry-journey.test.tsx.
test.each(onePerKind(['/kurumsal-danismanlik', '/kocluk-cozumleri']))(
  '%s: words that are written while a message is on its way are there for the next one',
  async (path) => {
    const solution = solutionAt(path);
    const page = await browser.open(path);
    await fill(page);
    const release = await submitHeld(page, solution);
    await field(page, 'Mesajınız').fill('Yeni bir rota çizmek, ve bir soru daha');
    release();
    if ('path' in solution.ending) {
      await page.waitForURL(`**${solution.ending.path}`);
    } else {
      await seesToast(page, solution.ending);
      expect(await field(page, 'Mesajınız').inputValue()).toBe('Yeni bir rota çizmek, ve bir soru daha');
    }
    await page.goto(path);
    await hydrated(page);
    await field(page, 'Mesajınız').scrollIntoViewIfNeeded();
    await holds(field(page, 'Mesajınız'), 'Yeni bir rota çizmek, ve bir soru daha');
  },
);

test('a visitor who has left the page meanwhile hears that the message could not be sent', async () => {
  const solution = solutionAt('/kocluk-cozumleri');
  const page = await browser.open(solution.path);
  await fill(page);
  const release = await submitHeld(page, solution, answerOutOfOrder);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programlar' }).click();
  await shows(page, '/programs/tr');
  release();
  await seesToast(page, solution.failed);
  const [title] = solution.failed;
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: title });
  expect(await toast.getAttribute('aria-live')).not.toBe('off');
  browser.forgive(/503/);
});

test('an error is said on the page that it is about only', async () => {
  const solution = solutionAt('/kocluk-cozumleri');
  const page = await browser.open(solution.path);
  await submit(page, solution).click();
  await seesToast(page, [missingText(solution)]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programlar' }).click();
  await shows(page, '/programs/tr');
  await page.getByText(missingText(solution), { exact: true }).waitFor({ state: 'detached' });
});

/** One page for each wording; what each page says: web/src/content/solutions.test.ts. */
const wordings = solutions.filter(({ path }) =>
  ['/export-solutions', '/coaching-solutions', '/workshops-training', '/training-solutions', '/egitimler'].includes(
    path,
  ),
);

test.each(onePerKind(wordings))(
  '$path: what is missing or could not be sent is said in the documented words',
  async (solution) => {
    const page = await browser.open(solution.path);
    await submit(page, solution).click();
    await seesToast(page, [missingText(solution)]);
    await followSummary(form(page));
    await wrongFields(form(page), 3);

    await fill(page);
    await answerCalls(page, '**/api/send-*', answerOutOfOrder);
    await submit(page, solution).click();
    await seesToast(page, solution.failed);
    await saysInForm(page, solution.failed);
    expect(await form(page).locator('textarea').inputValue()).toBe('Yeni bir rota çizmek');
    browser.forgive(/503/);
  },
);

test("another card replaces the first one in the field, but never the visitor's own words", async () => {
  const page = await browser.open('/kocluk-cozumleri');
  const topic = field(page, focusArea);
  for (const index of [2, 5]) {
    const { title, button } = await cardAt(page, index);
    // the buttons have the same label, so their names contain the title for screen readers
    expect(await button.getAttribute('aria-label')).toContain(title);
    await button.click();
    await holds(topic, title);
    await atTheForm(page);
    await focusOn('the first field', form(page).locator('input').first());
  }
  expect(await topic.getAttribute('required')).toBeNull();

  await topic.fill('İlk doksan gün');
  await (await cardAt(page, 1)).button.click();
  await atTheForm(page);
  await holds(topic, 'İlk doksan gün');
  await page.reload();
  await hydrated(page);
  await topic.scrollIntoViewIfNeeded();
  await holds(topic, 'İlk doksan gün');
});

// Without smooth scrolling, as elsewhere in the site: chrome.test.ts, "within a page a link leads to its part".
const WAYS = [
  ['smoothly', 'no-preference', true],
  ['at once for those who ask for less motion', 'reduce', false],
] as const;

test.each(onePerKind(WAYS))('from a card the page goes to the form %s', async (_, reducedMotion, smooth) => {
  const page = await browser.open('/ihracat-cozumleri', { reducedMotion });
  const { button } = await cardAt(page, 0);
  await page.evaluate(() => {
    const places = new Set<number>();
    window.addEventListener('scroll', () => {
      document.body.dataset['places'] = String(places.add(Math.round(window.scrollY)).size);
    });
  });
  // not with a pointer, which would scroll to the card first
  await button.dispatchEvent('click');
  await atTheForm(page);
  // the scroll event comes with the next frame
  const places = await eventually('a scrolled page', async () => {
    return Number(await page.evaluate(() => document.body.dataset['places'])) || undefined;
  });
  if (smooth) expect(places).toBeGreaterThan(2);
  else expect(places).toBe(1);
});

test('on a touch screen the form itself is focused, so that no keyboard covers it', async () => {
  const page = await browser.open('/export-solutions', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { title, button } = await cardAt(page, 1);
  await button.tap();
  await holds(field(page, 'Message'), `About: ${title}\n`);
  await atTheForm(page);
  await focusOn('the form', form(page));
});

test('the needle points to the bearing under the pointer, or else to the card read last; a label leads to its card', async () => {
  const page = await browser.open('/kocluk-cozumleri', { viewport: { width: 390, height: 844 } });
  const taken = (name: string) =>
    eventually(`the needle on ${name}`, async () => {
      const names = await compass(page).locator('[data-taken]').allTextContents();
      return (names.length === 1 && names[0] === name) || undefined;
    });
  const bearings = compass(page).getByRole('link');
  const labels = await bearings.allTextContents();
  const [first = '', second = ''] = labels;
  await taken(first);
  await bearings.nth(1).hover();
  await taken(second);
  await page.mouse.move(0, 0);
  await page
    .locator('#iliski-koclugu')
    .evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await taken((await compass(page).locator('a[href$="#iliski-koclugu"]').textContent()) ?? '');
  await bearings.last().focus();
  await taken(labels.at(-1) ?? '');

  const anchor = new URL((await bearings.last().getAttribute('href')) ?? '', page.url()).hash.slice(1);
  await bearings.last().click();
  await eventually('the focus on the card', () =>
    page.evaluate((id) => document.activeElement?.id === id || undefined, anchor),
  );
});

/** Resolves with a page as its document is laid out, which a script would not change, in a window of that size. */
async function layoutOf(path: string, width: number, height: number): Promise<Page> {
  const page = await browser.readPrerendered(path);
  await page.setViewportSize({ width, height });
  return page;
}

test('the eleven workshops stand in two columns, and below each other on a phone', async () => {
  const page = await layoutOf('/atolyeler', 1440, 900);
  const cards = page.locator('main ul > li', { has: page.locator('h3') });
  const columns = () => cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
  expect([await cards.count(), await columns()]).toEqual([11, 2]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(1);
});

test("no line breaks within an entry of a workshop's contents", async () => {
  const page = await layoutOf('/atolyeler', 390, 844);
  const entries = page.locator('main li[id] ul > li');
  const heights = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(30);
  // one line of small type
  expect(heights.filter((height) => height > 30)).toEqual([]);
});

test.each(['/atolyeler-egitimler', '/export-solutions'])(
  '%s: the heading beside the night chart is a sentence, not a column of single words',
  async (path) => {
    const page = await layoutOf(path, 1024, 900);
    const heading = page.locator('[data-tone=night] h2').first();
    const lines = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBeLessThan(4);
  },
);

test('the workshop form asks for the number to call, as it has no field for it', async () => {
  const page = await layoutOf('/atolyeler', 1440, 900);
  const hint = await field(page, 'Mesajınız').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${hint}"]`).textContent()).toBe(
    'Sizi arayabilmemiz için telefon numaranızı\u00a0da yazın.',
  );
});
