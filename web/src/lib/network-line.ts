/**
 * Attribute of the line that says that there is no network. The service worker writes one into each copy of a page that it
 * shows (`web/worker/words.ts`); the site adds one while a press waits for code (`islands/press-feedback.ts`).
 */
export const NETWORK_LINE_MARK = 'data-network-line';

/**
 * Sticks to the lower edge of the window, under the header and its menus. In a window of less than 24rem height, as with a
 * large zoom, where it would cover much of the page, the bottom offset pushes it out: it shows at the end of the page only.
 */
const LINE_STYLE =
  'position:sticky;bottom:min(0px,(100vh - 24rem)*9);z-index:19;' +
  'padding:.65rem max(clamp(1.25rem,5vw,4.5rem),(100% - 81rem)/2);' +
  'background:#F2E8D0;border-top:1px solid #0F2A33;color:#0F2A33;font-size:.9375rem;line-height:1.45';

/**
 * The attributes of the line that says that there is no network. Its style is inline, because the Content-Security-Policy of a
 * copy allows no other style element, and because Chakra may be among the code that is missing. `data-bottom-bar` makes focused
 * elements scroll clear of the line (`theme/global-css.ts`).
 */
export const NETWORK_LINE = {
  role: 'status',
  [NETWORK_LINE_MARK]: '',
  'data-bottom-bar': '',
  style: LINE_STYLE,
} as const;
