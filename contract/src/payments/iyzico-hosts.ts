/** The host must end at a path, a query or the end of the text: user names and backslashes would lead elsewhere. */
const IYZICO = /^https:\/\/(?:[a-z0-9-]+\.)*iyzi(?:pay|co)\.com(?::443)?(?:[/?#]|$)/;

/** Whether an address is a page of iyzico. A buyer may be sent to no other. */
export function isIyzicoPage(address: string): boolean {
  return IYZICO.test(address);
}
