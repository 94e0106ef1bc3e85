import type { Page } from 'playwright-core';
import { pause } from './hold-back.ts';

/** Changes the document of a path before the page receives it. */
export const changeDocument = (page: Page, path: string, change: (html: string) => string): Promise<void> =>
  pause(page, `**${path}`, async (paused) => {
    const html = await (await paused.fetch()).text();
    await paused.fulfill({ body: change(html), contentType: 'text/html; charset=utf-8' });
  });

/**
 * React reports when it recovers from a document with other words or for another address; this keeps the report from the
 * console.
 */
export function recoverSilently(): void {
  window.addEventListener('error', (event) => {
    if (event.message.includes('418')) event.preventDefault();
  });
}
