import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MOVING, passTime, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { AS_A_ROBOT, fillNamed, focusOn, liveForm } from '../support/forms.ts';
import { unseenFocus } from '../support/keyboard.ts';
import type { TabOptions } from '../support/tabs.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

/** How many milliseconds a notification stays, as documented. */
const TOAST_MS = 8_000;

const PHONE: TabOptions = { viewport: { width: 390, height: 844 } };

const pointAway = (page: Page) => page.mouse.move(700, 800);

/** Returns the error summary of the English form. */
const summaryOf = (page: Page) => page.locator('form').getByRole('group', { name: /^Missing Information/ });

test('notifications stand at the bottom right; Alt+T leads to them, Escape back, and each can be closed', async () => {
  const page = await browser.open('/english', MOVING);
  const region = page.getByRole('region', { name: 'Notifications' });
  await page.getByRole('button', { name: 'Send Request' }).click();
  const toast = region.getByRole('listitem').filter({ hasText: 'Missing Information' });
  await eventually('the notification in its corner', async () => {
    const box = await toast.boundingBox();
    if (!box) return undefined;
    const [right, bottom] = [1440 - box.x - box.width, 900 - box.y - box.height];
    return (right >= 0 && right <= 24 && bottom >= 0 && bottom <= 24) || undefined;
  });
  await focusOn('the summary', summaryOf(page));

  await page.keyboard.press('Alt+t');
  await expect.poll(() => region.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await focusOn('the summary', summaryOf(page));
  await toast.getByRole('button', { name: 'Close this notification' }).click();
  await toast.waitFor({ state: 'detached' });
});

/**
 * Sends the form of a home page, and then an empty one: two notifications are shown, and the summary is focused. The
 * message is set aside, so that it makes no mails, and answered like any other.
 */
async function twoNotifications(page: Page): Promise<Locator> {
  const region = page.getByRole('region', { name: 'Notifications' });
  const email = `ada.${unique()}@example.com`;
  await fillNamed(await liveForm(page), {
    fullName: 'Ada Lovelace',
    email,
    service: 'Coaching',
    message: 'Two notifications',
    ...AS_A_ROBOT,
  });
  await page.getByRole('button', { name: 'Send Request' }).click();
  await region.getByText('Request Sent!').waitFor();
  await page.getByRole('button', { name: 'Send Request' }).click();
  await region.getByText('Missing Information').waitFor();
  await focusOn('the summary', summaryOf(page));
  return region;
}

test.each([
  ['/strategy-session', [320, 390], 420],
  ['/payment', [320], 568],
] as const)(
  'the head of the error summary is visible on a low screen: %s at %j × %i px',
  async (path, widths, height) => {
    const page = await browser.open(path, { viewport: { width: widths[0], height } });
    const form = await liveForm(page);
    const summary = form.locator('[role=group]').filter({ has: page.getByRole('link') });
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await form.locator('button[type=submit]').click();
      await focusOn('the summary', summary);
      await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').waitFor();
      await eventually(`the head of the summary in sight at ${width} px`, () =>
        summary.locator('b').evaluate((head) => {
          const { left, top, bottom } = head.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => head.contains(document.elementFromPoint(left + 2, y))) || undefined;
        }),
      );
    }
  },
);

test('two notifications leave the last link of the page visible, even after a narrower window has made them higher', async () => {
  const page = await browser.open('/english', PHONE);
  const region = await twoNotifications(page);
  const lastLinkIsSeen = async () => {
    await page.keyboard.press('Tab');
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    expect(await unseenFocus(page)).toBe(null);
    expect(await region.getByRole('listitem').count()).toBe(2);
  };
  const height = async () => (await region.getByRole('list').boundingBox())?.height ?? 0;
  await lastLinkIsSeen();
  const before = await height();
  await page.setViewportSize({ width: 280, height: 844 });
  await lastLinkIsSeen();
  expect(await height()).toBeGreaterThan(before);
});

/** Waits until so many notifications are shown. */
const shownIn = (region: Locator, count: number) =>
  eventually(`${count} notifications`, async () => (await region.getByRole('listitem').count()) === count || undefined);

test('the timer of a notification is paused until both pointer and keyboard have left it; closing one with the mouse does not pause the other', async () => {
  const page = await browser.openStopped('/english');
  const region = await twoNotifications(page);
  await page.keyboard.press('Alt+t');
  await focusOn('the notifications', region.getByRole('list'));
  await region.getByRole('listitem').first().hover();
  await pointAway(page);
  await passTime(page, 10 * TOAST_MS);
  expect(await region.getByRole('listitem').count(), 'under the focus').toBe(2);
  await region.getByRole('listitem').first().hover();
  await page.keyboard.press('Escape');
  await focusOn('the summary', summaryOf(page));
  await passTime(page, 10 * TOAST_MS);
  expect(await region.getByRole('listitem').count(), 'under the pointer').toBe(2);
  await pointAway(page);
  await passTime(page, TOAST_MS);
  await shownIn(region, 0);

  await twoNotifications(page);
  await region.getByRole('button', { name: 'Close this notification' }).first().click();
  await shownIn(region, 1);
  await pointAway(page);
  await passTime(page, TOAST_MS);
  await shownIn(region, 0);
});

test('closing a notification by keyboard focuses the next one, or finally what was focused before; Escape leaves them even if that can no longer be focused', async () => {
  const page = await browser.openStopped('/english');
  const region = await twoNotifications(page);
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shownIn(region, 1);
  await focusOn('the next notification', region.getByRole('list'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shownIn(region, 0);
  await focusOn('the summary', summaryOf(page));

  await twoNotifications(page);
  const before = page.getByRole('button', { name: 'Send Request' });
  await before.focus();
  await page.keyboard.press('Alt+t');
  await focusOn('the notifications', region.getByRole('list'));
  await before.evaluate((element: HTMLButtonElement) => {
    element.disabled = true;
  });
  await page.keyboard.press('Escape');
  await passTime(page, TOAST_MS);
  await shownIn(region, 0);
});

/**
 * Presses Option+T in the focused element as on a Mac, where it types a character; resolves with whether the page lets it
 * through.
 */
const optionT = (page: Page, types: string) =>
  page.evaluate(
    (key) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { altKey: true, code: 'KeyT', key, bubbles: true, cancelable: true }),
      ),
    types,
  );

test('Alt+T is the visitor’s while no notification is shown, and types ₺ in a field also beside one', async () => {
  const page = await browser.open('/english');
  const notifications = page.getByRole('region', { name: 'Notifications' }).getByRole('list');
  const message = page.locator('form').getByLabel('Your message');
  await message.focus();
  expect(await optionT(page, 't')).toBe(true);
  await focusOn('the field', message);

  await page.getByRole('button', { name: 'Send Request' }).click();
  await notifications.getByRole('listitem').waitFor();
  await focusOn('the summary', summaryOf(page));
  await message.focus();
  expect(await optionT(page, '₺')).toBe(true);
  await focusOn('the field', message);
  expect(await optionT(page, '†')).toBe(false);
  await focusOn('the notifications', notifications);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send Request' }).focus();
  expect(await optionT(page, '₺')).toBe(false);
  await focusOn('the notifications', notifications);
});
