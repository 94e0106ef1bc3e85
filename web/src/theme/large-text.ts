/**
 * Media query for text so large that few letters fit into a line, as on a phone with twice the size: from 19 px on a screen of
 * 320 px, from 23 px on one of 390 px. In a media query `em` is the font size that the reader has set in the browser.
 */
export const LARGE_TEXT = '@media (max-width: 17em)';
