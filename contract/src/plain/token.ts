const PRINTABLE = /^[!-~]+$/;

/**
 * Whether a text can be a token, of one of our links or of a page of iyzico: printable ASCII without a space. Strangers can send
 * anything in its place, and Firestore fails a query for half of a surrogate pair, with an error that alerts the founder.
 */
export const isToken = (text: string): boolean => PRINTABLE.test(text);
