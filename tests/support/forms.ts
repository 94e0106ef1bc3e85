import type { Locator } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Waits until an element has the focus. */
export const focusOn = (what: string, element: Locator): Promise<true> =>
  eventually(`the focus on ${what}`, () => element.evaluate((one) => one === document.activeElement || undefined));

/** Waits until a field holds this text: what the page puts there, or takes away, comes with a later render. */
export const holds = (control: Locator, text: string): Promise<true> =>
  eventually(`“${text}” in a field`, async () => (await control.inputValue()) === text || undefined);

/** Waits until a form marks so many fields as wrong: the marks come with a later render than the notification. */
export const wrongFields = (form: Locator, count: number): Promise<true> =>
  eventually(`${count} wrong fields`, async () => {
    return (await form.locator('[aria-invalid=true]').count()) === count || undefined;
  });

/** Waits until the summary at the head of a refused form has the focus, and follows its first link to the first wrong field. */
export async function followSummary(form: Locator): Promise<void> {
  const summary = form.getByRole('group').filter({ has: form.page().getByRole('link') });
  await focusOn('the summary', summary);
  await summary.getByRole('link').first().press('Enter');
  await focusOn('the first wrong field', form.locator('[aria-invalid=true]').first());
}
