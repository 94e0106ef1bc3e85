import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LONG } from './repetitions.ts';

/** Tag of the AAA rules, which the site does not promise to meet. */
const LEFT_OUT = 'wcag2aaa';

/** In forced colours, computed styles still return the page's own colours, which nobody sees. */
const NOT_IN_FORCED_COLOURS = 'color-contrast';

/** Returns axe in the page. The page's CSP needs no exception: Playwright evaluates the script through the developer tools. */
async function axeIn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluateHandle<typeof axe>('axe');
}

/**
 * Fails with the violations that axe finds in the page's current state, by every rule of WCAG 2.2 A and AA, best practice
 * and experimental rules included. `state` names the state in the message.
 */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  const tool = await axeIn(page);
  const findings = await tool.evaluate(
    async (run, [leftOut, ofColours]) => {
      const forced = matchMedia('(forced-colors: active)').matches;
      const rules = run
        .getRules()
        .filter(({ tags, ruleId }) => !tags.includes(leftOut) && !(forced && ruleId === ofColours));
      const { violations } = await run.run(document, {
        runOnly: { type: 'rule', values: rules.map(({ ruleId }) => ruleId) },
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, failureSummary }) => [id, target.join(' '), html, failureSummary].join(' | ')),
      );
    },
    [LEFT_OUT, NOT_IN_FORCED_COLOURS] as const,
  );
  expect(findings, `axe on ${page.url()}: ${state}`).toEqual([]);
}

/**
 * Runs axe in the page's own colours; `npm run test:long` runs it again in forced colours. The site's styles hide and add
 * nothing there. Computed values show what they change (`tests/browser/accessibility.test.ts`), and axe checks two pages
 * (`tests/browser/every-route.test.ts`).
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoAxeFindings(page, state);
  if (!LONG) return;
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoAxeFindings(page, `${state}, in forced colours`);
  await page.emulateMedia({ forcedColors: 'none' });
}
