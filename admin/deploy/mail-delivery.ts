import { DAY_MS } from '@site/contract/durations';

/** Day on which Firebase shuts Extensions down: https://firebase.google.com/support/releases#extensions-deprecation */
export const EXTENSIONS_END = '2027-03-31';

/** Days until Firebase shuts Extensions down; zero or less from that day on. */
export function extensionDaysLeft(today: Date): number {
  return Math.ceil((Date.parse(EXTENSIONS_END) - today.getTime()) / DAY_MS);
}

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
