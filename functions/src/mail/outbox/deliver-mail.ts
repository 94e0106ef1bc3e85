import { onDocumentWritten } from 'firebase-functions/firestore';
import { config, mailDelivery, smtpConnectionUri } from '../../platform/config.ts';
import { firestore } from '../../platform/firestore.ts';
import { triggerOptions } from '../../platform/function-options.ts';
import { accountOf } from '../../platform/service-accounts.ts';
import { deliver, nextStep } from './delivery.ts';
import { MAIL } from './document.ts';
import { sendBySmtp } from './smtp.ts';

/** The delivery worker. Left out of a deploy in which the Trigger Email extension sends the mails. */
export const deliverMail = onDocumentWritten(
  {
    ...triggerOptions,
    document: `${MAIL}/{mailId}`,
    serviceAccount: accountOf.mail,
    secrets: [smtpConnectionUri],
    omit: mailDelivery.notEquals('builtin'),
    timeoutSeconds: 120,
    // mail providers limit simultaneous connections
    maxInstances: 2,
    concurrency: 5,
  },
  async ({ data: change }) => {
    const mail = change?.after.data();
    // nothing to do for this snapshot: return without a read, since any later change triggers us again
    if (change === undefined || mail === undefined || nextStep(mail, new Date()) === 'nothing') return;
    // the event's own reference uses the client of firebase-functions, whose connection is as old as the instance
    await deliver(firestore().doc(change.after.ref.path), (mailId, mail) =>
      sendBySmtp(mailId, mail, { connectionUri: smtpConnectionUri.value(), defaultFrom: config().mailFrom }),
    );
  },
);
