import type { Finding } from './finding.ts';
import type { Values } from './project-files.ts';

// For tests of the findings.

/** Returns the levels of findings. */
export const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);

/** Returns the findings that are not ok, as one text with their advice. */
export const complaints = (findings: readonly Finding[]) =>
  findings.flatMap((finding) => (finding.level === 'ok' ? [] : [`${finding.text} ${finding.advice}`])).join('\n');

export const TODAY = new Date('2026-11-21T12:00:00Z');
/** Parameters that are ready for a deploy. */
export const values: Values = {
  MAIL_DELIVERY: 'extension',
  MAIL_FROM: 'Pusula <site@pusula.com.tr>',
  FOUNDER_EMAIL: 'info@pusula.com.tr',
  SITE_ORIGIN: 'https://www.pusula.com.tr',
  IYZICO_BASE_URL: 'https://api.iyzipay.com',
  IYZICO_IDENTITY_NUMBER: '22222222222',
  IYZICO_WEBHOOKS: 'signed',
  CARD_ENTRY: 'hosted',
  EUR_TO_TRY: '48.25',
};
/** The parameters of the extension that fit them. */
export const extension = {
  values: { SMTP_CONNECTION_URI: 'smtps://info@pusula.com.tr@smtp.eposta.com:465', DEFAULT_FROM: values['MAIL_FROM'] },
  file: 'extensions/firestore-send-email.env.pusula',
};
