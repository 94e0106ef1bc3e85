import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { inRepo } from '../../admin/repository.ts';
import { hydrated } from './browser.ts';
import { iyzicoOrigin, siteOrigin } from './environment.ts';
import { callsAtOnce } from './functions.ts';
import { CVV } from './payments.ts';

/** Built for `hostedWebTarget` of local/stack/build-target.ts. */
const SITE = inRepo('.cache/web-hosted');

/** Parameters of a deployment where buyers enter cards on iyzico's page. */
const HOSTED = { CARD_ENTRY: 'hosted' } as const;

const callSchema = z.object({ data: z.unknown() });

/**
 * Serves a page as in a deployment where buyers enter cards on iyzico's page: from the site that `npm test` built for it,
 * with the function that opens payments in a process with that parameter. Everything else is the running stack, where each
 * payment states its own card entry.
 */
async function inHostedMode(page: Page): Promise<void> {
  const context = page.context();
  await context.route(
    ({ origin, pathname }) => origin === siteOrigin() && !pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = [pathname, `${pathname}.html`]
        .filter((name) => /\.\w+$/.test(name))
        .map((name) => `${SITE}${name}`)
        .find((path) => existsSync(path));
      await (file === undefined ? route.continue() : route.fulfill({ path: file }));
    },
  );
  await context.route('**/api/process-iyzico-payment', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const { data } = callSchema.parse(route.request().postDataJSON());
    const machine = { env: { ...HOSTED, IYZICO_BASE_URL: iyzicoOrigin() } };
    const [outcome] = await callsAtOnce('process-iyzico-payment', [data], machine);
    const { answer, refused } = outcome ?? {};
    await route.fulfill(
      refused === undefined
        ? { json: { result: answer } }
        : { status: 400, json: { error: { status: 'FAILED_PRECONDITION', message: '', details: { key: refused } } } },
    );
  });
}

/** Opens a path in a page that is {@link inHostedMode served so}, and waits until it is hydrated. Resolves with the page. */
export async function openInHostedMode(page: Page, path: string): Promise<Page> {
  await inHostedMode(page);
  await page.goto(path);
  await hydrated(page);
  return page;
}

/** Enters a card on iyzico's page and continues to the bank. */
export async function enterCardAtIyzico(page: Page, number: string): Promise<void> {
  await page.locator('input[name=number]').fill(number);
  await page.locator('input[name=holder]').fill('ISIL CAG');
  await page.locator('input[name=month]').fill('12');
  await page.locator('input[name=year]').fill('35');
  await page.locator('input[name=cvc]').fill(CVV);
  await page.locator('form button').first().click();
}

/** The id of the payment whose result a page shows; empty without one. */
export const paymentIdIn = (page: Page): string => new URL(page.url()).searchParams.get('payment') ?? '';
