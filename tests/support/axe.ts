import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LONG } from './repetitions.ts';

/** Rules of AAA, which the site does not promise. */
const LEFT_OUT = 'wcag2aaa';

/** Where the system chooses all colours, computed styles go on telling those of the page, which nobody sees. */
const NOT_IN_FORCED_COLOURS = 'color-contrast';

/** axe in the page. The policy of the page needs no exception for it: the browser's own tools evaluate its script. */
async function axeIn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluateHandle<typeof axe>('axe');
}

/**
 * Fails with what axe finds on the page as it stands: by every rule of A and AA of WCAG 2.2, best practice and experimental
 * rules included. `state` says in the message which state that is.
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
 * Looks at the page in its own colours; `npm run test:long` again in those of a system. The site's styles take nothing away
 * there, nor put anything in: what they change is told by their computed values (`tests/browser/accessibility.test.ts`), and
 * two pages are looked at by axe (`tests/browser/every-route.test.ts`).
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoAxeFindings(page, state);
  if (!LONG) return;
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoAxeFindings(page, `${state}, in forced colours`);
  await page.emulateMedia({ forcedColors: 'none' });
}
