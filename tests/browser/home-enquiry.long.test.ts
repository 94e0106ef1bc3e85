import { expect, test } from 'vitest';
import { withBrowser } from '../support/browser.ts';
import { holds, seesToast } from '../support/forms.ts';
import { answerCalls, holdBack, type Paused } from '../support/hold-back.ts';
import { changeLanguageWhileSending, field, fill, journeys } from '../support/home-form.ts';
import { mailWhere } from '../support/inbox.ts';
import { unique } from '../support/unique.ts';

// Ways of a form that other tests go in the browser too; `npm run test:long`. What each of them tells of:
// web/src/features/enquiry/enquiry-journey.test.tsx, and the unit tests of its parts.

const browser = withBrowser();

test('a message that is typed on while its check is being loaded is not sent, and the form says so', async () => {
  const journey = journeys.tr;
  const page = await browser.open(journey.path);
  const release = await holdBack(page, /\/assets\/enquiry-(?!form)/);
  await fill(page, journey, { name: 'Ada Işık', email: `${unique()}@ornek.com`, message: 'Merhaba' });
  await page.getByRole('button', { name: journey.submit }).click();
  await field(page, journey.labels.message).pressSequentially(', tünelden yazdım');
  release();
  await page.getByText('Yazmaya devam ettiğiniz için form henüz gönderilmedi.').waitFor();
  expect(await field(page, journey.labels.message).inputValue()).toBe('Merhaba, tünelden yazdım');
});

test.each([
  ['the connection breaks', (paused: Paused) => paused.abort('ConnectionReset'), /ERR_CONNECTION_RESET/],
  ['a proxy answers for the function', (paused: Paused) => paused.fulfill({ status: 503, body: '' }), /503/],
] as const)(
  'when %s twice the form says that the message may have arrived, and every word stays',
  async (_, answer, error) => {
    const journey = journeys.tr;
    const page = await browser.open(journey.path);
    await fill(page, journey, { name: 'Ada Işık', email: `ada.${unique()}@ornek.com`, message: 'Kaybolmasın' });
    let calls = 0;
    await answerCalls(page, '**/api/send-*', (paused) => {
      calls += 1;
      return answer(paused);
    });
    await page.getByRole('button', { name: journey.submit }).click();
    await seesToast(page, [
      'Yanıt gelmedi',
      'Formunuzun ulaşıp ulaşmadığını doğrulayamadık. Tekrar gönderebilirsiniz; aynı form iki kez kaydedilmez.',
    ]);
    expect(calls).toBe(2);
    await holds(field(page, journey.labels.message), 'Kaybolmasın');
    browser.forgive(error);
  },
);

test('the English form can be filled in and sent by keyboard alone', async () => {
  const journey = journeys.en;
  const person = { name: `Key Board ${unique()}`, email: `key.${unique()}@example.com`, message: 'Typed, not clicked' };
  const page = await browser.open(journey.path);
  await field(page, journey.labels.fullName).focus();
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sole trader');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Export');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  const submit = page.getByRole('button', { name: journey.submit });
  for (let stop = 0; stop < 4 && !(await submit.evaluate((element) => element === document.activeElement)); stop += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  // its text goes on to the newsletter, whose box is ticked
  await seesToast(page, [journey.sent[0]]);
  await mailWhere('the mail to the founder', (mail) => mail.subject === journey.subject(person.name));
});

test('text written after a change of language stays when the earlier message arrives', async () => {
  const page = await browser.open(journeys.tr.path);
  const { written, release } = await changeLanguageWhileSending(page, 'Yoldayken');
  await written.fill('One more question');
  release();
  await seesToast(page, journeys.tr.sent);
  expect(await written.inputValue()).toBe('One more question');
  expect(await field(page, journeys.en.labels.fullName).inputValue()).toMatch(/^Dil /);
});
