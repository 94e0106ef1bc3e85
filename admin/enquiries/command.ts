import type { Notification } from '@site/contract/deliveries';
import { enquiriesCsv } from '@site/contract/enquiry-csv';
import type { EnquiryStatus } from '@site/contract/enquiry-status';
import type { EnquiryKind } from '@site/contract/forms';
import type { Firestore } from 'firebase-admin/firestore';
import { askToGoOn } from '../console/confirm.ts';
import { unlessInterrupted } from '../console/interrupt.ts';
import { printList, showTable } from '../console/listing.ts';
import { deliveriesOf } from '../console/mails-about.ts';
import { printable } from '../console/printable.ts';
import { type DatabaseCommand, print } from '../console/run.ts';
import { type EnquiriesCommand, enquiriesProgram } from './arguments.ts';
import { confirmedTable, consentTable, readConsents } from './consents.ts';
import { enquiryDetails } from './details.ts';
import { findEnquiry, listEnquiries, type StoredEnquiry, setStatus } from './enquiries.ts';
import { type Erasable, erase, findErasable, hasAny, type Numbers, numbersOf } from './erase.ts';
import { findKept, keepsAny, keptLines } from './kept.ts';
import { enquiriesTable, totals } from './table.ts';

async function list(database: Firestore, command: Extract<EnquiriesCommand, { name: 'list' }>): Promise<void> {
  const now = new Date();
  await printList(command.as, await listEnquiries(database, command.filter), {
    csv: enquiriesCsv,
    table: (enquiries) => enquiriesTable(enquiries, now, process.stdout.columns),
    totals: (enquiries) => totals(enquiries, now),
  });
}

/** Returns numbers of documents in words: enquiries and mails always, the rarer kinds where there are some. */
function inWords({ enquiries, mails, newsletter: _, ...others }: Numbers): string {
  const names = {
    orders: 'unpaid orders',
    withdrawals: 'withdrawals without an order',
    consents: 'newsletter entries without a consent',
  };
  const rare = (['orders', 'withdrawals', 'consents'] as const).flatMap((kind) =>
    others[kind] > 0 ? [`${names[kind]} ${others[kind]}`] : [],
  );
  return [`enquiries ${enquiries}, mails ${mails}`, ...rare].join(', ');
}

function question(found: Erasable, email: string): string {
  const ending = found.newsletter ? ', and end the newsletter that it receives' : '';
  return `Delete for good what is stored about ${email}: ${inWords(numbersOf(found))}${ending}?`;
}

/** Returns the line that reports an erasure. */
function erased(numbers: Numbers, email: string): string {
  return `Deleted for ${email}: ${inWords(numbers)}.${numbers.newsletter > 0 ? ' Its newsletter is ended.' : ''}`;
}

/** Erases the documents that were found. Resolves with the line that reports it. */
async function eraseFound(database: Firestore, email: string, found: Erasable): Promise<string> {
  const numbers = await unlessInterrupted(
    erase(database, email, found),
    `Not everything about ${email} is deleted. The same command again deletes the rest.`,
  );
  return erased(numbers, email);
}

async function eraseOf(
  database: Firestore,
  { email, confirmed }: Extract<EnquiriesCommand, { name: 'erase' }>,
): Promise<number> {
  const found = await findErasable(database, email);
  const some = hasAny(found);
  const why = 'erase asks before it deletes.';
  if (some && !(await askToGoOn(confirmed, question(found, email), why, 'Nothing was deleted.'))) return 1;
  // searched again: while the question waited, a record may have become one that stays
  const first = some
    ? await eraseFound(database, email, await findErasable(database, email))
    : `Nothing is left to delete about ${email}.`;
  const kept = await findKept(database, email);
  const lines =
    some || keepsAny(kept) ? [first, ...keptLines(kept)] : [`Nothing is stored about ${email}; check the address.`];
  await print(`${lines.join('\n')}\n`);
  return 0;
}

/** Returns what the site does by itself about an enquiry that becomes new; null for nothing. */
function followsNew({ kind, _status, notification }: StoredEnquiry): string | null {
  // where the founder set an enquiry aside by hand, its mails had been sent before
  if (_status === ('spam' satisfies EnquiryStatus) && notification === ('held' satisfies Notification)) {
    return 'Its mails go out now: yours, and the acknowledgement to its sender unless that mailbox has had its number.';
  }
  if (kind === ('waitingList' satisfies EnquiryKind))
    return 'It can be invited again: a free seat is then held for it.';
  return null;
}

async function execute(database: Firestore, command: EnquiriesCommand): Promise<number> {
  switch (command.name) {
    case 'list':
      await list(database, command);
      return 0;
    case 'show': {
      const enquiry = await findEnquiry(database, command.key);
      const now = new Date();
      await print(`${enquiryDetails(enquiry, await deliveriesOf(database, enquiry.id, now), now)}\n`);
      return 0;
    }
    case 'status': {
      const enquiry = await findEnquiry(database, command.key);
      const { id, ref, _status } = enquiry;
      if (_status === command.status) {
        await print(`${ref}: is ${_status} already.\n`);
      } else {
        await setStatus(database, id, command.status);
        await print(`${ref}: ${printable(_status)} → ${command.status}\n`);
        const follows = command.status === 'new' ? followsNew(enquiry) : null;
        if (follows !== null) console.error(follows);
      }
      return 0;
    }
    case 'consents': {
      const events = await readConsents(database, command.email, new Date());
      await showTable(command.confirmed ? confirmedTable(events) : consentTable(events), command.csv);
      return 0;
    }
    case 'erase':
      return eraseOf(database, command);
  }
}

/** `npm run enquiries`. */
export const enquiriesCommand: DatabaseCommand<EnquiriesCommand> = {
  name: 'enquiries',
  program: enquiriesProgram,
  execute,
};
