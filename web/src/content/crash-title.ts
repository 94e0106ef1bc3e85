/**
 * Documented heading of the error screen, in English on every page. It is apart from the other texts of the screen, because the
 * first load holds only it.
 */
export const CRASH_TITLE = 'Unexpected Application Error!';
