import type { Page, Route } from 'playwright-core';

/**
 * Holds back what a page asks for at these addresses until the function that it gives is called; then each request goes on, or
 * `then` answers it.
 */
export async function holdBack(
  page: Page,
  asked: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(asked, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
