/** The greatest height of a text of the sale in the form; beyond that it scrolls. */
export const PAPER_HEIGHT = '24rem';
