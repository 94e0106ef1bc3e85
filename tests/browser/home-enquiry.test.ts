import { settings } from '@site/contract/business/settings';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { hydrated, passTime, stopClock, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { AS_A_ROBOT, fillNamed, focusOn, holds, liveForm, saysInForm, seesToast, wokenBy } from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, holdBack, letGo } from '../support/hold-back.ts';
import { changeLanguageWhileSending, field, fill, type Journey, journeys, type Person } from '../support/home-form.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { tabTo, unseenFocus } from '../support/keyboard.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { onePerKind } from '../support/repetitions.ts';
import { documentsWhere } from '../support/store.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

async function fillByLabel(page: Page, journey: Journey, person: Person) {
  await field(page, journey.labels.fullName).fill(person.name);
  await field(page, journey.labels.email).fill(person.email);
  await field(page, journey.labels.company).fill('Ağaç & Oğulları <Ltd>');
  await field(page, journey.labels.service).selectOption({ label: journey.option });
  await field(page, journey.labels.message).fill(person.message);
}

test.each(onePerKind(['en', 'tr'] as const))(
  '%s: a visitor writes, sees it arrive, and both mails are in the inbox',
  async (locale) => {
    const journey = journeys[locale];
    const person = {
      name: `İnci Işık ${unique()}`,
      email: `inci.${unique()}@ornek.com`,
      message: 'Şöyle:\n<b>iki</b> satır 🚢',
    };
    const page = await browser.open(`${journey.path}?utm_source=bülten&utm_campaign=Şubat`);
    // a link of the site, whose address has no campaign
    await page.locator(`header a[href="${journey.path}"]`).first().click();
    await page.waitForURL(({ search }) => search === '');
    const woken = wokenBy(page);
    await fillByLabel(page, journey, person);
    const button = page.getByRole('button', { name: journey.submit });
    await expect.poll(() => woken).toEqual(['send-consultation-email']);
    await button.click();
    await seesToast(page, journey.sent);
    await expectAccessible(page, 'sent, with its notification');

    for (const label of [
      journey.labels.fullName,
      journey.labels.email,
      journey.labels.company,
      journey.labels.message,
    ]) {
      await holds(field(page, label), '');
    }
    await holds(field(page, journey.labels.service), '');

    const founder = await mailWhere('the mail to the founder', (mail) => mail.subject === journey.subject(person.name));
    expect(sentTo(founder, settings.email)).toBe(true);
    expect(founder.replyTo?.[0]?.address).toBe(person.email);
    expect(founder.text).toContain('<b>iki</b> satır 🚢');
    expect(founder.text).toContain('bülten / Şubat');
    expect(founder.html).toContain('&lt;b&gt;iki&lt;/b&gt; satır 🚢');

    const visitor = await mailWhere('the acknowledgement', (mail) => sentTo(mail, person.email));
    expect(visitor.subject).toBe(journey.acknowledgement);
    expect(visitor.text).not.toContain('satır');
  },
);

test.each(onePerKind(['tr', 'en'] as const))(
  '%s: an empty form names what is missing at its head, beside the fields, and links to each; no notification covers the field that the keyboard is in, and it goes once the visitor types',
  async (locale) => {
    const journey = journeys[locale];
    const page = await browser.open(journey.path, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: journey.submit }).click();
    await seesToast(page, journey.missing);
    const summary = page.locator('form').getByRole('group', { name: journey.missing.join(' ') });
    await focusOn('the summary', summary);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      journey.labels.fullName,
      journey.labels.email,
      journey.labels.service,
      journey.labels.message,
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const first = field(page, journey.labels.fullName);
    await focusOn('the first field', first);
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    await field(page, journey.labels.fullName)
      .and(page.getByRole('textbox', { description: journey.missingName }))
      .waitFor();
    await expectAccessibleInLargeLetters(page, 'a refused form');

    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    const links = summary.getByRole('link');
    const typeAndTakeBack = async () => {
      await page.keyboard.type('A');
      await toast.waitFor({ state: 'detached' });
      await page.keyboard.press('Backspace');
    };
    await typeAndTakeBack();
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: journey.submit }).click();
      await seesToast(page, journey.missing);
      for (let index = 0; index < 4; index += 1) {
        await links.nth(index).press('Enter');
        await eventually(`at ${width} px the field clear of the notification`, async () => {
          const covered = await toast.boundingBox();
          const box = await page.locator('form :focus').boundingBox();
          if (!covered || !box) return undefined;
          const beside = box.x + box.width <= covered.x;
          return beside || box.y + box.height <= covered.y || undefined;
        });
      }
      await typeAndTakeBack();
    }
  },
);

test('with one wrong field the focus moves to it, and a corrected field keeps its place in the summary', async () => {
  const journey = journeys.tr;
  const page = await browser.open(journey.path);
  await fill(page, journey, { name: 'Ada Işık', email: 'ada', message: 'Merhaba' });
  await page.getByRole('button', { name: journey.submit }).click();
  const mail = field(page, journey.labels.email);
  await focusOn('the mail', mail);
  const summary = (name: string) => page.locator('form').getByRole('group', { name });
  const before = (await summary('Lütfen işaretli alanları düzeltin.').boundingBox())?.height;
  await mail.fill('ada@ornek.com');
  const corrected = summary('Hepsi tamam, yeniden gönderebilirsiniz.');
  await corrected.waitFor();
  expect(await corrected.getByRole('link').count()).toBe(0);
  expect((await corrected.boundingBox())?.height).toBe(before);
});

test('a notification never covers the focused element, neither when it appears nor while it is shown: a link near the end of the page, one below which there is nothing to scroll to, and such a link in a wide window, where the button in sight then takes a click', async () => {
  const journey = journeys.tr;
  const page = await browser.open(journey.path, { viewport: { width: 390, height: 844 } });
  const form = await liveForm(page);
  await fill(page, journey, { name: 'Ada Işık', email: `ada.${unique()}@ornek.com`, message: 'Merhaba' });
  for (const [width, height, name] of [
    [390, 844, 'Ana Sayfa'],
    [390, 844, 'Gizlilik Politikası'],
    [1440, 900, 'Gizlilik Politikası'],
  ] as const) {
    await page.setViewportSize({ width, height });
    const release = await holdBack(page, '**/api/send-*', answerOutOfOrder);
    // by the keyboard: after a click the focus of the link would be no visible one
    await form.getByRole('button', { name: journey.submit }).press('Enter');
    await form.getByRole('button', { name: journey.sending }).waitFor();
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await link.focus();
    release();
    await seesToast(page, journey.failed);
    await eventually('the focus in sight', async () => (await unseenFocus(page)) === null || undefined);
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, link);
    await letGo(page);
  }
  const release = await holdBack(page, '**/api/send-*', answerOutOfOrder);
  await form.getByRole('button', { name: journey.submit }).click();
  await form.getByRole('button', { name: journey.sending }).waitFor();
  release();
  await seesToast(page, journey.failed);
  browser.forgive(/503/);
});

test.each(
  onePerKind([
    ['en', 'Please fill in this field.'],
    ['tr', 'Lütfen doldurunuz'],
  ] as const),
)('%s: a browser that is made to check required fields itself says “%s”', async (locale, message) => {
  const journey = journeys[locale];
  const page = await browser.open(journey.path);
  const { fullName, email, service, message: text } = journey.labels;
  const complaints = async () => {
    const found = await page.locator('form').evaluate((form: HTMLFormElement) => {
      const said: Array<[label: string, message: string]> = [];
      const note = ({ target }: Event) => {
        if (
          target instanceof HTMLInputElement ||
          target instanceof HTMLTextAreaElement ||
          target instanceof HTMLSelectElement
        )
          said.push([target.name, target.validationMessage]);
      };
      form.addEventListener('invalid', note, true);
      form.noValidate = false;
      form.requestSubmit();
      form.removeEventListener('invalid', note, true);
      return said;
    });
    return Object.fromEntries(found);
  };
  await field(page, fullName).scrollIntoViewIfNeeded();
  const nameOf = async (label: string) => (await field(page, label).getAttribute('name')) ?? '';
  const required = await Promise.all([fullName, email, service, text].map(nameOf));
  await eventually('the message of each required field', async () => {
    const said = await complaints();
    return required.every((name) => said[name] === message) || undefined;
  });
  expect(Object.keys(await complaints())).toEqual(required);
  await field(page, fullName).fill('Ada');
  await eventually(
    'a field that is right',
    async () => !((await nameOf(fullName)) in (await complaints())) || undefined,
  );
});

test.each(onePerKind(['tr', 'en'] as const))(
  '%s: when the server is out of order every word stays, the ways to reach us are not covered by the notification, and a later try whose answer is lost on the way is sent again by itself and arrives once',
  async (locale) => {
    const journey = journeys[locale];
    const person = { name: `Uğur Öz ${unique()}`, email: `ugur.${unique()}@ornek.com`, message: 'Kaybolmasın' };
    const page = await browser.open(journey.path);
    await fill(page, journey, person);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let held = 0;
    await answerCalls(page, '**/api/send-*', (paused) => {
      held += 1;
      return answerOutOfOrder(paused);
    });
    const button = page.getByRole('button', { name: journey.submit });
    await button.click();
    await seesToast(page, journey.failed);
    await saysInForm(page, journey.failed);
    expect(held).toBe(1);
    await expect.poll(() => logged).toContain('enquiry: not sent, unavailable');
    expect(logged.join()).not.toContain(person.email);
    expect(await field(page, journey.labels.message).inputValue()).toBe(person.message);

    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    const copy = page.getByRole('button', { name: journey.copy });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await button.click();
      await seesToast(page, journey.failed);
      await eventually(`at ${width} px the button clear of the notification`, async () => {
        const [covered, box] = [await toast.boundingBox(), await copy.boundingBox()];
        if (!covered || !box) return undefined;
        return box.y + box.height <= covered.y || box.x + box.width <= covered.x || undefined;
      });
    }

    await letGo(page);
    await page.reload();
    await hydrated(page);
    await field(page, journey.labels.message).scrollIntoViewIfNeeded();
    await eventually('the draft', async () => {
      const kept = await field(page, journey.labels.message).inputValue();
      return kept === person.message || undefined;
    });
    await holds(field(page, journey.labels.fullName), person.name);

    await fillNamed(page.locator('form'), AS_A_ROBOT);
    let calls = 0;
    await answerCalls(page, '**/api/send-*', async (paused) => {
      calls += 1;
      if (calls > 1) return paused.continue();
      await paused.fetch();
      return paused.abort('ConnectionReset');
    });
    await button.click();
    await seesToast(page, journey.sent);
    expect(calls).toBe(2);
    // One mail to each: tests/emulator/enquiry-kinds.test.ts, "calls of one enquiry".
    const stored = await documentsWhere(COLLECTIONS.enquiries, 'subject', journey.subject(person.name));
    expect(stored.size).toBe(1);
    browser.forgive(/503/);
    browser.forgive(/ERR_CONNECTION_RESET/);
  },
);

test.each(onePerKind(['the check', 'the way to the server'] as const))(
  'while it is being sent the button is disabled and says so, for 20 s where the code of %s does not arrive; then every word is still there',
  async (part) => {
    const journey = journeys.tr;
    const page = await browser.newPage({ clock: true });
    const code = part === 'the check' ? /\/assets\/enquiry-(?!form-)/ : /\/assets\/callable-/;
    const asked = page.waitForRequest(code);
    const release = await holdBack(page, code);
    await page.goto(journey.path);
    await hydrated(page);
    if (part !== 'the check') {
      // A form that was checked before is checked at once: its 20 s start with the press.
      await page.getByRole('button', { name: journey.submit }).click();
      await page.locator('form [aria-invalid=true]').first().waitFor();
    }
    // the code is requested when somebody enters the form
    const person = { name: 'Yavaş Bağlantı', email: `yavas.${unique()}@ornek.com`, message: 'Bekliyorum' };
    await fillByLabel(page, journey, person);
    await asked;
    await stopClock(page);
    await page.getByRole('button', { name: journey.submit }).click();
    await page.getByRole('button', { name: journey.sending, disabled: true }).waitFor();
    await passTime(page, 19_999);
    expect(await page.getByRole('button', { name: journey.sending, disabled: true }).count()).toBe(1);
    await passTime(page, 1);
    await seesToast(page, ['Yanıt gelmedi']);
    await saysInForm(page, ['Yanıt gelmedi']);
    expect(await field(page, journey.labels.message).inputValue()).toBe('Bekliyorum');
    release();
  },
);

test("after a change of language while sending, the visitor is told in the message's language that it arrived, and finds an empty form", async () => {
  const page = await browser.open(journeys.tr.path);
  const { written, release } = await changeLanguageWhileSending(page, 'Yoldayken');
  const kept = page.getByRole('button', { name: 'Clear the Form' });
  await kept.waitFor();
  release();
  await seesToast(page, journeys.tr.sent);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText(journeys.tr.sent[0], { exact: true });
  expect(await toast.evaluate((words) => words.closest('[lang]')?.getAttribute('lang'))).toBe('tr');
  await holds(written, '');
  await holds(field(page, journeys.en.labels.fullName), '');
  await kept.waitFor({ state: 'detached' });
});
