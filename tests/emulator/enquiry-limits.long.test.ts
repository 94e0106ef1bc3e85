// Ways that enquiry-limits.test.ts goes too. Unit tests hold the rules:
// functions/src/{enquiries,withdrawals}/reached-limits.test.ts and functions/src/platform/rate-limit.test.ts.

import { enquiryPath } from '@site/contract/records/collections';
import { afterEach, describe, expect, test } from 'vitest';
import { callMeta, postCall } from '../support/calls.ts';
import {
  type AnyCall,
  enquiryCall,
  mailsAbout,
  post,
  receiptOf,
  setAside,
  storedEnquiry,
  suspiciousCall,
  unmailed,
} from '../support/enquiries.ts';
import { receivedMails, sentTo } from '../support/inbox.ts';
import { countAlmostTo, networksCountedBy, newMailAddress, rateLimited, unusedAddress } from '../support/limits.ts';
import { database, setFaults, triggersDone } from '../support/store.ts';

const PER_IP = 20;
const ACKNOWLEDGEMENTS_PER_NETWORK = 3;
const PER_MAIL_ADDRESS = 5;
const ACKNOWLEDGEMENTS_PER_DAY = 3;

const statusTo = (enquiry: AnyCall, _status: string) =>
  database().doc(enquiryPath(enquiry.meta.submissionId)).update({ _status });

afterEach(() => setFaults({}));

/** A third of the local stack's `ENQUIRIES_PER_HOUR`, in ninths: one for each /64, three for a /48. */
const PER_SITE = 3 * Math.floor(5_000 / 9);

/** Returns how a household that no other test has used sends enquiries; `count` makes another network of it. */
function household() {
  const site = crypto.randomUUID().slice(0, 8);
  const headers = (count: number) => ({ 'x-forwarded-for': `2001:${site.slice(0, 4)}:${site.slice(4)}:${count}::1` });
  const sendUnmailed = (count: number) => {
    const enquiry = enquiryCall('home', { email: `kisi@${crypto.randomUUID()}.example` });
    return unmailed(enquiry, async () => {
      expect(await post('home', enquiry, headers(count))).toEqual(receiptOf(enquiry));
      return enquiry;
    });
  };
  return { sendUnmailed };
}

describe('an IP address', () => {
  test('evades the limit only for a while by using a new address of the same /48 each time', async () => {
    const site = crypto.randomUUID().slice(0, 8);
    const next = (count: number) => ({
      'x-forwarded-for': `2001:${site.slice(0, 4)}:${site.slice(4)}:${count}::1`,
    });
    const send = async (count: number) =>
      expect((await post('home', suspiciousCall('home'), next(count))).status).toBe(200);
    await countAlmostTo(3 * PER_IP, 'ip-enquiry', send);
    await send(3);
    expect(await post('home', suspiciousCall('home'), next(0))).toEqual(rateLimited);
  });

  test('causes at most three acknowledgements an hour, while the founder is told of every enquiry', async () => {
    const headers = { 'x-forwarded-for': unusedAddress() };
    const sent = Array.from({ length: ACKNOWLEDGEMENTS_PER_NETWORK + 1 }, () => enquiryCall('home'));
    for (const enquiry of sent) expect(await post('home', enquiry, headers)).toEqual(receiptOf(enquiry));
    const mails = [];
    for (const enquiry of sent) mails.push(await mailsAbout(enquiry));
    expect(mails.filter(({ founder }) => founder)).toHaveLength(sent.length);
    expect(mails.filter(({ visitor }) => visitor)).toHaveLength(ACKNOWLEDGEMENTS_PER_NETWORK);
  });
});

describe('an enquiry that was set aside', () => {
  test('does not use up the limit of its address, and neither does a withdrawal that was set aside', async () => {
    const email = newMailAddress();
    const withdraw = () => {
      const meta = callMeta('/cayma-bildirimi', { website: 'x' });
      return postCall('send-withdrawal', { order: '0000-0000', email, reason: '', meta });
    };
    for (let count = 0; count < PER_MAIL_ADDRESS; count++) {
      expect((await post('home', suspiciousCall('home', { email }))).status).toBe(200);
      expect((await withdraw()).status).toBe(200);
    }
    const enquiry = enquiryCall('home', { email });
    expect(await post('home', enquiry)).toEqual(receiptOf(enquiry));
    expect((await mailsAbout(enquiry)).founder).toBeDefined();
  });

  test('does not use up the acknowledgements of its network', async () => {
    const headers = { 'x-forwarded-for': unusedAddress() };
    for (let count = 0; count < ACKNOWLEDGEMENTS_PER_NETWORK; count++) {
      expect((await post('home', suspiciousCall('home'), headers)).status).toBe(200);
    }
    const enquiry = enquiryCall('home');
    expect(await post('home', enquiry, headers)).toEqual(receiptOf(enquiry));
    expect((await mailsAbout(enquiry)).visitor).toBeDefined();
    expect(await storedEnquiry(enquiry)).toMatchObject({ acknowledgement: 'due' });
  });

  test('does not use up the acknowledgements of its address, and stays within them', async () => {
    const email = newMailAddress();
    const aside = [];
    for (let count = 0; count < 4; count++) aside.push(await setAside('home', { email }));
    for (const enquiry of aside) await statusTo(enquiry, 'new');
    await triggersDone();
    const mails = await receivedMails();
    expect(mails.filter((mail) => sentTo(mail, email))).toHaveLength(ACKNOWLEDGEMENTS_PER_DAY);
    expect(mails.filter((mail) => mail.replyTo?.[0]?.address === email)).toHaveLength(4);
  });
});

describe('a household that has sent a third of the enquiries of an hour', () => {
  test('is treated so for the rest of a day once it has sent three times that within the day', async () => {
    const { sendUnmailed } = household();
    await countAlmostTo(3 * PER_SITE, 'ip-day', sendUnmailed);
    expect(await storedEnquiry(await sendUnmailed(3))).toMatchObject({ _status: 'new', acknowledgement: 'due' });
    expect(await storedEnquiry(await sendUnmailed(4))).toMatchObject({ _status: 'new', acknowledgement: 'network' });
    expect(await storedEnquiry(await sendUnmailed(5))).toMatchObject({ _status: 'spam', acknowledgement: 'network' });
  });

  test.each(['ip-hour', 'ip-day'] as const)(
    "does not use up more of the hour or the day with enquiries that are set aside as a robot's: %s",
    async (counter) => {
      const headers = { 'x-forwarded-for': unusedAddress() };
      const counted = await networksCountedBy(counter, () => post('home', suspiciousCall('home'), headers));
      expect(counted).toEqual([]);
    },
  );
});
