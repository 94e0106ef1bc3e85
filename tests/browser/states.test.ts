import type { PaymentState } from '@site/contract/payments/payment';
import { paymentPath } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { liveForm } from '../support/forms.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { fillGroup, open, orderCall, resetPayments } from '../support/payments.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { database } from '../support/store.ts';

// axe findings on pages that a visitor has used, in both languages and in forced colours, and whether text of twice the
// size makes them wider than a phone. Journeys test both in one language.

const browser = withBrowser();

beforeEach(async ({ skip }) => {
  skip(!LONG, 'journeys ask the same in one language: npm run test:long');
  await resetPayments();
  await browser.askAgain();
});

/** Sells all seats of both groups. */
async function sellOut(): Promise<void> {
  await Promise.all((['tr', 'en'] as const).map((group) => fillGroup(group, LATER)));
  await browser.askAgain();
}

/** A start in the future. */
const LATER = new Date(Date.now() + 30 * 86_400_000);

const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1280, height: 900 };

/** Pages with a form; `home-enquiry` tests one more. */
const FORMS = [
  '/english',
  '/turkish',
  '/danismanlik',
  '/strategy-session',
  '/consultation',
  '/booking',
  '/booking/tr',
  '/partners',
  '/ortaklar',
  '/withdrawal',
  '/cayma-bildirimi',
  '/group-coaching-program',
  '/grup-kocluk-programi',
  '/coaching-solutions',
  '/kocluk-cozumleri',
  '/payment?productId=3-seanslık-bireysel-paket&lang=en',
  '/payment?productId=bireysel-koçluk-programı',
];

test.each(onePerKind(FORMS))('%s: axe finds nothing in a form that was refused', async (path) => {
  // a group's page has a form only when the group is full
  if (/gr(?:oup|up)-/.test(path)) await sellOut();
  const page = await browser.open(path, { viewport: PHONE });
  const form = await liveForm(page);
  await form.locator('button[type=submit]').click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  expect(await form.getByRole('group').getByRole('link').count()).toBeGreaterThan(0);
  await expectAccessibleInLargeLetters(page, 'a refused form');
});

/** Orders, each with the label of an invoice to a company; `payment` tests one more. */
const ORDERS = [
  ['/payment?productId=group-coaching-program', 'A company'],
  ['/payment?productId=grup-kocluk-tr', 'Şirkete'],
] as const;

test.each(onePerKind(ORDERS))(
  '%s: axe finds nothing in an order for a company whose folds are open',
  async (path, company) => {
    const page = await browser.open(path, { viewport: PHONE });
    const form = await liveForm(page);
    await form.getByRole('radio', { name: company }).check();
    await form.locator('summary').evaluateAll((folds: HTMLElement[]) => {
      for (const fold of folds) fold.click();
    });
    await expect.poll(() => form.locator('details:not([open])').count()).toBe(0);
    await expectAccessibleInLargeLetters(page, 'an order with all that can be opened');
  },
);

const STATES: readonly PaymentState[] = [
  'unknown',
  'created',
  'awaiting-3ds',
  'authorising',
  'paid',
  'failed',
  'expired',
  'refunded',
];

/** Title of a payment page until the server has answered. */
const ASKING = /Ödemenizin durumu soruluyor|Checking your payment/;

const STATE_PAGES = STATES.flatMap((state) => (['tr', 'en'] as const).map((locale) => [state, locale] as const));

// `by-ear-and-key` tests an unknown and a paid payment, `card-capture` a failed one.
test.each(onePerKind(STATE_PAGES))(
  'axe finds nothing on the page of a payment that is %s (%s)',
  async (state, locale) => {
    const { paymentId } = await open(orderCall());
    await database().doc(paymentPath(paymentId)).update({ _state: state });
    const page = await browser.open(`/payment?payment=${paymentId}&lang=${locale}`, { viewport: SCREEN });
    await page.locator(`html[lang=${locale}]`).waitFor();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: ASKING }).waitFor();
    await expectAccessibleInLargeLetters(page, `a payment that is ${state}`);
  },
);

/** A state of a page, and how a visitor reaches it. */
interface Use {
  readonly name: string;
  readonly path: string;
  readonly viewport?: typeof PHONE;
  /** Set-up before the page is opened. */
  readonly before?: () => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** `chrome`, `home`, `every-route` and `group` test one more of each name. */
const USES: readonly Use[] = [
  {
    name: 'the menu of a phone',
    path: '/turkish',
    viewport: PHONE,
    act: async (page) => {
      await press('Menüyü aç')(page);
      await page.getByRole('dialog', { name: 'Menü' }).waitFor();
    },
  },
  {
    name: 'the menu of a phone',
    path: '/english',
    viewport: PHONE,
    act: async (page) => {
      await press('Open menu')(page);
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  ...(['/english', '/turkish'] as const).map((path) => ({
    name: 'the languages',
    path,
    act: async (page: Page) => {
      await press(/^(TR|EN),/)(page);
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).waitFor();
    },
  })),
  ...(['/turkish', '/english'] as const).map((path) => ({
    name: 'a carousel that was moved',
    path,
    act: async (page: Page) => {
      const next = page.getByRole('button', { name: /^(Sonraki hizmetler|Next services)$/ });
      await next.scrollIntoViewIfNeeded();
      await next.click();
      await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor({ state: 'attached' });
    },
  })),
  ...(['/yok-boyle-bir-sayfa?lang=tr', '/no-such-page'] as const).map((path) => ({
    name: 'an unknown address',
    path,
    act: async (page: Page) => {
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      browser.forgive(/404/);
    },
  })),
  ...['/payment?productId=group-coaching-program', '/payment?productId=grup-kocluk-tr'].map((path) => ({
    name: 'the order of a full group',
    path,
    before: sellOut,
    act: async (page: Page) => {
      await page.getByRole('heading', { name: /^(Kontenjan doldu|This group is full)$/ }).waitFor();
    },
  })),
];

test.each(onePerKind(USES))(
  '$path: axe finds nothing on $name',
  async ({ name, path, viewport = SCREEN, before, act }) => {
    await before?.();
    const page = await browser.newPage({ viewport });
    await page.goto(path);
    await act(page);
    await expectAccessibleInLargeLetters(page, name);
  },
);
