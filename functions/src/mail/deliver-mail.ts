import { onDocumentWritten } from 'firebase-functions/firestore';
import { config, mailDelivery, smtpConnectionUri } from '../config.ts';
import { triggerOptions } from '../lib/function-options.ts';
import { deliver } from './delivery.ts';
import { MAIL } from './mail-document.ts';
import { sendBySmtp } from './smtp.ts';

/** The delivery worker. Left out of a deploy in which the Trigger Email extension sends the mails. */
export const deliverMail = onDocumentWritten(
  {
    ...triggerOptions,
    document: `${MAIL}/{mailId}`,
    secrets: [smtpConnectionUri],
    omit: mailDelivery.notEquals('builtin'),
    timeoutSeconds: 120,
    // few connections at a time: mail providers count them
    maxInstances: 2,
    concurrency: 5,
  },
  async ({ data: change }) => {
    if (!change?.after.exists) return;
    await deliver(change.after.ref, (mailId, mail) =>
      sendBySmtp(mailId, mail, { connectionUri: smtpConnectionUri.value(), defaultFrom: config().mailFrom }),
    );
  },
);
