import { isIyzicoPage } from '@site/contract/iyzico-hosts';

/**
 * Whether a buyer may be sent to an address that came from iyzico: to iyzico's own hosts, or to where the parameter
 * `IYZICO_BASE_URL` lets us call a sandbox. The address is not under iyzico's signature.
 */
export function mayOpen(address: string, baseUrl: string): boolean {
  return isIyzicoPage(address) || (URL.canParse(address) && new URL(address).origin === baseUrl);
}
