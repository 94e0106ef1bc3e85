import { settings } from '@site/contract/business/settings';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { expectAccessible } from '../support/axe.ts';
import { hydrated, MOVING, passTime, scrollPage, shows, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isExample, OTHER_WORDS } from '../support/example.ts';
import { focusOn } from '../support/forms.ts';
import { letGo, pause } from '../support/hold-back.ts';
import { expectAccessibleInLargeLetters } from '../support/large-text.ts';
import { onePerKind } from '../support/repetitions.ts';
import type { TabOptions } from '../support/tabs.ts';

const browser = withBrowser();

/** Documented times of menus and tooltips, in milliseconds. */
const CLOSE_MS = 300;
const TOOLTIP_MS = 700;
const SKIP_MS = 300;

const PHONE: TabOptions = { viewport: { width: 390, height: 844 } };

const header = (page: Page) => page.locator('header');
const button = (page: Page, name: string | RegExp) => header(page).getByRole('button', { name });
const panel = (page: Page, name: string) => header(page).getByRole('list', { name });
const pointAway = (page: Page) => page.mouse.move(700, 800);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a menu opens under the pointer, closes 300 ms after it left, stays when it comes back in time or while the keyboard is in it', async () => {
  const page = await browser.openStopped('/english');
  const menu = button(page, 'Consulting Solutions');
  const entries = panel(page, 'Consulting Solutions');
  await menu.hover();
  await entries.waitFor();
  await entries.getByRole('link', { name: 'Export Solutions' }).hover();
  await passTime(page, 10 * CLOSE_MS);
  expect(await entries.count(), 'under the pointer').toBe(1);
  await pointAway(page);
  await passTime(page, CLOSE_MS - 1);
  expect(await entries.count(), 'just before 300 ms').toBe(1);
  await passTime(page, 1);
  await entries.waitFor({ state: 'detached' });

  await menu.hover();
  await entries.waitFor();
  await pointAway(page);
  await passTime(page, CLOSE_MS - 1);
  await menu.hover();
  await passTime(page, 10 * CLOSE_MS);
  expect(await entries.count(), 'under the pointer that came back').toBe(1);

  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await passTime(page, CLOSE_MS);
  const link = await focused(page);
  await pointAway(page);
  await passTime(page, 10 * CLOSE_MS);
  expect(await entries.getByRole('link').allTextContents(), 'with the keyboard in it').toContain(link);
  expect(await focused(page)).toBe(link);
});

test('a menu opens and closes by click, never two at once, and a click elsewhere closes it', async () => {
  const page = await browser.read('/english');
  const consulting = panel(page, 'Consulting Solutions');
  await button(page, 'Consulting Solutions').click();
  await consulting.waitFor();
  expect(await button(page, 'Consulting Solutions').getAttribute('aria-expanded')).toBe('true');
  await expectAccessible(page, 'an open menu');
  await button(page, 'Consulting Solutions').click();
  await consulting.waitFor({ state: 'detached' });

  await button(page, 'Consulting Solutions').press('Enter');
  await consulting.waitFor();
  await button(page, 'Workshops & Training').hover();
  await panel(page, 'Workshops & Training').waitFor();
  expect(await consulting.count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).click();
  await panel(page, 'Workshops & Training').waitFor({ state: 'detached' });

  await button(page, /^EN,/).click();
  await panel(page, 'Languages').waitFor();
  await expectAccessibleInLargeLetters(page, 'the languages');
  await page.keyboard.press('Escape');
  await panel(page, 'Languages').waitFor({ state: 'detached' });
});

test.each([
  ['Atölyeler ve Eğitimler', 'Atölyeler ve Eğitimler', ['Atölyeler', 'Eğitimler']],
  [/^TR,/, 'Diller', ['Türkçe', 'English', 'Deutsch']],
] as const)('the menu %s is at work with arrow keys and Escape', async (name, list, entries) => {
  const page = await browser.read('/turkish');
  const reaches = (start: string) =>
    eventually(`the focus on ${start}`, async () => (await focused(page)).startsWith(start) || undefined);
  await button(page, name).focus();
  await page.keyboard.press('ArrowDown');
  for (const entry of entries) {
    await reaches(entry);
    await page.keyboard.press('ArrowDown');
  }
  await reaches(entries[0]);
  await page.keyboard.press('ArrowUp');
  await reaches(entries.at(-1) ?? '');

  await page.keyboard.press('Escape');
  await panel(page, list).waitFor({ state: 'detached' });
  await focusOn('the button of the menu', button(page, name));

  await page.keyboard.press('Enter');
  await panel(page, list).waitFor();
  await page.keyboard.press('Shift+Tab');
  await panel(page, list).waitFor({ state: 'detached' });
});

test.for<[path: string, navigation: string, entries: ReadonlyArray<string | readonly string[]>, call: string]>([
  [
    '/english',
    'Main navigation',
    [
      'Home /english',
      'Coaching Solutions /coaching-solutions',
      [
        'Consulting Solutions',
        'Corporate Consulting /english#corporate-consulting',
        'Export Solutions /export-solutions',
      ],
      ['Workshops & Training', 'Workshops /workshops-training', 'Training Programs /english#training-programs'],
      'Digital Products /shop',
      'Partners /partners',
    ],
    'Book Consultation /consultation',
  ],
  [
    '/turkish',
    'Ana menü',
    [
      'Ana Sayfa /turkish',
      'Koçluk Çözümleri /kocluk-cozumleri',
      ['Danışmanlık', 'Kurumsal Danışmanlık /kurumsal-danismanlik', 'İhracat Danışmanlığı /ihracat-danismanligi'],
      ['Atölyeler ve Eğitimler', 'Atölyeler /atolyeler', 'Eğitimler /egitimler'],
      'Dijital Ürünler /dijital-magaza',
      'İş Ortakları /ortaklar',
    ],
    'Ücretsiz Ön Görüşme /danismanlik',
  ],
])('%s has the documented header', async ([path, navigation, entries, call], { skip }) => {
  skip(!isExample, OTHER_WORDS);
  const page = await browser.read(path);
  const items = header(page).getByRole('navigation', { name: navigation }).getByRole('list').first().locator('> li');
  const labelled = (links: Locator) =>
    links.evaluateAll((all) =>
      all.map((link) => `${(link.querySelector('b') ?? link).textContent} ${link.getAttribute('href')}`),
    );
  const found: Array<string | string[]> = [];
  for (const item of await items.all()) {
    const button = item.getByRole('button');
    if ((await button.count()) === 0) {
      found.push(...(await labelled(item.getByRole('link'))));
      continue;
    }
    await button.click();
    await item.getByRole('link').first().waitFor();
    found.push([(await button.innerText()).trim(), ...(await labelled(item.getByRole('link')))]);
  }
  found.push(...(await labelled(header(page).getByRole('link', { name: call.split(' /')[0] ?? '', exact: true }))));
  await page.keyboard.press('Escape');
  await items.getByRole('listitem').first().waitFor({ state: 'detached' });
  for (const entry of [...entries, call].flat()) expect.soft(found.flat(), `entry ${entry}`).toContain(entry);
  expect.soft(found).toEqual([...entries, call]);
});

test.each(
  onePerKind([
    ['/', 'TR', 'Ana menü'],
    ['/english', 'EN', 'Main navigation'],
    ['/german', 'DE', undefined],
  ] as const),
)(
  'on %s the switcher shows %s, leads to each language, and stays open when it is opened right after the shown one was chosen',
  async (path, code, navigation) => {
    const page = await browser.open(path);
    expect((await button(page, new RegExp(`^${code},`)).innerText()).trim()).toBe(code);
    expect(await header(page).getByRole('navigation').count()).toBe(navigation ? 1 : 0);
    const languages = [
      ['EN', 'English', '/english'],
      ['DE', 'Deutsch', '/german'],
      ['TR', 'Türkçe', '/turkish'],
    ] as const;
    // The current language comes last: choosing it first would stay on the page, whose focus handling then closes the next
    // menu.
    for (const [language, name, target] of languages.toSorted((one) => (one[0] === code ? 1 : -1))) {
      await button(page, /^(TR|EN|DE),/).click();
      await header(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await page.waitForURL(`**${target}`);
      await button(page, new RegExp(`^${language},`)).waitFor();
    }

    const [, own = ''] = languages.find(([language]) => language === code) ?? [];
    const shown = header(page).getByRole('link', { name: own });
    await button(page, /^(TR|EN|DE),/).click();
    await shown.click();
    await button(page, /^(TR|EN|DE),/).click();
    // The focus is moved after a navigation in a layout effect of its render.
    await atRest(page);
    expect(await shown.isVisible()).toBe(true);
  },
);

test('the header is fixed, transparent at the top of the page and solid once it is scrolled', async () => {
  const page = await browser.read('/english');
  const look = () =>
    header(page).evaluate((element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      return { position, solid: /^rgb\(/.test(backgroundColor), top: element.getBoundingClientRect().top };
    });
  await eventually('a transparent header', async () => !(await look()).solid || undefined);
  expect(await look()).toEqual({ position: 'fixed', solid: false, top: 0 });
  for (const by of [50, 1_500]) {
    await page.mouse.wheel(0, by);
    await eventually('a solid header', async () => (await look()).solid || undefined);
    expect(await look()).toEqual({ position: 'fixed', solid: true, top: 0 });
  }
});

test.each([
  ['/turkish', 1280, 3],
  ['/turkish', 1366, 3],
  ['/english', 1280, 2],
])('%s: at %i px all profiles stand in the header, and nothing is cut off', async (path, width, profiles) => {
  const page = await browser.read(path, [width, 800]);
  const links = header(page).locator(':is(a[href*="linkedin"], a[href*="instagram"]):not(dialog *)');
  expect(await links.count(), 'profiles on Instagram and LinkedIn').toBe(profiles);
  for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
  const { right, row, wide } = await header(page).evaluate((element) => ({
    right: Math.max(...[...element.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect().right)),
    row: element.querySelector('div')?.getBoundingClientRect().right,
    wide: document.documentElement.scrollWidth,
  }));
  const entries = await header(page).locator('nav > ul > li:visible').all();
  const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()));
  const gaps = boxes.slice(1).map((box, index) => (box?.x ?? 0) - (boxes[index]?.x ?? 0) - (boxes[index]?.width ?? 0));
  expect(Math.min(...gaps), 'between two entries').toBeGreaterThanOrEqual(20);
  const home = header(page).locator(`a[href="${path}"]:visible`);
  expect(await home.count(), 'ways home').toBe(1);
  expect(right, 'within the gutters').toBeLessThanOrEqual(row ?? 0);
  expect(wide).toBeLessThanOrEqual(width);
});

test.each(['/turkish', '/english'])('%s: on a phone the footer is lower than 600 px', async (path) => {
  const page = await browser.read(path, [390, 844]);
  const footer = page.getByRole('contentinfo');
  const rows = await footer
    .locator('li, p')
    .evaluateAll((all) => all.map((row) => `${Math.round(row.getBoundingClientRect().height)} ${row.textContent}`));
  expect((await footer.boundingBox())?.height, rows.join('\n')).toBeLessThanOrEqual(600);
});

test.each(['/turkish', '/english'])('%s: the contact section names the seller, also on a phone', async (path) => {
  const page = await browser.read(path, [390, 844]);
  const { legalName, mersis, kep } = settings.legal;
  for (const fact of [legalName, mersis, kep]) {
    expect(await page.locator('#contact').getByText(fact).isVisible(), fact).toBe(true);
  }
});

const drawers = [
  {
    path: '/turkish',
    open: 'Menüyü aç',
    name: 'Menü',
    call: 'Ücretsiz Ön Görüşme',
    targets: [
      '/turkish',
      '/kocluk-cozumleri',
      '/kurumsal-danismanlik',
      '/ihracat-danismanligi',
      '/atolyeler',
      '/egitimler',
      '/dijital-magaza',
      '/ortaklar',
      '/danismanlik',
    ],
  },
  {
    path: '/english',
    open: 'Open menu',
    name: 'Menu',
    call: 'Book Consultation',
    targets: [
      '/english',
      '/coaching-solutions',
      '/english#corporate-consulting',
      '/export-solutions',
      '/workshops-training',
      '/english#training-programs',
      '/shop',
      '/partners',
      '/consultation',
    ],
  },
] as const;

/** Returns where an entry leads: to the shown page, to a part of it, elsewhere, or to the call to action. */
function entryKind(target: string): string {
  if (target.includes('#')) return 'a part';
  if (drawers.some(({ path }) => path === target)) return 'the page';
  return drawers.some(({ targets }) => targets.at(-1) === target) ? 'the call' : 'elsewhere';
}

test.each(onePerKind(drawers))(
  '$path: the menu of a phone has every entry, and closes on any choice and at a step back',
  async (drawer) => {
    const page = await browser.open(drawer.path, PHONE);
    const dialog = page.getByRole('dialog', { name: drawer.name });
    const openDrawer = async () => {
      await button(page, drawer.open).click();
      await dialog.waitFor();
      const closed = dialog.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
    };
    await openDrawer();
    await expectAccessibleInLargeLetters(page, 'the menu of a phone');
    const targets: readonly string[] = drawer.targets;
    const pages = dialog.locator('nav a, nav + a');
    expect(await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(targets);
    for (const [turn, target] of onePerKind(targets, entryKind).entries()) {
      if (turn > 0) await openDrawer();
      await pages.nth(targets.indexOf(target)).click();
      await dialog.waitFor({ state: 'detached' });
      await page.waitForURL((url) => url.pathname + url.hash === target);
    }

    // Links that leave the site are only recorded: no external page is requested.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null;
          if (link && link.origin !== location.origin) event.preventDefault();
        },
        true,
      ),
    );
    await openDrawer();
    const outward = dialog.locator('a:not([href^="/"])');
    const { professional, photos } = settings.social[drawer.path === '/turkish' ? 'tr' : 'en'];
    const ways = await outward.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(ways).toHaveLength(4 + photos.length);
    expect(ways).toEqual(
      expect.arrayContaining([`https://wa.me/${settings.whatsapp}`, `mailto:${settings.email}`, professional]),
    );
    expect(ways.some((way) => way.startsWith('tel:+'))).toBe(true);
    for (const [turn, index] of onePerKind([...ways.keys()]).entries()) {
      if (turn > 0) await openDrawer();
      await outward.nth(index).click();
      await dialog.waitFor({ state: 'detached' });
    }

    // the drawer does not cover the page after going back
    const { pathname } = new URL(page.url());
    await page.getByRole('contentinfo').locator('a[href="/programs"]').click();
    await shows(page, drawer.path === '/turkish' ? '/programs/tr' : '/programs');
    await openDrawer();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(pathname);
  },
);

test('the menu stands at the right edge; Escape and a tap beside it close it and give the focus back', async () => {
  const page = await browser.open('/turkish', { ...MOVING, viewport: { width: 768, height: 1024 } });
  const dialog = page.getByRole('dialog', { name: 'Menü' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(100, 500)]) {
    await button(page, 'Menüyü aç').click();
    const box = await eventually('the menu at the right edge', async () => {
      const found = await dialog.boundingBox();
      return found && Math.abs(found.x + found.width - 768) < 2 ? found : undefined;
    });
    expect(box.x).toBeGreaterThan(300);
    await close();
    await dialog.waitFor({ state: 'detached' });
    await focusOn('the button of the menu', button(page, 'Menüyü aç'));
  }
});

test('the menu closes when the window becomes so wide that its button disappears, and the focus stays in the page', async () => {
  const page = await browser.open('/turkish', { viewport: { width: 1024, height: 768 } });
  const dialog = page.getByRole('dialog', { name: 'Menü' });
  await button(page, 'Menüyü aç').click();
  await dialog.waitFor();
  await page.setViewportSize({ width: 1366, height: 768 });
  await dialog.waitFor({ state: 'detached' });
  await focusOn('the page', page.locator('main'));
});

test.each([
  ['/turkish', 'tr'],
  ['/english', 'en'],
] as const)(
  '%s: social links open in a tab of their own, mail, phone and WhatsApp are at hand',
  async (path, locale) => {
    const page = await browser.read(path);
    await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }));
    const { professional, photos } = settings.social[locale];
    const footer = page.getByRole('contentinfo');
    const whatsapp = `https://wa.me/${settings.whatsapp}`;
    for (const url of [professional, ...photos.map((photo) => photo.url), whatsapp]) {
      const link = footer.locator(`a[href="${url}"]`);
      expect(await link.evaluate((a: HTMLAnchorElement) => [a.target, a.rel]), url).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
    const [tab] = await Promise.all([page.waitForEvent('popup'), footer.locator(`a[href="${whatsapp}"]`).click()]);
    await tab.waitForURL(whatsapp);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    expect(await footer.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(2);
    await footer.getByText(`© ${new Date().getFullYear()} ${settings.brand}`).waitFor();
  },
);

test.each([
  ['/turkish', 'tr', 'yeni sekmede açılır', 'LinkedIn profilimiz', (owner: string) => `${owner} Instagram hesabı`],
  ['/english', 'en', 'opens in a new tab', 'Our LinkedIn profile', (owner: string) => `${owner} on Instagram`],
] as const)(
  '%s: each social profile stands in the header under its name',
  async (path, locale, newTab, network, ofOwner) => {
    const page = await browser.read(path);
    const { professional, photos } = settings.social[locale];
    const profiles = [
      { name: network, url: professional },
      ...photos.map(({ owner, url }) => ({ name: ofOwner(settings[owner]), url })),
    ];
    const stand = await header(page)
      .getByRole('link', { name: `(${newTab})` })
      .evaluateAll((links) => links.map((link) => link.ariaLabel));
    expect(stand).toEqual(profiles.map(({ name }) => `${name} (${newTab})`));
    for (const { name, url } of profiles) {
      const link = header(page).getByRole('link', { name: `${name} (${newTab})`, exact: true });
      await link.waitFor();
      expect(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel])).toEqual([
        url,
        '_blank',
        'noopener noreferrer',
      ]);
    }
  },
);

test('a tooltip waits 700 ms; the next one shows at once when it follows within 300 ms; it stays while the pointer is on it, and Escape hides it wherever the focus is', async () => {
  const page = await browser.openStopped('/english');
  const [network, photos] = ['Our LinkedIn profile', / on Instagram$/];
  const bubble = (text: string | RegExp) => header(page).getByText(text, { exact: true });
  const link = (text: string) => header(page).getByRole('link', { name: text });

  await link(network).hover();
  await passTime(page, TOOLTIP_MS - 1);
  expect(await bubble(network).count()).toBe(0);
  await passTime(page, 1);
  await bubble(network).waitFor();

  await pointAway(page);
  await passTime(page, SKIP_MS - 1);
  expect(await bubble(network).count()).toBe(0);
  await header(page)
    .getByRole('link', { name: / on Instagram / })
    .first()
    .hover();
  await passTime(page, 1);
  await bubble(photos).waitFor();

  await pointAway(page);
  await passTime(page, SKIP_MS);
  await link(network).hover();
  await passTime(page, TOOLTIP_MS - 1);
  expect(await bubble(network).count()).toBe(0);
  await passTime(page, 1);
  await bubble(network).waitFor();

  const box = await bubble(network).boundingBox();
  if (!box) throw new Error('the tooltip is not shown');
  // from the icon above it, pixel by pixel
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 40 });
  await passTime(page, SKIP_MS);
  expect(await bubble(network).count()).toBe(1);
  await page.keyboard.press('Escape');
  await bubble(network).waitFor({ state: 'detached' });
});

/** Waits until a part of the page is below the header. */
const atPart = (page: Page, id: string) =>
  eventually(`#${id} on the screen`, () =>
    page.evaluate((part) => {
      const top = document.getElementById(part)?.getBoundingClientRect().top ?? Number.NaN;
      return (top > -200 && top < 250) || undefined;
    }, id),
  );

// `every-route` tests that every part exists, and follows each link to one.
test.each(
  onePerKind(['/#about', '/#services', '/#contact', '/english#corporate-consulting', '/english#training-programs']),
)('%s opens at its part', async (path) => {
  const page = await browser.open(path);
  await atPart(page, path.split('#')[1] ?? '');
});

test('a part of the home page is reached from another page, and the focus goes there', async () => {
  const page = await browser.open('/shop');
  const reaches = async (path: string, id: string) => {
    await page.waitForURL(`**${path}#${id}`);
    await atPart(page, id);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
  };
  await button(page, 'Consulting Solutions').click();
  await panel(page, 'Consulting Solutions').getByRole('link', { name: 'Corporate Consulting' }).click();
  await reaches('/english', 'corporate-consulting');
  await page.goto('/kocluk-cozumleri');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'İletişim' }).click();
  await reaches('/turkish', 'contact');
});

test('within a page a link leads to its part smoothly, and at once for those who ask for less motion', async () => {
  const page = await browser.open('/english', MOVING);
  await page.evaluate(() => {
    const places = new Set<number>();
    window.addEventListener('scroll', () => {
      document.body.dataset['places'] = String(places.add(Math.round(window.scrollY)).size);
    });
  });
  const placesOnTheWay = () =>
    eventually('a scrolled page', async () => {
      return Number(await page.evaluate(() => document.body.dataset['places'])) || undefined;
    });
  await button(page, 'Workshops & Training').click();
  await panel(page, 'Workshops & Training').getByRole('link', { name: 'Training Programs' }).click();
  await atPart(page, 'training-programs');
  await page.evaluate(async () => {
    for (let place = Number.NaN; place !== window.scrollY; ) {
      place = window.scrollY;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }
  });
  const before = await placesOnTheWay();
  expect(before).toBeGreaterThan(3);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await button(page, 'Consulting Solutions').click();
  await panel(page, 'Consulting Solutions').getByRole('link', { name: 'Corporate Consulting' }).click();
  await atPart(page, 'corporate-consulting');
  expect((await placesOnTheWay()) - before).toBeLessThanOrEqual(2);
});

test('the German placeholder leads back to where one came from, and to the start page', async () => {
  const page = await browser.open('/shop');
  const toGerman = async () => {
    await button(page, /^(TR|EN),/).click();
    await header(page)
      .getByRole('link', { name: /^Deutsch/ })
      .click();
    await shows(page, '/german');
  };
  await toGerman();
  expect(await header(page).getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.waitForURL('**/shop');
  await toGerman();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the back button of the German placeholder leads to the start page when the visit began there, also after returning from a later page', async () => {
  const page = await browser.open('/german');
  await page.getByRole('main').getByRole('link', { name: 'Auf Englisch lesen' }).click();
  await page.waitForURL('**/english');
  await page.goBack();
  await page.getByRole('button', { name: 'Zurück' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a page whose code cannot be loaded shows the documented error screen, with the message and a button that tries again', async () => {
  const page = await browser.open('/english', { ownContext: true });
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programs' }).click();
  const screen = page.getByRole('alert');
  await screen.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await screen.getByText(/Failed to fetch/).waitFor();
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.click();
  await screen.getByText(/^The page still didn’t load/).waitFor();
  await focusOn('the button that was pressed', again);
  await expectAccessible(page, 'a page that did not come');
  await page.context().setOffline(false);
  await again.click();
  await shows(page, '/programs');
  await focusOn('the page that came after all', page.locator('main'));
  browser.forgive(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('a refusal with a status is told by its status on the error screen', async () => {
  const page = await browser.newPage();
  await pause(page, /about-page/, (paused) =>
    paused.fulfill({ contentType: 'text/javascript', body: 'throw { status: 503 };' }),
  );
  await page.goto('/english');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click();
  const screen = page.getByRole('alert');
  await screen.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await screen.getByText('503', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reload the Page' }).waitFor();
  await letGo(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await shows(page, '/english');
  browser.forgive(/503|about: Object/);
});

test('going back shows the questions that were open, at the same scroll position', async () => {
  const page = await browser.open('/export-solutions');
  const questions = page.locator('main details');
  const openOnes = () => questions.evaluateAll((folds) => folds.map((fold) => fold.hasAttribute('open')));
  const atFirst = await openOnes();
  for (const question of await questions.all()) await question.locator('summary').click();
  const left = atFirst.map((isOpen) => !isOpen);
  await expect.poll(openOnes).toEqual(left);
  const last = questions.last().locator('summary');
  const topOfLast = () => last.evaluate((summary) => Math.round(summary.getBoundingClientRect().top));
  await last.evaluate((summary) => summary.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await topOfLast();
  await page.locator('footer a[href="/programs"]').evaluate((link) => (link as HTMLElement).click());
  await shows(page, '/programs');
  await page.goBack();
  await shows(page, '/export-solutions');
  await expect.poll(openOnes).toEqual(left);
  await expect.poll(async () => Math.abs((await topOfLast()) - before)).toBeLessThanOrEqual(2);
});

test('with wider text spacing the heading of the home page stays below the header, and the call to action within the window', async () => {
  const page = await browser.open('/turkish');
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    // the spacing of https://www.w3.org/TR/WCAG22/#text-spacing
    spacing.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets = [spacing];
  });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollTo(0);
    const bar = await page.locator('header').boundingBox();
    const heading = await page.locator('h1').boundingBox();
    if (!bar || !heading) throw new Error('The page has no header or no heading.');
    // the bar's border may overlap the space above the first line's letters
    expect(heading.y).toBeGreaterThanOrEqual(bar.height - 4);
    const call = await header(page).getByRole('link', { name: 'Ücretsiz Ön Görüşme' }).boundingBox();
    expect((call?.x ?? width) + (call?.width ?? 0)).toBeLessThanOrEqual(width);
    await scrollTo(400);
    await expect
      .poll(() =>
        header(page).evaluate((solid) => {
          const { bottom } = solid.getBoundingClientRect();
          const entries = [...solid.querySelectorAll('nav a, nav button')].filter((entry) => entry.checkVisibility());
          const boxes = entries.map((entry) => entry.getBoundingClientRect());
          return boxes.length >= 5 && boxes.every((box) => box.top >= -1 && box.bottom <= bottom + 1);
        }),
      )
      .toBe(true);
  }
});

/** Fires the event of a tab that is hidden or shown again. */
const showTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a tab that the browser discards in the background is restored at its scroll position, and so are the earlier pages', async () => {
  const page = await browser.newPage();
  // A discard fires no `pagehide` but a reload does, so it is stopped here.
  await page.addInitScript(() => window.addEventListener('pagehide', (event) => event.stopImmediatePropagation()));
  await page.goto('/english');
  await hydrated(page);
  const isAt = (place: number) =>
    eventually(`the page ${place} px down`, () =>
      page.evaluate((top) => Math.abs(window.scrollY - top) < 2 || undefined, place),
    );
  await scrollPage(page, 3_000);
  await page.locator('footer a[href="/programs"]').evaluate((link) => (link as HTMLElement).click());
  await shows(page, '/programs');
  await isAt(0);
  await scrollPage(page, 500);
  await showTab(page, 'hidden');
  await page.reload();
  await hydrated(page);
  await isAt(500);
  await page.goBack();
  await page.waitForURL('**/english');
  await isAt(3_000);

  await showTab(page, 'hidden');
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await showTab(page, 'visible');
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  // The browser does not restore the position of an entry whose document was left from a later entry.
  await page.goto('/about');
  await page.goBack();
  await hydrated(page);
  await isAt(3_000);
});
