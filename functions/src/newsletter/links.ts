import type { Locale } from '@site/contract/locale';
import { NEWSLETTER_QUERIES, type NewsletterAnswer } from '@site/contract/newsletter';
import { pageAddress } from '../mail/letter/page-address.ts';

function answerPage(siteOrigin: string, answer: NewsletterAnswer, token: string, locale: Locale): string {
  return pageAddress(siteOrigin, `/newsletter?${NEWSLETTER_QUERIES[answer]}=${token}`, locale);
}

/** The page on which a person confirms. */
export function confirmPage(siteOrigin: string, token: string, locale: Locale): string {
  return answerPage(siteOrigin, 'confirm', token, locale);
}

/** The page on which a person leaves. */
export function leavePage(siteOrigin: string, token: string, locale: Locale): string {
  return answerPage(siteOrigin, 'leave', token, locale);
}

/**
 * Headers by which a mail program offers a button for leaving (RFC 2369, RFC 8058). The DKIM signature of the mail
 * service must cover them, else programs ignore the button. A program without it opens the link as a page, in `locale`.
 */
export function unsubscribeHeaders(
  siteOrigin: string,
  token: string,
  locale: Locale,
): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${siteOrigin}/api/newsletter-opt-out?token=${token}&lang=${locale}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
