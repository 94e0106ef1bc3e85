import type { Firestore } from 'firebase-admin/firestore';
import { print } from '../output/run-on-database.ts';
import { askToGoOn } from '../terminal/confirm.ts';
import { unlessInterrupted } from '../terminal/interrupt.ts';
import { type Erasable, erase, findErasable, hasAny, type Numbers, numbersOf } from './erase.ts';
import { findKept, keepsAny, keptLines } from './kept.ts';

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

/**
 * Erases what is stored about a mail address, after a question unless `confirmed`; prints what was deleted and what is kept.
 * Resolves with the exit code, 1 after a no.
 */
export async function eraseAfterAsking(
  database: Firestore,
  { email, confirmed }: { readonly email: string; readonly confirmed: boolean },
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
