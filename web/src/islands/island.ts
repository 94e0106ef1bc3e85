/**
 * Overview: how a prerendered page becomes interactive (partial hydration).
 *
 * A page consists of islands, each of which is hydrated by itself: header, footer, toaster, the page itself, and the `late`
 * sections within it. The attribute `data-island` of an island holds its state: empty while it is HTML that waits to be hydrated,
 * `live` once it is hydrated, `still` where it is never hydrated.
 *
 * On the page that the document brought:
 * 1. *HTML.* The browser paints. The inline boot script (`web/build/boot.ts`) queues clicks on buttons in islands that are not
 *    hydrated (`window.earlyTaps`), keeps their forms from posting, and opens and closes the menu of small screens. `/payment` fills
 *    its document with what the address asks for (`app/entry-payment.ts`).
 * 2. *Scripts.* After the first paint the boot script fetches React and the site's start: the router and what it needs, no
 *    styles, no texts and no page. It imports them in turns, each in a task of its own, so that the main thread stays free for
 *    scrolling and typing.
 * 3. *The router is hydrated*, in a transition (`app/entry-client.tsx`); all islands stay HTML. Links that are followed meanwhile
 *    wait for it (`app/early-input.ts`). From then on links in HTML navigate within the site (`plain-links.tsx`) and prefetch
 *    their pages (`prefetch-links.tsx`). React hears no tap and no key in an island that is not hydrated (`app/early-input.ts`).
 * 4. *Islands are hydrated.* A `late` island is hydrated when it is wanted: at once, at the first interaction of a visitor
 *    (`first-interaction.ts`), or after that when it comes near the screen. Only then its code, its texts and Chakra are fetched
 *    (`with-styles.tsx`), with retries if that fails (`load-with-retry.ts`). Every hydrated island renders `TakeOver`
 *    (`take-over.tsx`), which marks it `live` and replays the clicks queued for it. A queued click is dropped before that when
 *    the visitor goes on to a field or follows a link; a click that sends a form is dropped only when something is typed into
 *    that form, or a draft adds to what was typed. A `still` island is only read and stays HTML.
 *
 * On a navigation within the site:
 * 5. The next page has no HTML from the server. It is rendered as a whole, with all its islands, in a transition: until its code
 *    is there the page before stays, with the line of a wait (`app/navigation-wait.tsx`). Islands that stay on the screen, such
 *    as the header, are hydrated first if they are not yet, because React cannot give new context to HTML (`late.tsx`).
 * 6. Once it is rendered, `app/after-navigation.tsx` moves scroll position and focus.
 */

/**
 * Key in `dataset` of the attribute `data-island`, which marks an island and holds its state. The boot script, whose hash is
 * in `firebase.json`, and tests in a browser select islands by it.
 */
export const ISLAND_KEY = 'island';

/** Value of the attribute on an island that is hydrated. */
export const LIVE = 'live';

/** Attribute of the root element while the visitor waits for code: after a queued click, or for the next page. */
export const WAITING = 'data-waiting';

/** Attributes that make an element an island; an island that is not `still` must render a `TakeOver`, which marks it live. */
export const islandAttributes = { [`data-${ISLAND_KEY}` as const]: '' };

const STILL = 'still';

/** Attributes that make an element an island that is never hydrated. */
export const stillIslandAttributes = { [`data-${ISLAND_KEY}` as const]: STILL };

/** Selects the islands that wait to be hydrated. */
export const NOT_HYDRATED = `[data-${ISLAND_KEY}=""]`;

/** Selects the islands that are HTML only, for now or for good. */
export const plainHtml = `${NOT_HYDRATED}, [data-${ISLAND_KEY}="${STILL}"]`;
