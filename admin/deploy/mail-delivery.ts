import { EXTENSIONS_END, extensionDaysLeft } from '@site/contract/deploy/extensions-end';

/** Returns each way to send the mails, in one line. The documented one comes first for as long as it exists. */
export function mailDeliveryMeans(today: Date): Readonly<Record<string, string>> {
  const left = extensionDaysLeft(today);
  const builtin = 'the function deliver-mail sends the mails; needs the secret SMTP_CONNECTION_URI';
  if (left <= 0) return { builtin };
  return {
    extension: `the Trigger Email extension sends the mails; Firebase ends Extensions on ${EXTENSIONS_END}, days left: ${left}. Changing later takes an uninstall, a restore of what that deletes here (docs/deploy.md) and a deploy; no data changes`,
    builtin,
  };
}
