import { settings } from '@site/contract/business/settings';
import { beforeEach, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { AS_A_ROBOT, fillNamed, holds, liveForm } from '../support/forms.ts';
import { fillAtOnce, result, SESSIONS, submitToBank, turkish } from '../support/payment-page.ts';
import { resetPayments } from '../support/payments.ts';
import { triggersOnDemand } from '../support/triggers.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

beforeEach(resetPayments);
triggersOnDemand();

/** APIs newer than the oldest supported browsers (docs/dependencies.md), by object. The build lowers syntax only. */
const NEWER: Readonly<Record<string, ReadonlyArray<string>>> = {
  URL: ['canParse', 'parse'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  Array: ['fromAsync'],
  Promise: ['try', 'withResolvers'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
  AbortSignal: ['any', 'timeout'],
  'Element.prototype': ['ariaLabel', 'checkVisibility', 'setHTMLUnsafe'],
  'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  globalThis: [
    'CloseWatcher',
    'Iterator',
    'Navigation',
    'cancelIdleCallback',
    'navigation',
    'requestIdleCallback',
    'scheduler',
  ],
  'Navigator.prototype': ['connection', 'userAgentData'],
};

/** Opens a page without these APIs, as an old browser does. */
async function openOld(path: string) {
  const page = await browser.newPage();
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const holder = path.split('.').reduce<object>((owner, name) => Reflect.get(owner, name), globalThis);
      for (const name of names) Reflect.deleteProperty(holder, name);
    }
  }, NEWER);
  await page.goto(path);
  await hydrated(page);
  return page;
}

test('an old browser can send a message', async () => {
  const page = await openOld('/turkish');
  const form = await liveForm(page);
  const values = { fullName: 'İnci Işık', email: `${unique()}@ornek.com`, message: 'Yeni bir rota' };
  // set aside, so that it makes no mails, and answered like any other
  await fillNamed(form, { ...values, service: 'İhracat danışmanlığı', ...AS_A_ROBOT });
  await form.getByRole('button', { name: 'Talebi Gönder' }).click();
  const region = page.getByRole('region', { name: 'Notifications' });
  await region.getByText(`${settings.replyHours.enquiry} saat içinde`).waitFor();
  await holds(form.getByLabel('Mesajınız'), '');
});

test('an old browser can place an order, go to the bank and show the result', async () => {
  const page = await openOld(SESSIONS);
  await fillAtOnce(page, { person: { name: 'İnci Işık', email: `${unique()}@ornek.com` } });
  const paymentId = await submitToBank(page, turkish);
  await page.getByRole('button', { name: turkish.approve }).click();
  await result(page, paymentId, 'Ödemeniz alındı');
});
