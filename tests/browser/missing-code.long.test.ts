import { expect, test } from 'vitest';
import { hydrated, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { liveForm } from '../support/forms.ts';
import { letGo, pause } from '../support/hold-back.ts';

// A way that another test goes in the browser too, for the code of a form; `npm run test:long`. The rule:
// web/src/sending/in-time.test.ts.

const browser = withBrowser();

test('with the code of a check missing, a press offers a reload, and the draft is restored', async () => {
  const page = await browser.newPage();
  const offers: string[] = [];
  page.on('dialog', (dialog) => {
    offers.push(dialog.message());
    void dialog.accept();
  });
  await pause(page, /\/assets\/enquiry-.{8}\.js/, (paused) => paused.fulfill({ status: 404, body: '' }));
  await page.goto('/danismanlik');
  await hydrated(page);
  const goals = (await liveForm(page)).locator('textarea');
  await goals.fill('Kaybolmasın');
  await page.locator('form').getByRole('button').last().click();
  await eventually('the offer to load it anew', () => offers.length > 0 || undefined);
  expect(offers).toEqual(['Sayfanın bu bölümü yüklenemedi. Sayfa yenilensin mi?']);
  await letGo(page);
  await page.getByText('Yarım kalan formunuzu geri getirdik.').waitFor();
  expect(await goals.inputValue()).toBe('Kaybolmasın');
  browser.forgive(/404/);
});
