import type { EnquiryStatus } from '@site/contract/forms/enquiry-status';
import type { EnquiryKind } from '@site/contract/forms/forms';
import type { Notification } from '@site/contract/records/deliveries';
import { enquiriesCsv } from '@site/contract/records/enquiry-csv';
import type { Firestore } from 'firebase-admin/firestore';
import { confirmedTable, consentTable, readConsents } from '../consents/consents.ts';
import { deliveriesOf } from '../database/mails-about.ts';
import { eraseAfterAsking } from '../erasure/erase-after-asking.ts';
import { printList, showTable } from '../output/listing.ts';
import { type DatabaseCommand, print } from '../output/run-on-database.ts';
import { printable } from '../text/printable.ts';
import { type EnquiriesCommand, enquiriesProgram } from './arguments.ts';
import { enquiryDetails } from './details.ts';
import { findEnquiry, listEnquiries, type StoredEnquiry, setStatus } from './enquiries.ts';
import { enquiriesTable, totals } from './table.ts';

async function list(database: Firestore, command: Extract<EnquiriesCommand, { name: 'list' }>): Promise<void> {
  const now = new Date();
  await printList(command.as, await listEnquiries(database, command.filter), {
    csv: enquiriesCsv,
    table: (enquiries) => enquiriesTable(enquiries, now, process.stdout.columns),
    totals: (enquiries) => totals(enquiries, now),
  });
}

/** Returns what the site does by itself about an enquiry that becomes new; null for nothing. */
function followsNew({ kind, _status, notification }: StoredEnquiry): string | null {
  // where the founder set an enquiry aside by hand, its mails had been sent before, unless their event was late
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
      return eraseAfterAsking(database, command);
  }
}

/** `npm run enquiries`. */
export const enquiriesCommand: DatabaseCommand<EnquiriesCommand> = {
  name: 'enquiries',
  program: enquiriesProgram,
  execute,
};
