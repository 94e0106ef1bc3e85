import { referenceOf } from '@site/contract/reference';
import { settings } from '@site/contract/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '../support/calls.ts';
import { enquiryCall } from '../support/enquiries.ts';
import { type ReceivedMail, receivedMails } from '../support/inbox.ts';
import { runSchedule } from '../support/schedules.ts';
import { database, setFaults, triggersDone } from '../support/store.ts';

/** Today's, and tomorrow's for a test that runs over midnight there. */
const digests = () =>
  [0, 1].map((days) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(
      Date.now() + days * 86_400_000,
    );
    return database().doc(`mail/${day}-digest`);
  });

const digestMails = async (): Promise<ReceivedMail[]> =>
  (await receivedMails()).filter(({ subject }) => subject.startsWith('Günlük özet: '));

const forgetDigests = () => Promise.all(digests().map((digest) => digest.delete()));

beforeEach(forgetDigests);
afterEach(async () => {
  await setFaults({});
  await forgetDigests();
});

async function stored(changes: Record<string, unknown>, meta = {}): Promise<string> {
  const enquiry = enquiryCall('home', {}, meta);
  await call('send-consultation-email', enquiry);
  await triggersDone();
  const { submissionId } = enquiry.meta;
  if (Object.keys(changes).length > 0) await database().doc(`enquiries/${submissionId}`).update(changes);
  return referenceOf(submissionId);
}

test('the founder reads in the morning what is new, overdue, set aside and undelivered, once a day', async () => {
  const fresh = await stored({});
  const overdue = await stored({ dueAt: Timestamp.fromMillis(Date.now() - 60_000) });
  const aside = await stored({}, { website: 'https://casino.example' });
  const answered = await stored({ _status: 'contacted' });
  const before = (await digestMails()).length;

  await runSchedule('daily-digest');
  const mails = await digestMails();
  expect(mails).toHaveLength(before + 1);
  const digest = mails.at(-1);
  expect(digest?.subject).toMatch(/^Günlük özet: \d+ geciken, \d+ yeni, \d+ ayrılan/);
  const section = (title: string) => digest?.html.indexOf(title) ?? -1;
  expect(section('Dönüş bekleyen talepler')).toBeGreaterThan(-1);
  expect(section('Dönüş bekleyen talepler')).toBeLessThan(section('Yeni talepler'));
  expect(section('Yeni talepler')).toBeLessThan(section('Ayrılan iletiler'));
  expect(digest?.text).not.toContain(answered);
  // lists are cut at twenty, the oldest first; the newest show in a stack that has fewer
  const counts = /(\d+) geciken, (\d+) yeni, (\d+) ayrılan/.exec(digest?.subject ?? '');
  for (const [index, ref] of [overdue, fresh, aside].entries()) {
    if (Number(counts?.[index + 1]) <= 20) expect(digest?.text).toContain(ref);
  }

  await stored({});
  await runSchedule('daily-digest');
  expect(await digestMails()).toHaveLength(before + 1);
});

test('two runs at once send one digest', async () => {
  await stored({});
  const before = (await digestMails()).length;
  await Promise.all([runSchedule('daily-digest'), runSchedule('daily-digest')]);
  expect(await digestMails()).toHaveLength(before + 1);
});
