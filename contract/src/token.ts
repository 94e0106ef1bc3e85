const PRINTABLE = /^[!-~]+$/;

/**
 * Whether a text can be a token, of one of our links or of a page of iyzico: printable ASCII without a space. Strangers send
 * what they like in its place, and Firestore refuses a query for half of a surrogate pair, an error that calls the founder.
 */
export const isToken = (text: string): boolean => PRINTABLE.test(text);
