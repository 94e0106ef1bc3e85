import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Scrolls to the form of a page, waits until its own island is hydrated, not only an outer one, and returns the form. */
export async function liveForm(page: Page): Promise<Locator> {
  const form = page.locator('form');
  await form.scrollIntoViewIfNeeded();
  await eventually('a form that is hydrated', () =>
    form.evaluate(
      (one) => one.closest('[data-island=""], [data-island=live]')?.matches('[data-island=live]') || undefined,
    ),
  );
  return form;
}

type Message = readonly [title: string, text?: string];

async function says(within: Locator, [title, text]: Message): Promise<void> {
  // the build forbids a line break in `e-posta`
  const words = (said: string) => within.getByText(said.replaceAll('e-posta', 'e-\u2060posta'), { exact: true });
  await words(title).waitFor();
  if (text !== undefined) await words(text).waitFor();
}

/** Waits until a notification with exactly this title, and exactly this text if given, is shown. */
export const seesToast = (page: Page, message: Message): Promise<void> =>
  says(page.getByRole('region', { name: 'Notifications' }), message);

/** Waits until the form's own alert says, in exactly these words, that it was not sent. */
export const saysInForm = (page: Page, message: Message): Promise<void> =>
  says(page.locator('form').getByRole('alert'), message);

/** Waits until an element has the focus. */
export const focusOn = (what: string, element: Locator): Promise<true> =>
  eventually(`the focus on ${what}`, () => element.evaluate((one) => one === document.activeElement || undefined));

/** Waits until a field has this value: the page fills or clears it in a later render. */
export const holds = (control: Locator, text: string): Promise<true> =>
  eventually(`“${text}” in a field`, async () => (await control.inputValue()) === text || undefined);

/** Waits until a form marks this many fields as wrong: they are marked in a later render than the notification. */
export const wrongFields = (form: Locator, count: number): Promise<true> =>
  eventually(`${count} wrong fields`, async () => {
    return (await form.locator('[aria-invalid=true]').count()) === count || undefined;
  });

/** Waits until the error summary of a form is focused, and follows its first link to the first wrong field. */
export async function followSummary(form: Locator): Promise<void> {
  const summary = form.getByRole('group').filter({ has: form.page().getByRole('link') });
  await focusOn('the summary', summary);
  await summary.getByRole('link').first().press('Enter');
  await focusOn('the first wrong field', form.locator('[aria-invalid=true]').first());
}

/** The honeypot filled in, as a robot does: the enquiry is set aside, so no mail is sent, and answered like any other. */
export const AS_A_ROBOT = { remark: 'x' };

/**
 * Fills in fields, selects options by label or value, and ticks boxes of a hydrated form by their names, firing the events
 * that typing and choosing fire. Fails when one of them is missing.
 */
export async function fillNamed(
  form: Locator,
  values: Readonly<Record<string, string>>,
  ticks: readonly string[] = [],
): Promise<void> {
  await form.evaluate(
    (element: HTMLFormElement, given) => {
      for (const [name, value] of Object.entries(given.values)) {
        const control = element.elements.namedItem(name);
        if (control instanceof HTMLSelectElement) {
          const option = [...control.options].find((one) => one.label === value || one.value === value);
          if (!option) throw new Error(`no option ${value} of ${name}`);
          control.value = option.value;
          control.dispatchEvent(new Event('change', { bubbles: true }));
          continue;
        }
        if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
          throw new Error(`no field ${name}`);
        // Use the prototype's setter: React ignores an `input` event if its own value tracker saw the change.
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
        set?.call(control, value);
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      for (const name of given.ticks) {
        const box = element.elements.namedItem(name);
        if (!(box instanceof HTMLInputElement)) throw new Error(`no box ${name}`);
        if (!box.checked) box.click();
      }
    },
    { values, ticks },
  );
}

/** Returns a list that fills with the functions that a page wakes while its visitor is typing. */
export function wokenBy(page: Page): string[] {
  const woken: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'OPTIONS') woken.push(new URL(request.url()).pathname.replace('/api/', ''));
  });
  return woken;
}

/**
 * Replaces the texts within an element as a browser's translator does: React then updates text nodes that are no longer in
 * the page.
 */
export async function translateTexts(element: Locator): Promise<void> {
  await element.evaluate((within) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const texts: ChildNode[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.textContent = text.textContent;
      text.replaceWith(font);
    }
  });
}
