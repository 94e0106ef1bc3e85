/**
 * Whether this is the first page of a visit, as React Router counts them: before it there may be another site, or the page of
 * a bank. The length of the history counts what lies ahead, too.
 */
export const isFirstPage = (): boolean => !(window.history.state?.idx > 0);
