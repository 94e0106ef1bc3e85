/**
 * Letters so large that a line of the screen holds few of them, as on a phone with twice the size: at 320 px from 19 px on,
 * at 390 px from 23 px. `em` counts in the letters that the reader has chosen.
 */
export const LARGE_LETTERS = '@media (max-width: 17em)';
