import type { Locale, Localized } from '@site/contract/plain/locale';
import type { MailContent } from './content.ts';

const sentBySite: Localized<string> = {
  tr: 'Bu e-postayı siteniz gönderdi.',
  en: 'Your website sent this email.',
};

/** The foot of a mail to the founder; `remark` follows on the same line. */
export function founderFooter(locale: Locale, remark?: string): MailContent['footer'] {
  return { lines: [remark === undefined ? sentBySite[locale] : `${sentBySite[locale]} ${remark}`] };
}
