import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { holds } from '../support/forms.ts';

// What other tests see in the browser too; `npm run test:long`. The rule: web/src/features/enquiry/enquiry-journey.test.tsx.

const browser = withBrowser();

const focusArea = 'Odaklanmak istediğiniz konu (isteğe bağlı)';

const field = (page: Page, label: string) => page.locator('#inquiry-form form').getByLabel(label, { exact: true });

test('a draft of one service is not restored on the page of another', async () => {
  const page = await browser.open('/kocluk-cozumleri');
  await field(page, focusArea).fill('Kariyer');
  await page.goto('/kurumsal-danismanlik');
  await hydrated(page);
  const card = page.locator('main li:has(h3):has(button)').first();
  const title = (await card.locator('h3').textContent()) ?? '';
  await card.getByRole('button').click();
  await holds(field(page, focusArea), title);
});
