import { settings } from '@site/contract/business/settings';
import type { GroupId } from '@site/contract/groups/groups';
import { referenceOf } from '@site/contract/plain/reference';
import { isoMinute } from '@site/contract/words/dates';
import { commandHint } from '../terminal/command-hint.ts';
import { namesInLine } from '../text/names.ts';
import type { GroupChange } from './arguments.ts';
import { type Group, isPostponed, postponedSessions } from './group.ts';

/** The command that shows the buyer of an order with the address. */
export const SHOW_ORDER = commandHint('payments -- show <order>');

/** Returns the references of orders, as mails quote them. */
export const numbersOf = (orders: ReadonlyArray<string>) => orders.map(referenceOf).join(', ');

/** Describes a group as it is after a change, for the question before it and the answer after it. */
export function changeInWords(group: Group, change: GroupChange, now: Date): string {
  const { id, startsAt, seats } = group;
  const zone = `(${settings.timeZone})`;
  if (isPostponed(change)) {
    const sessions = postponedSessions(group, change).map((start, index) => `${index + 1}: ${isoMinute(start)}`);
    return `${id}: sessions ${sessions.join(', ')} ${zone}. No seat is on sale.`;
  }
  const next = change.startsAt ?? startsAt;
  const capacity = change.seats ?? seats;
  const said = `${id}: ${capacity === 1 ? '1 seat' : `${capacity} seats`}, first session ${isoMinute(next)} ${zone}.`;
  if (capacity === 0) return `${said} Sales wait until \`change ${id} --seats …\`.`;
  return change.session === 1 && startsAt <= now ? `${said} Free seats are on sale again.` : said;
}

/** Returns whom to write to when sessions of a run with orders move; empty without orders, or when no session moves. */
function moveNotice(group: Group, change: GroupChange): string {
  const { startsAt, session = 1 } = change;
  const { sessions, sold, paying } = group;
  const old = sessions[session - 1];
  if (!startsAt || !old || old.getTime() === startsAt.getTime()) return '';
  if (sold.length + paying.length === 0) return '';
  const buyers = sold.length === 1 ? '1 buyer has' : `${sold.length} buyers have`;
  const orders = paying.length === 1 ? '1 order for the old start' : `${paying.length} orders for the old start`;
  const what = session === 1 ? 'It moves' : `Session ${session} moves`;
  return [
    `${what} from ${isoMinute(old)} to ${isoMinute(startsAt)}, and nobody is told.`,
    ...(sold.length > 0 ? [`${buyers} paid for it: write to them (${numbersOf(sold)}).`] : []),
    ...(paying.length > 0
      ? [`${orders} may still be paid: write to these buyers as well (${numbersOf(paying)}).`]
      : []),
    `Their addresses: ${SHOW_ORDER}.`,
  ].join(' ');
}

/**
 * Returns whose consent is needed before a run gets more seats; empty when it gets none, or nobody has bought. Each agreement
 * names the size of the group on its own day, which an earlier change may have raised since.
 */
function largerNotice({ seats, sold }: Group, { seats: wanted = 0 }: GroupChange): string {
  if (sold.length === 0 || wanted <= seats) return '';
  const buyers = sold.length === 1 ? '1 buyer' : `${sold.length} buyers`;
  return `Each agreement names the group’s size when it was made. Where that size is below ${wanted}, ask the buyer for written consent (${buyers}: ${numbersOf(sold)}).`;
}

/** Returns what to tell buyers who have paid or may still pay; empty where there are none. */
export function buyersNotice(name: 'next' | 'change', group: Group, change: GroupChange): string {
  if (name === 'next') return '';
  return [moveNotice(group, change), largerNotice(group, change)].filter((part) => part !== '').join(' ');
}

/** Returns how many people are on the waiting list of a group. */
export const waitingInWords = (people: number): string =>
  `${people === 1 ? '1 person is' : `${people} people are`} on its waiting list.`;

/**
 * Returns how to write to the waiting list of a group whose next run opens; empty when nobody is on it. Its acknowledgement has
 * promised them word of the run, and the site sends none.
 */
export function newRunNotice(id: GroupId, people: number): string {
  if (people === 0) return '';
  const command = commandHint('enquiries -- --kind waitingList --status new --csv waiting.csv');
  return `${waitingInWords(people)} They were promised word of this run, and the site does not tell them: write to them. Their addresses, those with ${id} in the column fields.cohort: ${command}.`;
}

/** Returns what a stop means: which orders are paid or may still be paid, and which invitations end. */
export function stopNotice({ id, startsAt, sold, paying, invited }: Group, owed: ReadonlyArray<string>): string {
  const paid = [...sold, ...owed];
  const named = (orders: ReadonlyArray<string>) => `(${orders.length}): ${numbersOf(orders)}.`;
  return [
    `The run of ${isoMinute(startsAt)} sells no seat and invites nobody until \`change ${id} --seats …\`. Nobody is told, and nothing is refunded.`,
    ...(paid.length > 0
      ? [
          `Orders that have paid ${named(paid)} To cancel the group, write to each buyer (${SHOW_ORDER}) and refund each order: ${commandHint('payments -- refund <order>')}.`,
        ]
      : []),
    ...(paying.length > 0
      ? [`Orders that may still be paid ${named(paying)} See in an hour, by the same command, which of them were.`]
      : []),
    ...(invited.length > 0
      ? [
          `Invitations that end ${named(invited)} To have them invited again: ${commandHint('enquiries -- status <number> new')}.`,
        ]
      : []),
  ].join('\n');
}

/** Returns the notice of paid orders whose seats are missing from the record of their group. */
export function lostNotice(id: GroupId, lost: ReadonlyArray<string>): string {
  // whole ids, as `sold` has them
  const named = namesInLine(lost);
  return `${id}: paid orders whose seats stand neither in \`sold\` nor in \`earlier\` (${lost.length}): ${named}. Their seats are sold once more, unless you took them out in the Console yourself. After a deletion by mistake: docs/deploy.md, "A group was deleted".`;
}

/** Returns the notice of seats that orders without a payment take. */
export function unpaidNotice(id: GroupId, unpaid: ReadonlyArray<string>): string {
  // whole ids, as `sold` has them
  const named = namesInLine(unpaid);
  return `${id}: orders in \`sold\` that are not paid (${unpaid.length}): ${named}. They were refunded after the backup that the group comes from, and nobody can buy their seats: remove them from \`sold\` in the Console.`;
}
