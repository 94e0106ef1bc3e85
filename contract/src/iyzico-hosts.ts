/** The host ends where a path, a query or the text does: user names and backslashes would lead elsewhere. */
const IYZICO = /^https:\/\/(?:[a-z0-9-]+\.)*iyzi(?:pay|co)\.com(?::443)?(?:[/?#]|$)/;

/** Whether an address is a page of iyzico's, the only ones to which a buyer may be sent. */
export function isIyzicoPage(address: string): boolean {
  return IYZICO.test(address);
}
