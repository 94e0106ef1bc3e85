import { referenceOf } from '@site/contract/plain/reference';
import { isoMinute } from '@site/contract/words/dates';
import type { Firestore } from 'firebase-admin/firestore';
import { mailsAbout } from '../database/mails-about.ts';
import { showTable } from '../output/listing.ts';
import { type DatabaseCommand, print } from '../output/run-on-database.ts';
import { askToGoOn } from '../terminal/confirm.ts';
import { unlessInterrupted } from '../terminal/interrupt.ts';
import { type MailsCommand, mailsProgram } from './arguments.ts';
import { givenUpMails, mailsAboutTable, mailTable, makeDue, wantedMails } from './mails.ts';

/** A time before any mail was queued. */
const EVER = new Date(0);

async function retry(
  database: Firestore,
  { since, confirmed }: Extract<MailsCommand, { name: 'retry' }>,
): Promise<number> {
  const found = await givenUpMails(database, since);
  const mails = await wantedMails(database, found, new Date());
  if (mails.length === 0) await print('There is no mail to send again.\n');
  else await showTable(mailTable(mails), undefined);
  const others = found.length - mails.length;
  if (others > 0) {
    console.error(
      `Left out: ${others}. They are about something that may be over or that you’ve already dealt with, ask about the newsletter with an expired link, or come from a backup and may have been sent already. Look at them in the console, and set \`delivery.state\` of those that are wanted to RETRY.`,
    );
  }
  if (mails.length === 0) return 0;
  const question = mails.length === 1 ? 'Send this one again?' : `Send these ${mails.length} again?`;
  if (!(await askToGoOn(confirmed, question, 'retry asks before it sends.', 'Nothing was sent.'))) return 1;
  await unlessInterrupted(
    makeDue(mails, new Date()),
    'Not all of them are sent again. The same command again sends the others.',
  );
  console.error('The site sends them within some minutes, and tries each up to four times.');
  return 0;
}

async function about(database: Firestore, { key }: Extract<MailsCommand, { name: 'about' }>): Promise<void> {
  const mails = await mailsAbout(database, key, new Date());
  if (mails.length > 0) return showTable(mailsAboutTable(mails), undefined);
  const named = 'id' in key ? key.id : referenceOf(key.idPrefix);
  throw new Error(
    `There is no mail about ${named}. Check the number. Mails are deleted after some weeks, and a record that was set aside has none.`,
  );
}

/** `npm run mails`. */
export const mailsCommand: DatabaseCommand<MailsCommand> = {
  name: 'mails',
  program: mailsProgram,
  execute: async (database, command) => {
    if (command.name === 'retry') return retry(database, command);
    if (command.name === 'about') {
      await about(database, command);
      return 0;
    }
    const mails = await givenUpMails(database, command.since ?? EVER);
    if (mails.length === 0 && command.csv === undefined) {
      const which = command.since ? `No mail queued since ${isoMinute(command.since)}` : 'No mail';
      await print(`${which} was given up: each was delivered, or is still tried.\n`);
    } else await showTable(mailTable(mails), command.csv);
    return 0;
  },
};
