/**
 * How a prerendered page becomes interactive. Its parts are the header, the footer, the page and its `late` sections; the
 * attribute `data-part` of a part is empty while the part is HTML only, and `live` once it is hydrated.
 *
 * 1. The browser paints the HTML. The inline boot script (`web/build/boot.ts`) listens from the start: it queues clicks
 *    on the buttons of parts that are not hydrated (`window.earlyTaps`), and stops their forms from posting. `/payment` fills
 *    its document with what the address asks for (`app/entry-payment.ts`).
 * 2. After the first paint the boot script imports React, then the site: the router and what it needs, no styles, no
 *    texts and no page. They come in turns, each a task of its own, so that the main thread stays free for scrolling and typing.
 * 3. `hydrateRoot` runs in a transition (`app/entry-client.tsx`). Links that are followed meanwhile wait for it
 *    (`app/early-input.ts`). From then on links in parts that are HTML only lead to the next page without a new document
 *    (`plain-links.tsx`); React still hears no tap and no key in them.
 * 4. A `late` part is hydrated when it is wanted: at once, at the first sign of a visitor (`first-sign.ts`), or when it
 *    comes near the screen after that. Only then its code, its texts and Chakra are fetched (`with-styles.tsx`). A part
 *    that is hydrated renders `TakeOver`, which marks it `live` and replays its queued clicks. Those outside of forms are dropped
 *    before when the visitor goes on to a field or a link, one that sends a form when something is typed into it.
 * 5. A `still` part is only read: it stays HTML.
 *
 * A page reached by a link has no HTML from the server: it renders as a whole, with all its parts.
 */
export const PART = 'part';

/** Value of the attribute on a part that is hydrated. */
export const LIVE = 'live';

/** Attribute of the root element while the visitor waits for code: after a queued click, or for the next page. */
export const WAITING = 'data-waiting';

/** Makes an element a part; it has a `TakeOver`. */
export const island = { [`data-${PART}` as const]: '' };

const STILL = 'still';

/** Makes an element a part that is never hydrated. */
export const stillIsland = { [`data-${PART}` as const]: STILL };

/** Selects the parts that are HTML only until they are hydrated. */
export const ASLEEP = `[data-${PART}=""]`;

/** Selects the parts that are HTML only, for now or for good. */
export const plainHtml = `${ASLEEP}, [data-${PART}="${STILL}"]`;
