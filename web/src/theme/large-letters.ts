/** Letters of twice their size on a phone: `em` counts in the letters that the reader has chosen. */
export const LARGE_LETTERS = '@media (max-width: 17em)';
