import { isIyzicoPage } from '@site/contract/payments/iyzico-hosts';

/**
 * Whether a buyer may be redirected to an address from iyzico's answer: only to iyzico's own hosts, or to the origin in the
 * parameter `IYZICO_BASE_URL`, which may be a sandbox. iyzico's signature does not cover the address.
 */
export function mayOpen(address: string, baseUrl: string): boolean {
  return isIyzicoPage(address) || (URL.canParse(address) && new URL(address).origin === baseUrl);
}
