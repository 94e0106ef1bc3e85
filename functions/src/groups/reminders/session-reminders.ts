import type { GroupId } from '@site/contract/groups/groups';
import { HOUR_MS } from '@site/contract/plain/durations';
import { mailId, REMINDER_ROLE } from '@site/contract/records/mail-roles';
import { MAIL } from '../../mail/outbox/document.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { parsePayment } from '../../payments/record/parse-payment.ts';
import { conversationOf, PAYMENTS, paymentIdOf, paymentSchema } from '../../payments/record/payment-schema.ts';
import type { Seats } from '../../payments/seats/group-document.ts';
import { sessionsOf } from '../../payments/seats/runs.ts';
import { findSeats } from '../../payments/store/group-seats.ts';
import { config } from '../../platform/config.ts';
import { firestore } from '../../platform/firestore.ts';
import { forEachDocument } from '../../platform/for-each-document.ts';
import { logInfo, logWarning } from '../../platform/log.ts';
import { forEachGroup } from '../for-each-group.ts';
import type { NextSession } from './reminder-mail.ts';

/** Returns the next session of a group if it begins within `hoursBefore` hours, otherwise undefined. */
export function dueSession(group: GroupId, seats: Seats, hoursBefore: number, now: Date): NextSession | undefined {
  const starts = sessionsOf(group, seats);
  const index = starts.findIndex((start) => start > now);
  const startsAt = starts[index];
  const isNear = startsAt !== undefined && startsAt.getTime() - now.getTime() <= hoursBefore * HOUR_MS;
  return isNear ? { group, run: seats.run, startsAt, nth: index + 1, of: starts.length } : undefined;
}

/**
 * Id of a reminder. It names buyer and session, so that queueing is idempotent; a session that was moved since counts
 * as another one.
 */
function reminderId(paymentId: string, { startsAt }: NextSession): string {
  return mailId(`${paymentId}-${startsAt.toISOString().slice(0, 16)}`, REMINDER_ROLE);
}

/** Whether a text can be the id of an order: Firestore throws for some other texts, such as a name with a slash. */
const isOrderId = (id: string) => paymentIdOf(conversationOf({ id }, 1)) === id;

/** Queues the reminders of a session to the buyers who have its seats and no reminder yet. */
async function remind(session: NextSession, sold: ReadonlyArray<string>, now: Date): Promise<void> {
  const ids = sold.filter(isOrderId);
  const database = firestore();
  const mails = database.collection(MAIL);
  const queuedBefore =
    ids.length === 0
      ? []
      : await database.getAll(...ids.map((id) => mails.doc(reminderId(id, session))), { fieldMask: ['role'] });
  const missing = ids.filter((_, index) => !queuedBefore[index]?.exists);
  const payments =
    missing.length === 0 ? [] : await database.getAll(...missing.map((id) => database.collection(PAYMENTS).doc(id)));
  const known = payments.filter(({ exists }) => exists);
  const unknown = payments.filter(({ exists }) => !exists);
  const count = sold.length - ids.length + unknown.length;
  // an entry that is no id may be a name that was typed in the console, which no log may hold
  if (count > 0) {
    logWarning('group.sold-unknown', { cohort: session.group, count, orders: unknown.map(({ id }) => id).join(' ') });
  }
  await forEachDocument('group.not-reminded', known, async (document) => {
    const payment = parsePayment(paymentSchema, document.id, document.data());
    // the run and with it the health check fail: otherwise a buyer would get no reminder and nobody would notice
    if (payment === undefined) throw new Error('unreadable');
    if (payment._state !== 'paid') return;
    // loads React only when there is a mail to write
    const { reminderMail } = await import('./reminder-mail.ts');
    const mail = await reminderMail(payment, session, config(), now);
    const isNew = await queueMail(reminderId(payment.id, session), mail, now);
    if (isNew) logInfo('group.reminded', { paymentId: payment.id, session: session.nth });
  });
}

/** Queues the reminders of each group's next session, `hoursBefore` hours before it. Idempotent. */
export async function remindOfSessions(hoursBefore: number, now: Date): Promise<void> {
  await forEachGroup(async (group) => {
    const seats = await findSeats(group);
    const session = dueSession(group, seats, hoursBefore, now);
    if (session) await remind(session, seats.sold, now);
  });
}
