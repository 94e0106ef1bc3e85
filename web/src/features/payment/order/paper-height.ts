/** Maximum height of a text of the sale in the form; a longer text scrolls. */
export const PAPER_HEIGHT = '24rem';
