import { settings } from '@site/contract/business/settings';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, MOVING, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { isExample, OTHER_WORDS } from '../support/example.ts';
import { holdBack } from '../support/hold-back.ts';
import { expectAccessibleInLargeLetters, expectNarrowWithLettersAlone } from '../support/large-text.ts';
import type { TabOptions } from '../support/tabs.ts';

const browser = withBrowser();

const carousel = (page: Page) => page.getByRole('group', { name: /^(Services|Hizmetler)$/ });
const list = (page: Page) => carousel(page).locator('ul');
const control = (page: Page, name: 'Previous' | 'Next') => carousel(page).getByRole('button', { name });
const says = (page: Page, first: number) =>
  carousel(page).getByText(`Showing from service ${first} of 7`, { exact: true }).waitFor({ state: 'attached' });

/** Scrolls to the carousel and waits until its code has replaced plain scrolling. */
async function atCarousel(page: Page): Promise<Page> {
  await carousel(page).scrollIntoViewIfNeeded();
  await eventually('the carousel at work', () =>
    list(page).evaluate((element) => getComputedStyle(element).overflowX === 'clip' || undefined),
  );
  return page;
}

const openCarousel = async (width: number, options: TabOptions = MOVING) =>
  atCarousel(await browser.open('/english', { viewport: { width, height: 900 }, ...options }));

/** Titles of all cards, in the order of the row. */
const titlesOf = (page: Page) => list(page).locator('h3').allTextContents();

/** Resolves with the title of a card, counted from 0; from the end when negative. */
async function titleAt(page: Page, index: number): Promise<string> {
  return (await titlesOf(page)).at(index) ?? expect.fail(`no card ${index}`);
}

/** Returns the titles of the cards that are completely in view, from left to right. */
function shown(page: Page): Promise<string[]> {
  return list(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.children]
      .map((slide) => ({ box: slide.getBoundingClientRect(), title: slide.querySelector('h3')?.textContent ?? '' }))
      .filter(({ box }) => box.left > frame.left - 2 && box.right < frame.right + 2)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ title }) => title);
  });
}

/** Resolves with the number of filled parts of the bar. */
const marked = (page: Page) =>
  carousel(page)
    .locator('span[aria-hidden="true"] > span')
    .evaluateAll(
      (parts) =>
        parts.filter((part) => {
          const { content, display } = getComputedStyle(part, '::before');
          return content !== 'none' && display !== 'none';
        }).length,
    );

const showsFirst = (page: Page, title: string) =>
  eventually(`${title} at the left`, async () => (await shown(page))[0] === title || undefined);

test.each([
  ['a phone', 390, 1],
  ['a small screen', 700, 2],
  ['a large one', 1100, 3],
  ['an extra large one', 1300, 4],
])(
  'on %s (%i px) the carousel shows %i of its cards, and its bar so many parts, from the document on',
  async (_, width, count) => {
    const page = await browser.read('/english', [width, 900]);
    expect(await marked(page), 'parts of the bar, for the cards on the screen').toBe(count);
    await atCarousel(page);
    expect(await marked(page), 'the same once it is hydrated').toBe(count);
    const titles = (await titlesOf(page)).slice(0, count);
    expect(await list(page).getByRole('link', { includeHidden: true }).count()).toBe(7);
    await eventually(`${titles.join(', ')} on the screen`, async () => {
      const found = await shown(page);
      return found.join() === titles.join() || undefined;
    });
    const nextLooksIn = await list(page).evaluate(
      (row, shownCards) =>
        row.getBoundingClientRect().right - (row.children[shownCards]?.getBoundingClientRect().left ?? Number.NaN),
      count,
    );
    if (count === 1) expect(nextLooksIn, 'px of the next card').toBeGreaterThan(20);
    else expect(nextLooksIn, 'px of the next card').toBeLessThan(5);
  },
);

test('a sideways wheel moves the carousel, an upright one the page; it goes on and back by its buttons, and from the last card to the first; the arrow keys move it, and the focus among its cards; a press is announced once, by the place where the row comes to rest', async () => {
  const page = await openCarousel(1300);
  const titles = await titlesOf(page);
  const [first = '', last = ''] = [titles.at(0), titles.at(-1)];
  const box = await list(page).boundingBox();
  if (!box) throw new Error('the carousel is not in view');
  await page.mouse.move(box.x + 300, box.y + 100);
  await page.mouse.wheel(280, 0);
  await says(page, 2);
  await showsFirst(page, titles[1] ?? '');
  const top = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await eventually('a page scrolled', async () =>
    (await page.evaluate(() => window.scrollY)) > top + 100 ? true : undefined,
  );

  const heard = await carousel(page)
    .getByRole('status')
    .evaluateHandle((status) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(status.textContent ?? '')).observe(status, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return texts;
    });
  await control(page, 'Previous').click();
  await says(page, 1);
  await control(page, 'Previous').click();
  await says(page, 7);
  await showsFirst(page, last);
  const onwards = [1, 2, 3, 4, 5, 6, 7, 1];
  for (const card of onwards) {
    await control(page, 'Next').click();
    await says(page, card);
  }
  await showsFirst(page, first);
  expect(await heard.jsonValue()).toEqual([1, 7, ...onwards].map((card) => `Showing from service ${card} of 7`));

  await list(page).focus();
  await page.keyboard.press('ArrowRight');
  await says(page, 2);
  await page.keyboard.press('ArrowLeft');
  await says(page, 1);
  await page.keyboard.press('ArrowLeft');
  await says(page, 7);
  await showsFirst(page, last);

  await list(page).getByRole('link', { name: last, exact: true }).focus();
  // the browser's own shortcut for Forward
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first);
  for (const card of titles.slice(1, 4)) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(card);
  }
  await showsFirst(page, titles[3] ?? '');
  // A screen reader reads the focused card; announcing the row's position as well would be heard twice.
  expect(await carousel(page).getByRole('status').textContent()).toBe('');
});

/** Resolves with a card's position in each of so many frames, in pixels from the left. */
const placesOf = (page: Page, title: string, frames: number) =>
  list(page)
    .locator('li', { has: page.getByRole('heading', { name: title, exact: true, includeHidden: true }) })
    .evaluate(async (slide, count) => {
      const places: number[] = [];
      for (let frame = 0; frame < count; frame += 1) {
        places.push(slide.getBoundingClientRect().left);
        await new Promise(requestAnimationFrame);
      }
      return places;
    }, frames);

test('the carousel follows the mouse, settles on a card, and a press that drags opens no page', async () => {
  const page = await openCarousel(1300);
  const third = await titleAt(page, 2);
  const card = list(page).getByRole('link', { name: third, exact: true });
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not in view');
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + 100, { steps: 5 });
  const followed = await eventually('the row under the mouse', async () => {
    const [place = Number.NaN] = await placesOf(page, third, 1);
    const moved = box.x - place;
    return moved > 20 && moved < 80 ? moved : undefined;
  });
  expect(followed).toBeLessThan(80);
  // One move per frame, as by a hand: ten moves within a millisecond would throw the row once around.
  for (let step = 1; step <= 10; step += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await page.mouse.move(box.x + 150 - step * 35, box.y + 100);
  }
  await page.mouse.up();
  await eventually('a row at rest', async () => new Set(await placesOf(page, third, 6)).size === 1 || undefined);
  const [moved, settled] = await list(page).evaluate((element) => {
    const frame = element.getBoundingClientRect().left;
    const first = [...element.children].find((slide) => Math.abs(slide.getBoundingClientRect().left - frame) < 1);
    return [first !== element.children[0], first !== undefined];
  });
  expect([moved, settled], 'another card, at the left edge').toEqual([true, true]);
  expect(new URL(page.url()).pathname).toBe('/english');
  const [title = ''] = await eventually('whole cards', async () => {
    const titles = await shown(page);
    return titles.length === 4 ? titles : undefined;
  });
  await list(page).getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.hash !== '/english');
});

test('a card that the list was scrolled to before the carousel is hydrated stays in place', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const release = await holdBack(page, /\/assets\/use-slider-/);
  await page.goto('/english');
  await hydrated(page);
  await carousel(page).scrollIntoViewIfNeeded();
  const title = await titleAt(page, 2);
  await list(page).evaluate((row) =>
    row.scrollTo({ left: Number(row.children[2]?.clientWidth) * 2, behavior: 'instant' }),
  );
  expect(await shown(page)).toEqual([title]);
  release();
  await atCarousel(page);
  await showsFirst(page, title);
});

test('a card in view that has the keyboard focus before the carousel is hydrated stays in place', async () => {
  const page = await browser.newPage();
  const release = await holdBack(page, /\/assets\/use-slider-/);
  await page.goto('/english');
  await hydrated(page);
  await carousel(page).scrollIntoViewIfNeeded();
  const before = await shown(page);
  expect(before.length).toBeGreaterThan(2);
  const link = list(page).locator('li').nth(2).getByRole('link');
  await link.focus();
  release();
  await atCarousel(page);
  await showsFirst(page, await titleAt(page, 0));
  expect(await shown(page)).toEqual(before);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a finger moves the carousel on a phone, and scrolls the page up and down over it', async () => {
  const page = await openCarousel(390, { ...MOVING, hasTouch: true, isMobile: true });
  const first = await titleAt(page, 0);
  const box = await list(page).boundingBox();
  if (!box) throw new Error('the carousel is not in view');
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: [number, number], to: [number, number]) => {
    const at = (part: number) => ({ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
    for (let step = 1; step <= 10; step += 1)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(step / 10)] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe([box.x + 300, box.y + 80], [box.x + 40, box.y + 80]);
  await eventually('another card', async () => ((await shown(page))[0] === first ? undefined : true));
  const top = await page.evaluate(() => window.scrollY);
  await swipe([box.x + 200, 600], [box.x + 200, 300]);
  await eventually('a page scrolled', async () =>
    (await page.evaluate(() => window.scrollY)) > top + 100 ? true : undefined,
  );
});

test('for a visitor who asks for less motion the carousel follows the mouse and then stands still at once', async () => {
  const page = await openCarousel(1300, { reducedMotion: 'reduce' });
  const box = await list(page).boundingBox();
  if (!box) throw new Error('the carousel is not in view');
  await page.mouse.move(box.x + 600, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 80, { steps: 8 });
  const second = await titleAt(page, 1);
  await page.mouse.up();
  const [, , ...places] = await placesOf(page, second, 12);
  expect(new Set(places).size, 'places of a card in the frames after').toBe(1);
  await showsFirst(page, second);
  await expectAccessibleInLargeLetters(page, 'a carousel that was moved');
  await expectNarrowWithLettersAlone(page);
});

test.each([
  [1440, 900],
  [390, 844],
])('at %i × %i px the hero fills the screen', async (width, height) => {
  const page = await browser.read('/english', [width, height]);
  const hero = page.locator('main section').first();
  await hero.getByRole('link').first().waitFor();
  expect((await hero.boundingBox())?.height).toBeGreaterThan(height * 0.9);
});

test.each(['/english', '/turkish'])(
  '%s introduces the founder at length beside a portrait, or in short below a round one',
  async (path) => {
    const page = await browser.read(path);
    const about = page.locator('#about');
    const [long, short] = [about.locator('h2').first(), about.locator('h2').last()];
    expect(await short.textContent()).not.toBe(await long.textContent());
    const roundness = () =>
      about.locator('img:visible').evaluate((image) => getComputedStyle(image.parentElement ?? image).borderRadius);
    /**
     * Waits for a portrait: any loaded picture of a person in a visible frame, since it is a drawing until there is a
     * photograph.
     */
    const portraitIsDrawn = () =>
      eventually('a portrait', () =>
        about.locator('img:visible').evaluate((image: HTMLImageElement) => {
          const { width, height } = image.getBoundingClientRect();
          return (image.naturalWidth > 0 && width > 100 && height > 100) || undefined;
        }),
      );
    expect([await long.isVisible(), await short.isVisible()]).toEqual([true, false]);
    expect(await about.locator('figcaption').innerText()).toContain(settings.founder);
    expect(await roundness()).toBe('0px');
    await portraitIsDrawn();

    await page.setViewportSize({ width: 390, height: 844 });
    expect([await long.isVisible(), await short.isVisible()]).toEqual([false, true]);
    await about.getByText(settings.founder).locator('visible=true').first().waitFor();
    expect(await roundness()).not.toBe('0px');
    await portraitIsDrawn();
  },
);

test.for<[path: string, titles: readonly string[]]>([
  [
    '/english',
    [
      'Discover your potential. Lead with confidence. Grow with purpose. ',
      'How We Start',
      'Where are you now?',
      'Sustainable growth happens when people unlock their potential and businesses align with it.',
      'The Next Group Program',
      'Seven Ways to Work with Us',
      'Corporate Consulting',
      'Training Programs',
      'Practical Tools for Everyday Growth',
      'Start with a conversation.',
      'Request a Free Consultation',
    ],
  ],
  [
    '/turkish',
    [
      'Potansiyelinizi keşfedin. Güvenle liderlik edin. Bir amaçla büyüyün. ',
      'Nasıl başlıyoruz?',
      'Bugün neredesiniz?',
      'İnsanlar potansiyellerini ortaya koyduğunda, işletmeler\u00a0de buna alan açtığında büyüme kalıcı olur.',
      'Sıradaki grup programı',
      'Size nasıl yardımcı olabiliriz?',
      'Her gün işinize yarayacak araçlar',
      `İlk adım: ${settings.sessionMinutes.intro}\u00a0dakikalık bir görüşme`,
      'Bize yazın',
    ],
  ],
])(
  '%s has its sections in the documented order, two of our own between them and no other',
  async ([path, titles], { skip }) => {
    skip(!isExample, OTHER_WORDS);
    const page = await browser.read(path);
    const headings = page.locator('main :is(h1, h2)').locator('visible=true');
    expect(await headings.allTextContents()).toEqual(titles);
  },
);

test.each([
  ['/turkish', 794],
  ['/english', 718],
])(
  'on paper the first part of %s keeps its margins and its chart, and all cards of the carousel stand on the sheet: %i px',
  async (path, width) => {
    const page = await browser.read(path, [width, 1100]);
    // changes by a working carousel must not appear on paper
    await atCarousel(page);
    await page.emulateMedia({ media: 'print' });
    const first = page.locator('main section').first();
    const box = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('nothing on paper');
    const edges = await Promise.all(
      [first.locator('h1'), first.getByRole('link').first(), first.locator('ol')].map(box),
    );
    for (const { x, width: wide } of edges) {
      expect.soft(x).toBeGreaterThan(10);
      expect.soft(x + wide).toBeLessThan(width - 10);
    }
    expect.soft((await box(first.locator('svg:has(text)').first())).height, 'height of the chart').toBeGreaterThan(300);
    // Paper has no backgrounds: the label of the main button is as dark as its frame.
    const button = await first
      .getByRole('link')
      .first()
      .evaluate((element) => {
        const { color, borderTopColor } = getComputedStyle(element);
        return { color, borderTopColor };
      });
    expect.soft(button.color).toBe(button.borderTopColor);
    expect.soft(button.color).not.toBe('rgb(255, 255, 255)');

    const services = page
      .locator('[aria-roledescription=carousel]')
      .filter({ has: page.locator('li a') })
      .first();
    expect.soft(await services.getByRole('button').count(), 'buttons of the carousel').toBe(0);
    const cards = await services
      .locator('li')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    expect(cards.length).toBeGreaterThan(4);
    expect.soft(cards.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
    await page.emulateMedia({ media: null });
  },
);
