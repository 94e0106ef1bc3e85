/** Documented heading of the error screen, in English on every page. In the first load, so apart from its other texts. */
export const CRASH_TITLE = 'Unexpected Application Error!';
