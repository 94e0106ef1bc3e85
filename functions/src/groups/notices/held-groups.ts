import { type GroupId, groups } from '@site/contract/groups/groups';
import type { PaymentState } from '@site/contract/payments/payment';
import { HOUR_MS } from '@site/contract/plain/durations';
import { GROUP_HELD_ROLE } from '@site/contract/records/mail-roles';
import { catalogue, productOfGroup } from '@site/contract/sale/catalogue';
import { isoDay } from '@site/contract/words/dates';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { noticeContent, queueFounderNotice } from '../../mail/letter/founder-notice.ts';
import { projectCommand } from '../../mail/letter/project-command.ts';
import { PAYMENTS } from '../../payments/record/payment-schema.ts';
import type { Seats } from '../../payments/seats/group-document.ts';
import { notingHeld } from '../../payments/seats/held-unpaid.ts';
import { changeSeats, findSeats } from '../../payments/store/group-seats.ts';
import type { Config } from '../../platform/config.ts';
import { logWarning } from '../../platform/log.ts';
import { forEachGroup } from '../for-each-group.ts';
import { type HeldCommands, heldTexts } from './held-texts.ts';

/**
 * How long unpaid orders must hold a group before the founder is told: longer than a page of the bank is open, so that seats must
 * have been held anew.
 */
const TOLD_AFTER_MS = HOUR_MS;

/** Number of seats that the mail proposes to add: the mail comes only when unpaid orders hold as many at least. */
const MORE_SEATS = 2;

/**
 * The commands that the founder's mail about a held group names. The mail comes each day while the group is held, so it adds no
 * more than {@link MORE_SEATS} to the number of the settings; otherwise a course that nobody can hold would be sold in the end.
 */
export function heldCommands(group: GroupId, { capacity }: Pick<Seats, 'capacity'>, config: Config): HeldCommands {
  const ofSettings = groups[group].capacity;
  const more = Math.min(capacity, ofSettings) + MORE_SEATS;
  const isEnlarged = more <= capacity;
  const list = (state: PaymentState) => projectCommand(config, 'payments', `--state ${state}`);
  const setSeats = (seats: number) => projectCommand(config, 'group', `change ${group} --seats ${seats}`);
  return {
    addSeats: isEnlarged ? null : setSeats(more),
    takeBack: setSeats(isEnlarged ? ofSettings : capacity),
    listStarted: list('created'),
    listAtBank: list('awaiting-3ds'),
  };
}

/**
 * Notes in each group since when unpaid orders have kept it from being sold, and queues a mail to the founder about that once a
 * day: such orders replace one another without a mail, and a stranger can keep a group full with them. Writes a group only when
 * that begins or ends. Idempotent.
 */
export async function tellOfHeldGroups(now: Date): Promise<void> {
  await forEachGroup(async (group) => {
    // an optimistic read: a transaction would lock the record each time
    const seats = await findSeats(group);
    if (notingHeld(seats, now) !== seats) {
      await changeSeats(group, now, async (stored) => notingHeld(stored, now));
      return;
    }
    if (seats.heldSince === null || now.getTime() - seats.heldSince.getTime() < TOLD_AFTER_MS) return;
    const product = productOfGroup(group);
    if (!product) return;
    const day = isoDay(now);
    const queued = await queueFounderNotice({
      role: GROUP_HELD_ROLE,
      sourceId: `${day}-${group}`,
      now,
      content: (config) => {
        const texts = heldTexts(catalogue[product].title, heldCommands(group, seats, config));
        return noticeContent(texts, consoleAddress(config, PAYMENTS));
      },
    });
    if (queued) logWarning('group.held-unpaid', { cohort: group, day });
  });
}
