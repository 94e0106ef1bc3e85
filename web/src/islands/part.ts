/**
 * How a prerendered page becomes interactive. Its islands are the header, `<main>` and every `late` section; the
 * attribute `data-part` of an island is empty while the island is HTML only, and `live` once it is hydrated.
 *
 * 1. The browser paints the HTML. The inline boot script (`web/build/boot.ts`) listens from the start: it queues clicks
 *    on the buttons of islands that are not hydrated (`window.earlyTaps`), and stops their forms from posting.
 * 2. After the first paint the boot script imports React, then the site with the files of the page, each group in a
 *    task of its own, so that the main thread stays free for scrolling and typing.
 * 3. `hydrateRoot` runs in a transition (`app/entry-client.tsx`). An island that is hydrated renders `TakeOver`, which
 *    marks it `live` and replays its queued clicks.
 * 4. A `late` section is not hydrated with the page. Its code is fetched when it comes near the screen or at the first
 *    tap or key press anywhere; then it hydrates on its own and does as in 3.
 *
 * A page reached by a link has no HTML from the server: it renders as a whole, with all its sections.
 */
export const PART = 'part';

/** Value of the attribute on an island that is hydrated. */
export const LIVE = 'live';

/** Makes an element an island; it ends with a `TakeOver`. */
export const island = { [`data-${PART}` as const]: '' };
