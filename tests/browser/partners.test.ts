import { settings } from '@site/contract/business/settings';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, passTime, stopClock, withBrowser } from '../support/browser.ts';
import { fillNamed, focusOn, holds, liveForm, saysInForm, wrongFields } from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, holdBack } from '../support/hold-back.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { unseenFocus } from '../support/keyboard.ts';
import { onePerKind } from '../support/repetitions.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

/** Documented time between two cards, in milliseconds. */
const ADVANCE_MS = 5_000;
/** Longer than a slide takes. */
const SLIDE_MS = 1_000;

const banner = (page: Page) => page.getByRole('group', { name: 'İş ortaklığı tanıtımı' });
const dot = (page: Page, card: number) => banner(page).getByRole('button', { name: `${card}. karta git` });
const shownCard = (page: Page) => banner(page).locator('button[aria-current=true]').getAttribute('aria-label');
/** Returns the heading that is visible and reachable; the others are out of view and inert. */
const shownTitle = (page: Page) => banner(page).locator('li:not([inert]) h2').innerText();

/**
 * Opens the page and stops its clock, with the pointer on the banner and a card in full view; from then on only `passTime`
 * advances it.
 */
async function openWithStoppedClock(reducedMotion: 'no-preference' | 'reduce' = 'no-preference'): Promise<Page> {
  const page = await browser.newPage({ reducedMotion, clock: true });
  await page.goto('/ortaklar');
  await hydrated(page);
  await banner(page).locator('li[inert]').first().waitFor({ state: 'attached' });
  await stopClock(page);
  await banner(page).hover();
  await passTime(page, SLIDE_MS);
  return page;
}

const pointAway = (page: Page) => page.mouse.move(5, 5);

/** Presses a button of the banner and waits until another card is shown. */
async function press(page: Page, name: string): Promise<void> {
  const before = await shownCard(page);
  await banner(page).getByRole('button', { name }).click();
  await passTime(page, SLIDE_MS);
  expect(await shownCard(page), name).not.toBe(before);
}

// The arrow keys move in the directions of both buttons.
test.each([
  [
    'a button',
    async (page: Page) => {
      await press(page, 'Sonraki kart');
      await press(page, 'Önceki kart');
      await press(page, 'Önceki kart');
    },
  ],
  ['a dot', (page: Page) => dot(page, 3).click()],
  [
    'a drag',
    async (page: Page) => {
      const box = await banner(page).locator('ul').boundingBox();
      if (!box) throw new Error('the cards are not in view');
      await page.mouse.move(box.x + box.width - 20, box.y + 40);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + 40, { steps: 8 });
      await page.mouse.up();
    },
  ],
] as const)('%s stops the banner for good', async (_, choose) => {
  const page = await openWithStoppedClock();
  await pointAway(page);
  const before = await shownCard(page);
  await choose(page);
  await passTime(page, SLIDE_MS);
  const chosen = await shownCard(page);
  expect(chosen).not.toBe(before);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await pointAway(page);
  await passTime(page, 4 * ADVANCE_MS);
  expect(await shownCard(page)).toBe(chosen);
});

test('a card focused by keyboard before the banner is hydrated keeps the focus and stays in view', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/assets\/use-slider-/);
  await page.goto('/ortaklar');
  await hydrated(page);
  const button = banner(page).locator('li').nth(2).getByRole('button');
  await button.focus();
  release();
  await banner(page).locator('li[inert]').first().waitFor({ state: 'attached' });
  expect(await unseenFocus(page)).toBe(null);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await shownCard(page)).toBe('3. karta git');
});

test('an opportunity fills in its field even if the code of the banner is late', async () => {
  const page = await browser.newPage();
  await holdBack(page, /\/assets\/partner-banner-/);
  await page.goto('/ortaklar');
  await hydrated(page);
  const form = await liveForm(page);
  await page.getByRole('button', { name: 'Koçluk Teklifi Gönder' }).last().click();
  await holds(form.getByLabel('Uzmanlık alanınız'), 'coaching');
});

test.each(['focus', 'pointer'])(
  'the banner waits also while a %s is on it that has come before the code of the site',
  async (what) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference', clock: true });
    const release = await holdBack(page, /\/assets\/site-/);
    await page.goto('/ortaklar');
    const card = banner(page).locator('li').first();
    if (what === 'focus') await card.getByRole('button').focus();
    else await card.hover();
    release();
    await banner(page).locator('li[inert]').first().waitFor({ state: 'attached' });
    // twelve times the interval between two cards
    await page.clock.pauseAt(Date.now() + 12 * ADVANCE_MS);
    await passTime(page, SLIDE_MS);
    expect(await shownCard(page)).toBe('1. karta git');
  },
);

test('the banner waits under the pointer and while the focus is in it, then goes on by itself every five seconds, and from the last card to the first', async () => {
  const page = await openWithStoppedClock();
  const start = await shownCard(page);
  await passTime(page, 3 * ADVANCE_MS);
  expect(await shownCard(page)).toBe(start);

  await dot(page, 1).focus();
  await pointAway(page);
  await passTime(page, 3 * ADVANCE_MS);
  expect(await shownCard(page)).toBe(start);

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await passTime(page, ADVANCE_MS - 1);
  expect(await shownCard(page)).toBe(start);
  const seen: Array<string | null> = [];
  for (let card = 0; card < 5; card += 1) {
    await passTime(page, card === 0 ? 1 + SLIDE_MS : ADVANCE_MS);
    seen.push(await shownCard(page));
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen.at(-1)).toBe(start);
});

test("an arrow key moves the focus to the next card's button, but with a modifier is the browser's; a dot leads to its card, the only reachable one; paper shows every card, without buttons", async () => {
  const page = await openWithStoppedClock();
  await dot(page, 1).focus();
  const before = await shownCard(page);
  await page.keyboard.press('Alt+ArrowRight');
  await passTime(page, SLIDE_MS);
  expect(await shownCard(page)).toBe(before);

  await banner(page).locator('li:not([inert]) button').focus();
  const seen = [await shownTitle(page)];
  for (let card = 1; card <= 2; card += 1) {
    await page.keyboard.press('ArrowRight');
    await passTime(page, SLIDE_MS);
    seen.push(await shownTitle(page));
    const holder = await page.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.textContent);
    expect(holder).toBe(seen.at(-1));
  }
  expect(new Set(seen).size).toBe(3);

  await dot(page, 5).click();
  await passTime(page, SLIDE_MS);
  expect(await shownTitle(page)).toBe(await banner(page).locator('li h2').nth(4).textContent());
  expect(await banner(page).locator('li[inert]').count()).toBe(4);

  await page.setViewportSize({ width: 718, height: 1100 });
  await page.emulateMedia({ media: 'print' });
  const cards = await banner(page)
    .locator('li')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  expect(cards).toHaveLength(5);
  expect(cards.filter(({ left, right }) => left < 0 || right > 718)).toEqual([]);
  expect(await dot(page, 1).isVisible()).toBe(false);
});

test('for a visitor who asks for less motion the banner only moves when told to', async () => {
  const page = await openWithStoppedClock('reduce');
  await pointAway(page);
  expect(await shownCard(page)).toBe('1. karta git');
  await passTime(page, 4 * ADVANCE_MS);
  expect(await shownCard(page)).toBe('1. karta git');
  await dot(page, 2).click();
  await passTime(page, 100);
  expect(await shownCard(page)).toBe('2. karta git');
});

const journeys = [
  {
    path: '/ortaklar',
    labels: { name: 'Ad soyad', email: 'E-posta', expertise: 'Uzmanlık alanınız', message: 'Teklifiniz' },
    opportunity: 'Koçluk Teklifi Gönder',
    submit: 'Teklifi Gönder',
    missing: 'Lütfen tüm alanları doldurun',
    failed: 'Talep gönderilirken hata oluştu',
    success: '/ortaklik-basarili',
    subject: (name: string) => `İş Ortaklığı Teklifi - ${name}`,
  },
  {
    path: '/partners',
    labels: { name: 'Full name', email: 'Email', expertise: 'Field of expertise', message: 'Your proposal' },
    opportunity: 'Propose a Coaching Partnership',
    submit: 'Send Proposal',
    missing: 'Please fill in all fields',
    failed: 'Your proposal could not be sent',
    success: '/partnership-success',
    subject: (name: string) => `Partnership Proposal from ${name}`,
  },
] as const;

const form = (page: Page) => page.locator('#contact-form form');
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });

test.each(onePerKind(journeys))(
  '$path: nothing filled in is answered with the documented message; an opportunity leads to the form with its field chosen, which is then right; a proposal that the server does not take stays in the form',
  async (journey) => {
    const page = await browser.open(journey.path);
    await page.getByRole('button', { name: journey.submit, exact: true }).click();
    await toast(page, journey.missing).waitFor();
    await wrongFields(form(page), 4);

    // The banner and the list of opportunities have the same button.
    await page.getByRole('button', { name: journey.opportunity }).last().click();
    await focusOn('the first field', form(page).getByLabel(journey.labels.name));
    await holds(form(page).getByLabel(journey.labels.expertise), 'coaching');
    await wrongFields(form(page), 3);

    await fillNamed(form(page), {
      name: 'Uğur Şen',
      email: 'ugur.sen@ornek.com',
      expertise: 'training',
      message: 'Kaybolmasın',
    });
    await answerCalls(page, '**/api/send-*', answerOutOfOrder);
    await page.getByRole('button', { name: journey.submit, exact: true }).click();
    await toast(page, journey.failed).waitFor();
    await saysInForm(page, [journey.failed]);
    expect(await form(page).getByLabel(journey.labels.message).inputValue()).toBe('Kaybolmasın');
    expect(await form(page).getByLabel(journey.labels.expertise).inputValue()).toBe('training');
    browser.forgive(/503/);
  },
);

test.each(onePerKind(journeys.toReversed()))(
  '$path: a proposal arrives, and the visitor reads when to expect an answer',
  async (journey) => {
    const person = { name: `Işıl Ağaoğlu ${unique()}`, email: `isil.${unique()}@ornek.com` };
    const page = await browser.open(journey.path);
    await form(page).getByLabel(journey.labels.name).fill(person.name);
    await form(page).getByLabel(journey.labels.email).fill(person.email);
    await form(page).getByLabel(journey.labels.expertise).selectOption('foreign-trade');
    await form(page).getByLabel(journey.labels.message).fill('Balkan pazarlarında çalışıyorum.');
    await page.getByRole('button', { name: journey.submit, exact: true }).click();
    await page.waitForURL(`**${journey.success}`);
    await page
      .getByText(new RegExp(`${settings.replyHours.partnership}\\s(saat|hours)`))
      .first()
      .waitFor();

    const founder = await mailWhere(
      'the mail to the founder',
      ({ subject }) => subject === journey.subject(person.name),
    );
    expect(sentTo(founder, settings.email)).toBe(true);
  },
);
