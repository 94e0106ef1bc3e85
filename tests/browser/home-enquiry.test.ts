import { settings } from '@site/contract/business/settings';
import { COLLECTIONS } from '@site/contract/records/collections';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { hydrated, passTime, stopClock, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { AS_A_ROBOT, fillNamed, focusOn, holds, liveForm, saysInForm, seesToast, wokenBy } from '../support/forms.ts';
import { answerCalls, answerOutOfOrder, callTo, holdBack, letGo, type Paused } from '../support/hold-back.ts';
import { mailWhere, sentTo } from '../support/inbox.ts';
import { tabTo, unseenFocus } from '../support/keyboard.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { LONG, onePerKind } from '../support/repetitions.ts';
import { documentsWhere } from '../support/store.ts';
import { unique } from '../support/unique.ts';

const browser = withBrowser();

interface Journey {
  readonly path: string;
  readonly labels: { fullName: string; email: string; company: string; service: string; message: string };
  readonly submit: string;
  readonly copy: string;
  readonly sending: string;
  readonly missing: [title: string, text: string];
  /** The message beside the empty name. */
  readonly missingName: string;
  readonly sent: [title: string, text: string];
  readonly failed: [title: string, text: string];
  readonly option: string;
  readonly subject: (name: string) => string;
  readonly acknowledgement: string;
}

const journeys: Record<'tr' | 'en', Journey> = {
  en: {
    path: '/english',
    labels: {
      fullName: 'Full name',
      email: 'Email',
      company: 'Company or role',
      service: 'What are you interested in?',
      message: 'Your message',
    },
    submit: 'Send Request',
    copy: 'Copy What I Wrote',
    sending: 'Sending...',
    missing: ['Missing Information', 'Please fill in all required fields.'],
    missingName: 'Please enter your full name.',
    sent: ['Request Sent!', `We will get back to you within ${settings.replyHours.enquiry} hours.`],
    failed: ['Something went wrong', `Please try again or email us directly at ${settings.email}`],
    option: 'Export consulting',
    subject: (name) => `Consultation Request from ${name}`,
    acknowledgement: 'We’ve received your message',
  },
  tr: {
    path: '/turkish',
    labels: {
      fullName: 'Ad soyad',
      email: 'E-posta',
      company: 'Şirketiniz veya göreviniz',
      service: 'İlgilendiğiniz hizmet',
      message: 'Mesajınız',
    },
    submit: 'Talebi Gönder',
    copy: 'Yazdıklarımı Kopyala',
    sending: 'Gönderiliyor...',
    missing: ['Eksik Bilgi', 'Lütfen doldurunuz'],
    missingName: 'Lütfen adınızı ve soyadınızı yazın.',
    sent: [
      'Talep Gönderildi!',
      `Mesajınız bize ulaştı. ${settings.replyHours.enquiry} saat içinde size dönüş yapacağız.`,
    ],
    failed: ['Bir hata oluştu', `Lütfen tekrar deneyin veya ${settings.email} adresine yazın.`],
    option: 'İhracat danışmanlığı',
    subject: (name) => `Görüşme Talebi - ${name}`,
    acknowledgement: 'Mesajınızı aldık',
  },
};

/** Excludes the newsletter tick, whose label also contains “email”. */
const field = (page: Page, label: string) =>
  page.locator('form').getByLabel(label, { exact: false }).and(page.locator(':not([type=checkbox])'));

interface Person {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Fills in the form at once, for tests about later steps: finding each field by its label costs several times as much. */
async function fill(page: Page, { option }: Journey, { name, email, message }: Person) {
  await fillNamed(await liveForm(page), { fullName: name, email, company: 'Ağaç', service: option, message });
}

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
  ['a link near the end of the page', { width: 390, height: 844 }, 'Ana Sayfa'],
  ['a link below which there is nothing to scroll to', { width: 1440, height: 900 }, 'Gizlilik Politikası'],
  ['such a link on a phone', { width: 390, height: 844 }, 'Gizlilik Politikası'],
])(
  'a notification never covers the focused element, neither when it appears nor while it is shown: %s',
  async (_, viewport, name) => {
    const journey = journeys.tr;
    const page = await browser.open(journey.path, { viewport });
    const form = await liveForm(page);
    await fill(page, journey, { name: 'Ada Işık', email: `ada.${unique()}@ornek.com`, message: 'Merhaba' });
    const release = await holdBack(page, '**/api/send-*', answerOutOfOrder);
    await form.getByRole('button', { name: journey.submit }).click();
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    await tabTo(page, link);
    release();
    await seesToast(page, journey.failed);
    await eventually('the focus in sight', async () => (await unseenFocus(page)) === null || undefined);
    await page.keyboard.press('Shift+Tab');
    await tabTo(page, link);
    browser.forgive(/503/);
  },
);

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

test.each(['the check', 'the way to the server'] as const)(
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

test('the English form can be filled in and sent by keyboard alone', async ({ skip }) => {
  skip(!LONG, 'by-ear-and-key.test.ts does so with the Turkish one: npm run test:long');
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
  await seesToast(page, journey.sent);
  await mailWhere('the mail to the founder', (mail) => mail.subject === journey.subject(person.name));
});

/**
 * Sends the Turkish form, which is set aside so that it makes no mails, and opens the English one, which shares the draft,
 * before the server has answered.
 */
async function changeLanguageWhileSending(message: string) {
  const page = await browser.open(journeys.tr.path);
  await liveForm(page);
  await fill(page, journeys.tr, { name: `Dil ${unique()}`, email: `dil.${unique()}@ornek.com`, message });
  await fillNamed(page.locator('form'), AS_A_ROBOT);
  const release = await holdBack(page, '**/api/send-*');
  const asked = callTo(page, '/api/send-');
  await page.getByRole('button', { name: journeys.tr.submit }).click();
  expect((await asked).postDataJSON().data.meta.website).toBe(AS_A_ROBOT.remark);
  await page.getByRole('banner').getByRole('button', { name: 'TR, dil seçin' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  const written = field(page, journeys.en.labels.message);
  await holds(written, message);
  return { page, written, release };
}

test("after a change of language while sending, the visitor is told in the message's language that it arrived, and finds an empty form", async () => {
  const { page, written, release } = await changeLanguageWhileSending('Yoldayken');
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

test('text written after a change of language stays when the earlier message arrives', async () => {
  const { page, written, release } = await changeLanguageWhileSending('Yoldayken');
  await written.fill('One more question');
  release();
  await seesToast(page, journeys.tr.sent);
  expect(await written.inputValue()).toBe('One more question');
  expect(await field(page, journeys.en.labels.fullName).inputValue()).toMatch(/^Dil /);
});
