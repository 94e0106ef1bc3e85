import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, MOVING, withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { holdBack } from '../support/hold-back.ts';

const browser = withBrowser();

/** A call that only framer-motion makes. */
const FRAMER = 'commitStyles';

/** Resolves with the names of the animations that still move something. */
const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'by script')),
  );

/** Resolves with the horizontal offset of the edge that uncovers the hero's route, in pixels. */
const edge = (page: Page) =>
  page.locator('[data-edge]').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).e);

/** Resolves with name and duration of the animation that uncovers the route. */
const animationOfEdge = (page: Page) =>
  page.locator('[data-edge]').evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element);
    return [animationName, animationDuration];
  });

test('framer-motion is loaded with the section that needs it, not with the page', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const bodies: Array<Promise<string>> = [];
  page.on('response', (answer) => {
    // A body that is still loading when the page is closed cannot be read.
    if (answer.url().endsWith('.js')) bodies.push(answer.text().catch(() => ''));
  });
  const loaded = async () => (await Promise.all(bodies)).some((body) => body.includes(FRAMER));
  await page.goto('/english');
  await hydrated(page);
  expect(bodies.length).toBeGreaterThan(1);
  expect(await loaded()).toBe(false);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await eventually('framer-motion', async () => (await loaded()) || undefined);
});

/** Waits two frames, in which a page learns what is in view, or under the pointer, and reacts. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));

test("the hero's route is uncovered once and then stays complete", async () => {
  const page = await browser.newPage(MOVING);
  await page.addInitScript(() => {
    document.addEventListener('animationend', ({ animationName }) => {
      const { dataset } = document.documentElement;
      dataset['ended'] = `${dataset['ended'] ?? ''} ${animationName}`.trim();
    });
  });
  await page.goto('/turkish');
  await hydrated(page);
  expect(await animationOfEdge(page)).toEqual(['fromLeft', '1s']);
  const ended = () => page.evaluate(() => document.documentElement.dataset['ended']?.split(' ') ?? []);
  await eventually('a route that has been uncovered', async () => (await ended()).includes('fromLeft') || undefined);
  expect(await edge(page)).toBe(0);
  expect(await running(page)).not.toContain('fromLeft');
  expect((await ended()).filter((name) => name === 'fromLeft')).toHaveLength(1);

  // proves that a moving animation would be found
  await page.locator('[data-edge]').evaluate((element: HTMLElement) => {
    element.style.animation = 'none';
    element.getBoundingClientRect();
    element.style.animation = '60s fromLeft';
  });
  expect(await running(page)).toContain('fromLeft');
});

test('with reduced motion all drawings are complete at once', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto('/turkish');
  expect(await edge(page)).toBe(0);
  expect(await animationOfEdge(page)).toEqual(['fromLeft', '0s']);
  await hydrated(page);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await page.locator('[data-island=live] #services').waitFor();
  await twoFrames(page);
  expect(await running(page), 'in sight').toEqual([]);
  await page.getByRole('group', { name: 'Hizmetler' }).getByRole('link').first().hover();
  await twoFrames(page);
  expect(await running(page), 'under the pointer').toEqual([]);
  await page.locator('[data-tone=night]').first().scrollIntoViewIfNeeded();
  await twoFrames(page);
  expect(await running(page), 'at night').toEqual([]);
});

test('without script the drawings of the home page are complete', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/turkish');
  await eventually('a route that is drawn', async () => (await edge(page)) === 0 || undefined);
  const routes = page.locator('#services path[data-route]');
  expect(await routes.count()).toBeGreaterThan(0);
  const dashes = await routes.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
  expect(new Set(dashes)).toEqual(new Set(['none']));
});

test('the diagram of a service draws its route when it comes into view and under the pointer', async () => {
  const page = await browser.open('/english', MOVING);
  const line = page.locator('#services li').first().locator('path[data-route]');
  /** Resolves with the dash that the line is given next. */
  const nextDash = () =>
    line.evaluate(
      (path: SVGPathElement) =>
        new Promise<string>((given) => {
          new MutationObserver((_, observer) => {
            if (path.style.strokeDasharray === '') return;
            observer.disconnect();
            given(path.style.strokeDasharray);
          }).observe(path, { attributes: true });
        }),
    );
  const takenAway = nextDash();
  // Just below the screen, as when somebody scrolls.
  await page
    .locator('#services li')
    .first()
    .evaluate((card) => {
      const { top } = card.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight - 50, behavior: 'instant' });
    });
  expect(Number.parseFloat(await takenAway)).toBeGreaterThan(100);
  await page.locator('#services').scrollIntoViewIfNeeded();
  await eventually('a line at rest', () =>
    line.evaluate((path: SVGPathElement) => path.style.strokeDasharray === '' || undefined),
  );
  const answered = nextDash();
  await page.getByRole('group', { name: 'Services' }).getByRole('link').first().hover();
  expect(Number.parseFloat(await answered)).toBeGreaterThan(100);
});

test('a diagram that a link jumps to stays complete', async () => {
  const page = await browser.newPage(MOVING);
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(called: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          called(entries, observer);
          if (entries.some(({ target }) => target.matches('[data-diagram]')))
            document.body.setAttribute('data-looked', '');
        }, options);
      }
    };
    // Detects a line that is complete on the screen and then disappears.
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        if (!(target instanceof SVGElement) || target.style.strokeDasharray === '') continue;
        const { top } = target.closest('[data-diagram]')?.getBoundingClientRect() ?? { top: 0 };
        if (!oldValue?.includes('stroke-dasharray') && top < window.innerHeight)
          document.body.setAttribute('data-vanished', '');
      }
    }).observe(document, { attributes: true, attributeOldValue: true, attributeFilter: ['style'], subtree: true });
  });
  await page.goto('/english#services');
  await hydrated(page);
  await page.locator('[data-island=live] #services').waitFor();
  await page.locator('[data-looked]').waitFor();
  expect(await page.locator('[data-vanished]').count()).toBe(0);
});

test('a diagram that loads late after a navigation draws its route once it is loaded', async () => {
  const page = await browser.open('/coaching-solutions', MOVING);
  const release = await holdBack(page, /service-[^/]*\.svg/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await page.locator('#services [data-diagram]').first().scrollIntoViewIfNeeded();
  // The section is notified of its place on the screen a frame later.
  await twoFrames(page);
  const drawn = page.evaluate(
    () =>
      new Promise<boolean>((given) => {
        const section = document.querySelector('#services');
        if (!section) return given(false);
        new MutationObserver((records) => {
          const dashed = ({ target }: MutationRecord) =>
            target instanceof SVGElement && target.style.strokeDasharray !== '';
          if (records.some(dashed)) given(true);
        }).observe(section, { attributes: true, attributeFilter: ['style'], subtree: true });
      }),
  );
  release();
  expect(await drawn).toBe(true);
});
