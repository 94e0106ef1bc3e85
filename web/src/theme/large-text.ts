/**
 * Media query for letters so large that few fit into a line of the screen, as on a phone with twice the size: on 320 px from 19 px
 * on, on 390 px from 23 px. In a media query `em` is the font size that the reader has set in the browser.
 */
export const LARGE_TEXT = '@media (max-width: 17em)';
