import { type Instalments, instalmentsInWords } from '@site/contract/card/instalments';
import type { Locale } from '@site/contract/plain/locale';
import type { PaymentContent } from '../../../content/payment.ts';

/** How an amount is paid: at once, or in how many instalments. */
export function paymentInWords(
  { amountKurus, instalments }: { readonly amountKurus: number; readonly instalments: Instalments | null },
  { summary }: PaymentContent,
  locale: Locale,
): string {
  if (!instalments) return summary.inOnePayment;
  return summary.inInstalments(instalmentsInWords(instalments, amountKurus, locale));
}
