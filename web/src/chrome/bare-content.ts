/** Id of the content below the header on a page that brings its own. */
export const BARE_CONTENT = 'content';
