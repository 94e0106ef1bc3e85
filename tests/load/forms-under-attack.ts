import { REGION } from '@site/contract/deploy/functions-runtime';
import { ENQUIRY_KINDS } from '@site/contract/forms/forms';
import { COLLECTIONS } from '@site/contract/records/collections';
import { ACKNOWLEDGEMENT_ROLE, BUSY_HOUR_ROLE } from '@site/contract/records/mail-roles';
import { apiPath } from '@site/contract/site/api-path';
import type { CallableName } from '@site/contract/site/call';
import { Timestamp } from 'firebase-admin/firestore';
import { homeCall, postCall } from '../support/calls.ts';
import { enquiryCall, mailsAbout, post, storedEnquiry } from '../support/enquiries.ts';
import { functionsOrigin, projectId, siteOrigin } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import { receivedMails } from '../support/inbox.ts';
import { database, documentsWhere, triggersDone } from '../support/store.ts';
import { type Attack, type Attacked, atMost, fromNetwork, times } from './attack.ts';

const SEND = 'send-consultation-email' satisfies CallableName;

const PER_IP = 20;
const ACKNOWLEDGEMENTS = 3;

/** Returns the function's own address, without Hosting. */
const direct = (name: CallableName) => `${functionsOrigin()}/${projectId()}/${REGION}/${name}`;

async function postTo(url: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, body: await answer.text() };
}

const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;
const withKeys = (count: number) =>
  `{"data":{${Array.from({ length: count }, (_each, index) => `"k${index}":1`).join()}}}`;

/** Within this time an unblocked function answers, even on a busy machine. */
const BUSY_MS = 15_000;

/** Our body limit and firebase-functions answer with this when no field was parsed. */
const UNREAD = '"message":"Bad Request"';

/**
 * An attack with a body made to keep a function busy while a visitor sends a form. A body over the limit is refused with
 * 413, before it is parsed.
 */
function heavy(name: string, expected: 400 | 413, body: () => string): Attack {
  return {
    name: `keep a function busy with ${name}`,
    async play() {
      const text = body();
      const begin = performance.now();
      const refused = postTo(`${siteOrigin()}${apiPath(SEND)}`, text);
      const served = (await postCall(SEND, homeCall())).status;
      const { status, body: answer } = await refused;
      const tookMs = Math.round(performance.now() - begin);
      return {
        stopped: status === expected && answer.includes(UNREAD) && served === 200 && tookMs < BUSY_MS,
        seen: `${(text.length / 1_000).toFixed(0)} kB answered with ${status}, a visitor with ${served}, both within ${tookMs} ms`,
      };
    },
  };
}

const { meta, ...fields } = homeCall();

const bodies: readonly Attack[] = [
  heavy('200,000 combining marks', 413, () => JSON.stringify({ data: homeCall({ fullName: marks(200_000) }) })),
  heavy('10 MB in one field', 413, () => JSON.stringify({ data: homeCall({ message: 'x'.repeat(10_000_000) }) })),
  heavy('900,000 keys', 413, () => withKeys(900_000)),
  heavy('40 kB of brackets', 400, () => `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
  heavy('a prototype in place of fields', 400, () => `{"data":{"__proto__":${JSON.stringify({ ...fields, meta })}}}`),
];

/** An attack with enquiries from one machine, whose headers may be forged. */
function manyFrom(
  name: string,
  count: number,
  max: number,
  headers: (index: number) => Record<string, string>,
): Attack {
  return {
    name: `send more enquiries than allowed ${name}`,
    async play() {
      const statuses = await times(count, (index) => {
        const kind = ENQUIRY_KINDS[index % ENQUIRY_KINDS.length] ?? 'home';
        return post(kind, enquiryCall(kind, {}, { website: 'x' }), headers(index)).then(({ status }) => status);
      });
      return atMost(max, 'enquiries', statuses);
    },
  };
}

const own = fromNetwork();
const fromOne = fromNetwork();
const site = fromNetwork()['x-forwarded-for'].split(':').slice(0, 3).join(':');

const marksAllowed: Attack = {
  name: 'keep a function busy with as many combining marks as a body may have',
  async play() {
    const begin = performance.now();
    const call = homeCall({ fullName: marks(500), company: marks(700), message: marks(16_000) });
    const { status } = await postCall(SEND, call);
    const tookMs = Math.round(performance.now() - begin);
    return { stopped: status === 200 && tookMs < BUSY_MS, seen: `answered with ${status} within ${tookMs} ms` };
  },
};

const numbers: readonly Attack[] = [
  manyFrom('with all forms in turn', 140, PER_IP, () => fromOne),
  manyFrom('by inventing fastly-client-ip', 30, PER_IP, (index) => ({
    ...own,
    'fastly-client-ip': `203.0.113.${index}`,
  })),
  manyFrom('by inventing x-forwarded-for', 30, PER_IP, (index) => ({
    'x-forwarded-for': `203.0.113.${index}, 151.101.0.1, 198.18.0.7`,
  })),
  manyFrom('from a new /64 of one /48 each time', 70, 3 * PER_IP, (index) => ({
    'x-forwarded-for': `${site}:${(index + 1).toString(16)}::1`,
  })),
  {
    name: 'reach a function past Hosting with invented addresses',
    async play() {
      const statuses = await times(30, (index) =>
        postTo(direct(SEND), JSON.stringify({ data: homeCall({}, { website: 'x' }) }), {
          'x-forwarded-for': '198.18.0.9',
          'fastly-client-ip': `203.0.113.${index}`,
        }).then(({ status }) => status),
      );
      return atMost(PER_IP, 'enquiries', statuses);
    },
  },
];

const acknowledged = async (addresses: readonly string[]) => {
  await triggersDone();
  const mails = await documentsWhere(COLLECTIONS.mail, 'role', ACKNOWLEDGEMENT_ROLE);
  return [...mails.values()].filter(({ to }) => addresses.includes(to)).length;
};

/** Sends enquiries with these addresses; the attack succeeds when more than {@link ACKNOWLEDGEMENTS} mails are sent. */
async function bomb(addresses: readonly string[], headers: Readonly<Record<string, string>>): Promise<Attacked> {
  await times(addresses.length, (index) => post('home', enquiryCall('home', { email: addresses[index] }), headers));
  const mails = await acknowledged(addresses);
  return { stopped: mails <= ACKNOWLEDGEMENTS, seen: `${mails} mails for ${addresses.length} enquiries` };
}

const unused = () => crypto.randomUUID().slice(0, 8);

/** Returns spellings of one Gmail mailbox: with a dot in each place, and with suffixes. */
function spellings(name: string): string[] {
  const dotted = Array.from({ length: 6 }, (_each, at) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}@gmail.com`);
  return [...dotted, ...Array.from({ length: 12 }, (_each, index) => `${name}+${index}@googlemail.com`)];
}

/** Fills the counter of this hour, runs `work`, and empties the counter again. */
async function inBusyHour<Result>(work: () => Promise<Result>): Promise<Result> {
  const counter = database()
    .collection(COLLECTIONS.rateLimits)
    .doc(`hour-${new Date().toISOString().slice(0, 13)}-0`);
  await counter.set({ count: 1_000_000, expireAt: Timestamp.now() });
  try {
    return await work();
  } finally {
    await counter.delete();
  }
}

const mails: readonly Attack[] = [
  {
    name: 'bomb one mailbox with acknowledgements in many spellings',
    play: () => bomb(spellings(unused()), {}),
  },
  {
    name: 'bomb strangers with acknowledgements from one network',
    play: () =>
      bomb(
        Array.from({ length: 10 }, () => `${unused()}@${unused()}.example`),
        fromNetwork(),
      ),
  },
  {
    name: "switch the founder's notifications off by a flood",
    play: () =>
      inBusyHour(async () => {
        const flood = `${unused()}.example`;
        await eventually('a flood that is set aside', async () => {
          const sent = enquiryCall('home', { email: `${unused()}@${flood}` });
          await post('home', sent);
          return (await storedEnquiry(sent))?.['_status'] === 'spam' || undefined;
        });
        const visitor = enquiryCall('booking', { email: `${unused()}@${unused()}.example` });
        await post('booking', visitor, fromNetwork());
        const { founder } = await mailsAbout(visitor);
        const told = await documentsWhere(COLLECTIONS.mail, 'role', BUSY_HOUR_ROLE);
        const seen = `the founder ${founder ? 'hears' : 'does not hear'} of a visitor, and ${told.size > 0 ? 'is' : 'is not'} told of the flood`;
        return { stopped: founder !== undefined && told.size > 0, seen };
      }),
  },
  {
    name: 'tell a stranger something in our name',
    async play() {
      const fullName = 'You won a prize. Call the founder and ask for your money now';
      const sent = enquiryCall('home', { fullName });
      await post('home', sent);
      const { visitor } = await mailsAbout(sent);
      const carried = visitor === undefined || /prize|money/i.test(visitor.text + visitor.html);
      return {
        stopped: !carried,
        seen: visitor ? `the mail ${carried ? 'carries' : 'carries none of'} the words` : 'no mail',
      };
    },
  },
  {
    name: "hide an encoded word in the founder's subject",
    async play() {
      const fullName = '=?utf-8?B?4oCuc29uZXM=?=';
      const sent = enquiryCall('home', { fullName });
      await post('home', sent);
      await triggersDone();
      const mail = (await receivedMails()).find(({ replyTo }) => replyTo?.[0]?.address === sent.email);
      const decoded = mail === undefined || mail.subject.includes('sones');
      return { stopped: !decoded, seen: `the subject ${decoded ? 'is decoded' : 'shows it as text'}` };
    },
  },
];

/** Attacks on the forms and the mails that they cause. */
export const attacksOnForms: readonly Attack[] = [...bodies, marksAllowed, ...numbers, ...mails];
