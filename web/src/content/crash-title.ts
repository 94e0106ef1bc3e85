/** Documented heading of the error screen, in English on every page. Apart from its other texts, because the first load holds only it. */
export const CRASH_TITLE = 'Unexpected Application Error!';
