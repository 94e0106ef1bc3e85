// How lines in the history of a payment begin that more than one program reads: the functions write them, `npm run payments`
// shows them.

/** Money went back while the order stays paid. The kuruş that went back of that charge in all follow. */
export const PARTLY_REFUNDED = 'partly refunded';
