/**
 * Whether this is the first page of a visit, by the index that React Router writes into the history's state. Going back from
 * it may lead to another site, or to the page of a bank. `history.length` cannot be used: it counts later entries as well.
 */
export const isFirstPage = (): boolean => !(window.history.state?.idx > 0);
