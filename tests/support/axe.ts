import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Rules of AAA, which the site does not promise. */
const LEFT_OUT = 'wcag2aaa';

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
  const findings = await tool.evaluate(async (run, leftOut) => {
    const rules = run.getRules().filter(({ tags }) => !tags.includes(leftOut));
    const { violations } = await run.run(document, {
      runOnly: { type: 'rule', values: rules.map(({ ruleId }) => ruleId) },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary }) => [id, target.join(' '), html, failureSummary].join(' | ')),
    );
  }, LEFT_OUT);
  expect(findings, `axe on ${page.url()}: ${state}`).toEqual([]);
}
