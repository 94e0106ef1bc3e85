import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { groupPath } from '@site/contract/records/collections';
import { catalogue } from '@site/contract/sale/catalogue';
import { sessionDay } from '@site/contract/words/dates';
import { countInWords } from '@site/contract/words/quantities';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { announcementsOn, heard, nothingElse } from '../support/announcements.ts';
import { expectAccessible } from '../support/axe.ts';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { focusOn, holds } from '../support/forms.ts';
import { groupPages, LATER, MORNING } from '../support/group-pages.ts';
import { holdBack } from '../support/hold-back.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { emptyGroup, fillGroup } from '../support/payments.ts';
import { onePerKind } from '../support/repetitions.ts';
import { database } from '../support/store.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

beforeEach(async () => {
  await Promise.all([emptyGroup('tr'), emptyGroup('en')]);
});

const EARLIER = new Date('2025-09-30T17:00:00Z');

/** Resolves with the home page's section about the group, scrolled into view. */
async function noticeOn({ product, group }: (typeof groupPages)[number], path: string): Promise<Locator> {
  const page = await browser.openNow(path);
  const program = page.getByRole('heading', { level: 3, name: catalogue[product].title[group], exact: true });
  await program.scrollIntoViewIfNeeded();
  return page.locator('section', { has: program });
}

const list = (page: Page) => page.locator('#waiting-list');
const field = (page: Page, label: string) => list(page).getByLabel(label, { exact: true });

/** Returns the bar on a group's page that shows how many seats are taken. */
const takenSeats = (page: Page) => page.locator('[role=status] > [aria-hidden]').first();

/** Waits until the first field of the waiting list is focused. */
async function entered(page: Page, label: string): Promise<void> {
  await eventually('the focus on the first field', async () =>
    (await field(page, label).evaluate((input) => input === document.activeElement)) ? true : undefined,
  );
}

test.each(onePerKind(groupPages))(
  '$path: once the group is full, its buttons lead to the list, and a name on it is confirmed by both mails',
  async (words) => {
    await fillGroup(words.group, LATER);
    const person = { name: `Işıl Ağaoğlu ${unique()}`, email: `isil.${unique()}@ornek.com` };
    const page = await browser.openNow(words.path);
    await page.getByRole('status').getByText(words.full).waitFor();
    const register = page.locator('[data-register]');
    expect(new Set(await register.allInnerTexts())).toEqual(new Set([words.join]));
    await register.first().click();
    await entered(page, words.labels.name);

    await page.keyboard.type(person.name);
    await field(page, words.labels.email).fill(person.email);
    await list(page).getByRole('button', { name: words.submit }).click();
    const done = list(page).getByRole('heading', { name: words.done.title });
    await done.waitFor();
    await focusOn('the heading that confirms', done);
    await list(page).getByText(words.done.text).waitFor();
    await list(page).getByText(person.email).waitFor();
    await expectAccessible(page, 'on the waiting list of a full group');
    expect(await field(page, words.labels.name).isVisible(), 'an empty field below the confirmation').toBe(false);
    await list(page).getByRole('button', { name: words.another }).click();
    await entered(page, words.labels.name);
    await holds(field(page, words.labels.name), '');
    await holds(field(page, words.labels.email), '');

    const founder = await mailWhere('the mail to the founder', ({ subject }) => subject === words.subject(person.name));
    expect(sentTo(founder, settings.email)).toBe(true);
    expect(founder.replyTo?.[0]?.address).toBe(person.email);
    expect(founder.text).toContain(words.groupInMail);
    const visitor = await mailWhere('the acknowledgement', (mail) => sentTo(mail, person.email));
    expect(visitor.subject).toBe(words.acknowledgement);
    expect(visitor.text).toContain(words.promise);
  },
);

test.each(onePerKind(groupPages))(
  '$path: the start page leads to the list of a full group; one that has started takes names for the next one',
  async (words) => {
    await fillGroup(words.group, LATER);
    const ahead = await noticeOn(words, words.home);
    await ahead.getByRole('link', { name: words.join }).waitFor();
    const announced = await ahead.locator('h2').textContent();
    await ahead.getByRole('link', { name: words.join }).click();
    await ahead.page().waitForURL(`**${words.path}#waiting-list`);

    await fillGroup(words.group, EARLIER);
    const page = await browser.openNow(words.path);
    await page.getByRole('status').getByText(words.past).waitFor();
    await list(page).getByText(words.pastLead).waitFor();

    // no page announces it as the next group
    const over = await noticeOn(words, words.home);
    await over.getByRole('link', { name: words.join }).waitFor();
    expect(await over.locator('h2').textContent()).not.toBe(announced);
    expect(await over.innerText()).not.toContain(sessionDay(EARLIER, words.group));
  },
);

test.each(onePerKind(groupPages))(
  '$shop: a group that is full or has started shows no price, but the reason and a link to the waiting list, without a layout shift',
  async (words) => {
    await fillGroup(words.group, LATER);
    await browser.askAgain();
    const page = await browser.newPage();
    const answer = await holdBack(page, '**/api/cohort-status*');
    await page.goto(words.shop);
    await hydrated(page);
    const title = catalogue[words.product].title[words.group];
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
    const price = card.getByText(formatMoney(catalogue[words.product].price, words.group));
    await price.waitFor();
    const before = await card.boundingBox();
    answer();
    const join = card.getByRole('link', { name: `${words.join}: ${title}` });
    await join.waitFor();
    await card.getByText(words.full, { exact: true }).waitFor();
    expect(await price.count()).toBe(0);
    expect(await card.locator('s').count()).toBe(0);
    expect(await card.boundingBox()).toEqual(before);
    await expectAccessible(page, 'the card of a full group');
    await join.click();
    await page.waitForURL(`**${words.path}#waiting-list`);
    await entered(page, words.labels.name);

    await fillGroup(words.group, EARLIER);
    const over = await browser.openNow(words.shop);
    await over.getByRole('link', { name: `${words.join}: ${title}` }).waitFor();
    await over.getByText(words.past, { exact: true }).waitFor();
  },
);

test.each(onePerKind(groupPages))(
  '$path: the payment page of a full group says so once, and leads to the list',
  async (words) => {
    await fillGroup(words.group, LATER);
    await browser.askAgain();
    const page = await browser.newPage();
    const announced = await announcementsOn(page);
    await page.goto(`/payment?productId=${words.product}`);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: words.full, exact: true }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect
      .soft(await heard(announced, 'status'))
      .toEqual([expect.stringMatching(new RegExp(`^${words.group}, status: ${words.full} `))]);
    await nothingElse(page, announced);
    await expectAccessibleInLargeLetters(page, 'the order of a full group');
    await page.getByRole('link', { name: words.join }).click();
    await page.waitForURL(`**${words.path}#waiting-list`);
    await entered(page, words.labels.name);
    await page.reload();
    await hydrated(page);
    expect(await list(page).getByRole('heading', { name: words.list }).isVisible()).toBe(true);
  },
);

test.each(onePerKind(groupPages))(
  '$path: what was typed into the order of a full group before the answer stays, and is in the form of its list',
  async (words) => {
    await fillGroup(words.group, LATER);
    await browser.askAgain();
    const page = await browser.newPage();
    const releaseCode = await holdBack(page, /\/assets\/.*\.js$/);
    const releaseAnswer = await holdBack(page, /cohort-status/);
    await page.goto(`/payment?productId=${words.product}`);
    const name = page.getByRole('textbox', { name: words.labels.name }).first();
    await name.fill('Işıl Çağ');
    await name.blur();
    const answered = page.waitForResponse(/cohort-status/);
    releaseAnswer();
    await (await answered).finished();
    expect(await name.inputValue()).toBe('Işıl Çağ');
    releaseCode();
    await page.getByRole('heading', { level: 1, name: words.full, exact: true }).waitFor();
    await page.getByRole('link', { name: words.join }).click();
    await expect.poll(() => list(page).getByRole('textbox', { name: words.labels.name }).inputValue()).toBe('Işıl Çağ');
  },
);

test.each(onePerKind(groupPages))(
  '$path: testimonials do not shift when the number of seats arrives; while seats are left the list is hidden, but its address shows it without script',
  async (words) => {
    // Another date than that of the document may wrap: `Perşembe` is longer than `Salı`. A date in the past would close the sale.
    const startsAt = new Date(groups[words.group].startsAt);
    if (startsAt > new Date()) await database().doc(groupPath(words.group)).update({ startsAt });
    // the test before may have had the browser cache that the group is full
    await browser.askAgain();
    const page = await browser.newPage();
    const answer = await holdBack(page, '**/api/cohort-status*');
    await page.goto(words.path);
    await hydrated(page);
    const voices = page.locator('section', { has: page.locator('blockquote') });
    const before = await voices.boundingBox();
    expect(await voices.locator('figure').count()).toBe(3);
    const status = page.getByRole('status').first();
    const unknown = await status.innerText();
    answer();
    await eventually('the number of seats', async () => ((await status.innerText()) === unknown ? undefined : true));
    expect(await voices.locator('figure').count()).toBe(3);
    expect(await voices.boundingBox()).toEqual(before);

    await page.getByRole('status').getByText(words.open).waitFor();
    expect(await list(page).isVisible()).toBe(false);
    const linked = await browser.newPage({ javaScriptEnabled: false });
    await linked.goto(`${words.path}#waiting-list`);
    expect(await list(linked).getByRole('heading', { name: words.list }).isVisible()).toBe(true);
  },
);

// Reversed, so that both languages are tested. The texts contain no size, hour or year: web/src/content/group.test.ts.
test.each(onePerKind(groupPages.toReversed()))(
  '$path: every date is that of the group, also when the founder has moved it; a group of another size and hour than the settings’ says so everywhere, with how many seats of that size are left',
  async (words) => {
    const id = words.group;
    const sold = [crypto.randomUUID()];
    await database().doc(groupPath(id)).set({ capacity: 12, startsAt: MORNING, holds: {}, sold });
    const { capacity, startsAt } = groups[id];
    const count = `(?:(?<!\\d)${capacity}|(?<!\\p{L})${countInWords(capacity, id)})`;
    const year = startsAt.slice(0, 'yyyy'.length);
    const others = new RegExp(
      `${count}\\s(?:kişi|katılımcı|kadın|yer|participants|women|spots)|group of ${count}|akşam|evening|${year}`,
      'iu',
    );
    const page = await browser.openNow(words.path);
    const main = page.locator('main');
    await page.getByRole('status').getByText(words.ofTwelve.badge, { exact: true }).waitFor();
    expect(await takenSeats(page).isVisible(), 'a bar for one taken seat').toBe(false);
    await main.getByText(words.first, { exact: true }).waitFor();
    expect(await main.textContent()).not.toMatch(others);
    await page.goto(`/payment?productId=${words.product}`);
    await hydrated(page);
    const summary = page.getByRole('region', { name: /^(Sipariş özeti|Your Order)$/ });
    await summary.getByText(words.ofTwelve.order).waitFor();
    await summary.getByText(words.first).waitFor();
    expect(await summary.textContent()).not.toMatch(others);
  },
);

test('a bar shows the taken seats from two on; another bar offers the registration on phones and large screens while no other button is visible', async () => {
  const sold = Array.from({ length: 5 }, () => crypto.randomUUID());
  await database().doc(groupPath('tr')).set({ startsAt: LATER, holds: {}, sold });
  const page = await browser.openNow('/grup-kocluk-programi');
  await page
    .getByRole('status')
    .getByText(`Sınırlı kontenjan: ${groups.tr.capacity - sold.length} yer kaldı`)
    .waitFor();
  expect(await takenSeats(page).isVisible()).toBe(true);

  const inSight = () =>
    page
      .locator('main a', { hasText: 'Programa Kaydol' })
      .evaluateAll(
        (links) =>
          links.map((link) => link.getBoundingClientRect()).filter((box) => box.bottom > 0 && box.top < innerHeight)
            .length,
      );
  const seesBarAt = async (section: number) => {
    await page
      .locator('main h2')
      .nth(section)
      .evaluate((heading) => {
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
    await eventually(`one button beside section ${section}`, async () => (await inSight()) === 1 || undefined);
  };
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // reasons, contents and testimonials: far from the buttons of head and offer
    for (const section of [1, 3, 4]) await seesBarAt(section);
    await page.locator('#price').getByRole('link', { name: 'Programa Kaydol' }).scrollIntoViewIfNeeded();
    await eventually(`at ${width} px only the button of the offer`, async () => (await inSight()) === 1 || undefined);
  }

  await seesBarAt(3);
  const inBar = page.locator('main a', { hasText: 'Programa Kaydol' }).last();
  await inBar.focus();
  await page.locator('#price').getByRole('link', { name: 'Programa Kaydol' }).scrollIntoViewIfNeeded();
  await eventually('the bar also beside the offer', async () => (await inSight()) === 2 || undefined);
  await focusOn('its button', inBar);
  await page.keyboard.press('Shift+Tab');
  await eventually('no bar without the focus', async () => (await inSight()) < 2 || undefined);

  // nobody can register without a network, and the message about it uses the same edge
  await seesBarAt(3);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<div data-network-line></div>'));
  expect(await inSight()).toBe(0);
});
