import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import type { Locale } from '@site/contract/plain/locale';
import { pagePaths } from '@site/contract/site/page-paths';
import { pageAddress } from '../../mail/letter/page-address.ts';

/** URL of the page that shows the state of a payment. Without `locale` the page is shown in the language of its tab. */
export function orderAddress(
  siteOrigin: string,
  { id, locale }: { readonly id: string; readonly locale: Locale | undefined },
): string {
  const path = `${pagePaths.payment}?${PAYMENT_QUERY}=${id}` as const;
  return locale ? pageAddress(siteOrigin, path, locale) : `${siteOrigin}${path}`;
}
