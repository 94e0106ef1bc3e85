/** Attribute of the line that says that there is no network: that of a copy, or of a press that waits. */
export const NETWORK_LINE_MARK = 'data-copy';

/**
 * At the lower edge of the window, or of the page where the window is so low, as with a large zoom, that it would leave little
 * of it. Below the header and its menus.
 */
const LINE_STYLE =
  'position:sticky;bottom:min(0px,(100vh - 24rem)*9);z-index:19;' +
  'padding:.65rem max(clamp(1.25rem,5vw,4.5rem),(100% - 81rem)/2);' +
  'background:#F2E8D0;border-top:1px solid #0F2A33;color:#0F2A33;font-size:.9375rem;line-height:1.45';

/**
 * The attributes of that line. Its style is one of them, because the policy of a copy knows no other styles, and where code is
 * missing, so may Chakra be. It counts as a bar, so that the focus is scrolled clear of it (`theme/global-css.ts`).
 */
export const NETWORK_LINE = {
  role: 'status',
  [NETWORK_LINE_MARK]: '',
  'data-bottom-bar': '',
  style: LINE_STYLE,
} as const;
