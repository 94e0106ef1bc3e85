import { settings } from '@site/contract/business/settings';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  AS_A_ROBOT,
  fillNamed,
  followSummary,
  holds,
  liveForm,
  saysInForm,
  seesToast,
  translateTexts,
  wrongFields,
} from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, holdBack } from '../support/hold-back.ts';
import { mailWhere } from '../support/inbox.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { documentsWhere } from '../support/store.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

interface Journey {
  readonly path: string;
  readonly labels: { firstName: string; lastName: string; email: string; phone: string; goals: string };
  /** Options to choose, by the label of their list. */
  readonly choices: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly missing: readonly [title: string, text?: string];
  readonly failed: readonly [title: string, text: string];
  /** The page that the form leads to, or the message that it shows when it stays. */
  readonly ending: { readonly path: string; readonly heading: string } | readonly [title: string, text: string];
  readonly subject: (name: string) => string;
}

const english = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' };
const turkish = { firstName: 'Ad', lastName: 'Soyad', email: 'E-posta', phone: 'Telefon', goals: 'Hedef' };

const englishEnding = { path: '/consultation-success', heading: 'Your request has arrived.' };
const englishFailure = ['Something went wrong', `Please try again or email us directly at ${settings.email}`] as const;
const turkishFailure = [
  'Form gönderilemedi',
  `Lütfen tekrar deneyin veya ${settings.phone} numarasından bizi arayın.`,
] as const;

const consultation: Journey = {
  path: '/consultation',
  labels: { ...english, goals: 'Your goals' },
  choices: {
    'What would you like to talk about?': 'Leadership development',
    'What time suits you best?': 'Evening (5pm-8pm)',
  },
  submit: 'Request My Consultation',
  missing: ['Please fill in all required fields'],
  failed: englishFailure,
  ending: englishEnding,
  subject: (name) => `Session Booking Request from ${name}`,
};

const strategy: Journey = {
  path: '/strategy-session',
  labels: { ...english, goals: 'What’s in your way at the moment?' },
  choices: { 'Main topic': 'Financial freedom', 'Preferred time': 'Early morning (7am-9am)' },
  submit: 'Request My Free Session',
  missing: ['Missing Information', 'Please fill in all required fields marked with *'],
  failed: ['Submission Failed', 'There was an error sending your request. Please try again or contact us directly.'],
  ending: [
    'Request Submitted Successfully!',
    `Thank you. We’ll contact you within ${settings.replyHours.enquiry} hours to arrange your session.`,
  ],
  subject: (name) => `Strategy Session Request from ${name}`,
};

const intro: Journey = {
  path: '/danismanlik',
  labels: turkish,
  choices: { 'Görüşme konusu': 'İyi yaşam koçluğu', 'Size uygun saat': 'Fark etmez' },
  submit: 'Ön Görüşme Talep Et',
  missing: ['Lütfen tüm gerekli alanları doldurun'],
  failed: turkishFailure,
  ending: { path: '/danismanlik-basarili', heading: 'Talebiniz bize ulaştı' },
  subject: (name) => `Ön Görüşme Talebi - ${name}`,
};

const journeys: ReadonlyArray<Journey> = [
  consultation,
  { ...consultation, path: '/book-consultation' },
  {
    ...consultation,
    path: '/booking',
    labels: { ...english, goals: 'Goals' },
    choices: { 'Service interest': 'Personal coaching', 'Preferred time': 'Morning (9am-12pm)' },
    submit: 'Request This Session',
  },
  {
    path: '/booking?lang=tr',
    labels: turkish,
    choices: { 'Görüşme konusu': 'Ekip çalışmaları', 'Size uygun saat': 'Öğleden sonra (12:00–17:00)' },
    submit: 'Randevu Talep Et',
    missing: ['Lütfen tüm gerekli alanları doldurun'],
    failed: turkishFailure,
    ending: { path: '/consultation-success', heading: 'Talebiniz bize ulaştı' },
    subject: (name) => `Randevu Talebi - ${name}`,
  },
  intro,
  strategy,
];

// Kinds of journeys, for `onePerKind`.
const endingKind = ({ ending }: Journey) => ('path' in ending ? 'on its own page' : 'in the form');

const field = (page: Page, label: string) => page.locator('form').getByRole('textbox', { name: label });
const submit = (page: Page, { submit }: Journey) => page.locator('form').getByRole('button', { name: submit });

const open = ({ path }: Journey): Promise<Page> => browser.open(path);

/**
 * Fills in the required fields at once, for tests about later steps: by label it costs several times as much. The message
 * is set aside, so that it makes no mails, and answered like any other.
 */
async function fill(page: Page, { choices }: Journey): Promise<void> {
  const email = `inci.${unique()}@ornek.com`;
  const form = await liveForm(page);
  await fillNamed(form, { firstName: 'İnci', lastName: 'Işık', email, phone: '+90 532 000 00 00', ...AS_A_ROBOT });
  for (const [list, option] of Object.entries(choices)) await form.getByLabel(list).selectOption({ label: option });
}

/** Fills in the required fields and lists by label; returns the name, which no other test uses. */
async function fillByLabel(page: Page, { labels, choices }: Journey): Promise<string> {
  const lastName = `Işık${unique()}`;
  // By the whole name: `Ad` is part of `Soyad`.
  await page
    .locator('form')
    .getByLabel(new RegExp(`^${labels.firstName}( \\*)?$`))
    .fill('İnci');
  await field(page, labels.lastName).fill(lastName);
  await field(page, labels.email).fill(`inci.${unique()}@ornek.com`);
  await field(page, labels.phone).fill('+90 532 000 00 00');
  for (const [list, option] of Object.entries(choices)) {
    await page.locator('form').getByLabel(list).selectOption({ label: option });
  }
  return `İnci ${lastName}`;
}

// One case with its mails: tests/emulator/enquiry-kinds.test.ts checks those of each kind and language.
test.each(onePerKind(journeys, endingKind))('$path: a request arrives and ends as it should', async (journey) => {
  const isMailed = LONG || journey === journeys[0];
  const page = await open(journey);
  const name = await fillByLabel(page, journey);
  await field(page, journey.labels.goals).fill('Yeni bir rota çizmek');
  if (!isMailed) await fillNamed(page.locator('form'), AS_A_ROBOT);
  await submit(page, journey).click();
  if ('path' in journey.ending) {
    await page.getByRole('heading', { level: 1, name: journey.ending.heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(journey.ending.path);
    await page.getByText(/[0-9A-F]{4}-[0-9A-F]{4}/).waitFor();
  } else {
    await seesToast(page, journey.ending);
    await holds(field(page, journey.labels.lastName), '');
  }
  const stored = await documentsWhere(COLLECTIONS.enquiries, 'subject', journey.subject(name));
  expect([...stored.values()].map(({ fields }) => Object.values(fields))).toEqual([
    expect.arrayContaining(['Yeni bir rota çizmek', '+90 532 000 00 00']),
  ]);
  if (!isMailed) return;
  const mail = await mailWhere('the mail to the founder', ({ subject }) => subject === journey.subject(name));
  expect(mail.text).toContain('Yeni bir rota çizmek');
});

// What each form says: web/src/content/documented-forms.test.ts.
test.each(onePerKind([...new Set([strategy, ...journeys])]))(
  '$path: an empty form says what is missing at its head, with links to the fields; a form that the server cannot take says so and keeps every word',
  async (journey) => {
    const page = await open(journey);
    await submit(page, journey).click();
    await seesToast(page, journey.missing);
    await followSummary(page.locator('form'));
    await wrongFields(page.locator('form'), journey === strategy ? 6 : 4);

    await fill(page, journey);
    await field(page, journey.labels.goals).fill('Kaybolmasın');
    await answerCalls(page, '**/api/send-*', answerOutOfOrder);
    await submit(page, journey).click();
    await seesToast(page, journey.failed);
    await saysInForm(page, journey.failed);
    expect(await field(page, journey.labels.goals).inputValue()).toBe('Kaybolmasın');
    browser.forgive(/503/);
  },
);

test('a restored draft asks for the phone number, which no draft stores, unless the field is already filled in', async () => {
  const page = await open(intro);
  await liveForm(page);
  await field(page, intro.labels.goals).fill('Kaybolmasın');
  await page.reload();
  await liveForm(page);
  const restored = page.getByRole('status').filter({ hasText: 'Yarım kalan formunuzu geri getirdik.' });
  const asksForPhone = restored.filter({ hasText: 'Telefon numarası taslakta tutulmaz, lütfen yazın.' });
  await asksForPhone.waitFor();
  await translateTexts(restored);
  await field(page, intro.labels.phone).fill('+90 5');
  await asksForPhone.waitFor({ state: 'detached' });
  await holds(field(page, intro.labels.goals), 'Kaybolmasın');

  const release = await holdBack(page, '**/assets/enquiry-form-*');
  await page.reload();
  await field(page, intro.labels.phone).fill('+90 532 000 00 00');
  release();
  await restored.waitFor();
  expect(await restored.textContent()).not.toContain('Telefon');
});

test('only the strategy form marks what is required with asterisks', async () => {
  const labels = async ({ path }: Journey) => {
    const page = await browser.readPrerendered(path);
    return page.locator('form label').allTextContents();
  };
  const marked = await labels(strategy);
  expect(marked.filter((label) => label.endsWith(' *'))).toEqual([
    'First name *',
    'Last name *',
    'Email *',
    'Phone *',
    'Main topic *',
    'Preferred time *',
  ]);
  const others = await labels(consultation);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((label) => label.includes('*'))).toEqual([]);
});

test('both addresses of the consultation show the session details at the right and name one canonical page', async () => {
  for (const path of ['/consultation', '/book-consultation']) {
    const page = await browser.readPrerendered(path);
    await page
      .getByRole('region', { name: 'Session Details' })
      .getByText(`${settings.sessionMinutes.consultation}-minute session`)
      .waitFor();
    const [form, details] = [page.locator('form'), page.getByRole('region', { name: 'Session Details' })];
    expect((await form.boundingBox())?.x).toBeLessThan((await details.boundingBox())?.x ?? 0);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/consultation');
  }
});

test('the button of the strategy page leads to its form', async () => {
  const page = await open(strategy);
  await page.locator('main').getByRole('link').first().click();
  await eventually('the focus on the form section', () =>
    page.evaluate(() => document.activeElement?.id === 'strategy-form' || undefined),
  );
});

// How a topic starts a message: bilingual.test.ts, "a program leads to a form".
const TOPICS = [
  ['/consultation?topic=leadership-excellence', 'Your goals', 'My question is about: Leadership Excellence Program\n'],
  ['/book-consultation?topic=corporate-consulting', 'Your goals', 'My question is about: Corporate Consulting\n'],
  ['/danismanlik?topic=executive-transformation', 'Hedefiniz', 'Sormak istediğim konu: Yönetici Dönüşüm Programı\n'],
] as const;

test.each(LONG ? TOPICS : [])('%s starts the message with its topic', async (path, label, text) => {
  await holds(field(await browser.open(path), label), text);
});

test('an unknown topic starts no message', async () => {
  const page = await browser.open('/consultation?topic=constructor');
  await submit(page, consultation).click();
  await seesToast(page, consultation.missing);
  expect(await field(page, 'Your goals').inputValue()).toBe('');
});
