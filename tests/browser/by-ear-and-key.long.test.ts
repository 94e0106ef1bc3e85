import { DAY_MS } from '@site/contract/plain/durations';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { GOOD_CARD } from '../../local/iyzico/cards.ts';
import { announcementsOn, heard, nothingElse } from '../support/announcements.ts';
import { withBrowser } from '../support/browser.ts';
import { AS_A_ROBOT, fillNamed, liveForm } from '../support/forms.ts';
import { callTo } from '../support/hold-back.ts';
import { enter, tabTo, unseenFocus } from '../support/keyboard.ts';
import { buyer, field, payButton, SESSIONS, turkish } from '../support/payment-page.ts';
import { CVV, fillGroup, resetPayments, UNSTARTABLE_CARD } from '../support/payments.ts';
import { unique } from '../support/unique.ts';

// Journeys of a person who uses no mouse and sees nothing. Each step is a key press, each focused element must be visible,
// and everything that a screen reader reads and announces is compared with a script.

// Ways that other tests go in the browser too; `npm run test:long`. Each stop of an order where motion is welcome:
// tests/browser/every-route.test.ts; a refused card: tests/browser/card-capture.test.ts.

const browser = withBrowser();

beforeEach(resetPayments);

test('an order for a company by the keyboard alone: what takes the focus by Tab is on the screen at once, where motion is welcome too; a refused card is told once, and another one goes on', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  const announced = await announcementsOn(page);
  await page.goto(SESSIONS);
  await liveForm(page);
  const person = buyer();
  const scrolledTo = new Set<number>();
  const goOnTo = async (target: Locator) => {
    await tabTo(page, target, { withinFrames: 1 });
    scrolledTo.add(await page.evaluate(() => window.scrollY));
  };
  const typeIn = async (label: string, text: string) => {
    await goOnTo(field(page, label));
    await page.keyboard.type(text);
  };
  await typeIn(turkish.fields.name, person.name);
  await typeIn(turkish.fields.email, person.email);
  await goOnTo(page.getByRole('radio', { name: 'Bana' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await typeIn('Şirket unvanı', 'Işık Tekstil A.Ş.');
  await typeIn('Vergi dairesi', 'Üsküdar');
  await typeIn('Vergi numarası', '1234567890');
  await typeIn(turkish.fields.address, 'Gizli Sok. 12');
  await typeIn(turkish.fields.city, 'İzmir');
  await typeIn(turkish.card.number, UNSTARTABLE_CARD);
  await typeIn(turkish.card.holder, 'ışıl çağ');
  await typeIn(turkish.card.month, '12');
  await typeIn(turkish.card.year, '35');
  await typeIn(turkish.card.cvv, CVV);
  for (const label of turkish.ticks) {
    await goOnTo(page.getByRole('checkbox', { name: label }));
    await page.keyboard.press('Space');
  }
  await goOnTo(payButton(page));
  expect(scrolledTo.size).toBeGreaterThan(2);
  expect.soft(await heard(announced, 'status')).toEqual(['tr, status: Kart türü: Visa']);
  await page.keyboard.press('Enter');
  expect
    .soft(await heard(announced, 'alert'))
    .toEqual([expect.stringMatching(/^tr, alert: Ödeme Hatası Ödeme işlemi sırasında bir hata oluştu\./)]);
  browser.forgive(/status of 400/);
  await tabTo(page, field(page, turkish.card.number), { key: 'Shift+Tab' });
  await nothingElse(page, announced);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(GOOD_CARD);
  await enter(page, payButton(page));
  await page.getByRole('button', { name: turkish.approve }).waitFor();
});

const inAMonth = () => new Date(Date.now() + 30 * DAY_MS);

/** Fills in the focused field if it needs a value; presses Enter on the submit button and then resolves with `sent`. */
async function typeAtStop(page: Page, email: string): Promise<'sent' | undefined> {
  const stop = await page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLButtonElement) return element.type;
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLTextAreaElement) return 'words';
    if (!(element instanceof HTMLInputElement)) return undefined;
    return element.type === 'checkbox' && !element.required ? undefined : element.type;
  });
  if (stop === 'submit') {
    await page.keyboard.press('Enter');
    return 'sent';
  }
  const keys: Readonly<Record<string, string>> = {
    email,
    tel: '05321234567',
    text: 'Ada Işık',
    words: 'Tuşlarla yazdım',
  };
  if (stop === 'checkbox') await page.keyboard.press('Space');
  else if (stop === 'select') await page.keyboard.press('ArrowDown');
  else if (stop === 'date') await page.keyboard.type('01012030');
  else if (stop !== undefined && stop in keys) await page.keyboard.type(keys[stop] ?? '');
}

test.each([
  '/ortaklar',
  '/partners',
  '/danismanlik',
  '/strategy-session',
  '/consultation',
  '/booking',
  '/booking/tr',
  '/coaching-solutions',
  '/grup-kocluk-programi',
  '/group-coaching-program',
])('%s: its form can be filled in and sent by keyboard alone, and the focus is always visible', async (path) => {
  // a group's page has a form only when the group is full
  if (/gr(?:oup|up)-/.test(path)) {
    await Promise.all((['tr', 'en'] as const).map((group) => fillGroup(group, inAMonth())));
    await browser.askAgain();
  }
  const email = `tus.${unique()}@ornek.com`;
  const page = await browser.open(path, { viewport: { width: 390, height: 844 } });
  await fillNamed(await liveForm(page), AS_A_ROBOT);
  const sent = callTo(page, '/api/send-');
  await tabTo(page, page.locator('form :is(input, select, textarea):visible').first());
  while ((await typeAtStop(page, email)) !== 'sent') {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page), 'a stop that is not seen').toBeNull();
  }
  expect((await sent).postDataJSON().data.email).toBe(email);
  expect((await (await sent).response())?.status()).toBe(200);
});
