import { onDocumentWritten } from 'firebase-functions/firestore';
import { config, mailDelivery, smtpConnectionUri } from '../../platform/config.ts';
import { triggerOptions } from '../../platform/function-options.ts';
import { deliver, nextStep } from './delivery.ts';
import { MAIL } from './document.ts';
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
    const mail = change?.after.data();
    // every later change has an event of its own, so what is done by this one's account costs no read
    if (change === undefined || mail === undefined || nextStep(mail, new Date()) === 'nothing') return;
    await deliver(change.after.ref, (mailId, mail) =>
      sendBySmtp(mailId, mail, { connectionUri: smtpConnectionUri.value(), defaultFrom: config().mailFrom }),
    );
  },
);
