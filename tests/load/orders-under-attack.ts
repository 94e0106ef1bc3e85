import { groups } from '@site/contract/groups/groups';
import { COLLECTIONS, groupPath, paymentPath } from '@site/contract/records/collections';
import { postCall } from '../support/calls.ts';
import { enquiryCall, post } from '../support/enquiries.ts';
import { iyzicoOrigin } from '../support/environment.ts';
import { startFunction } from '../support/functions.ts';
import {
  aCard,
  emptyGroup,
  endBriefHolds,
  iyzicoLedger,
  makeDue,
  notifyShop,
  open,
  openHosted,
  orderCall,
  payOnHostedPage,
  reconcile,
  returnFormOf,
  returnToShop,
  seatsOf,
  startCard,
  storedPayment,
  UNSTARTABLE_CARD,
} from '../support/payments.ts';
import { runSchedule } from '../support/schedules.ts';
import { database, documentsWhere, triggersDone } from '../support/store.ts';
import { type Attack, atMost, fromNetwork, times } from './attack.ts';

const ORDER = 'process-iyzico-payment';
const GROUP = 'grup-kocluk-tr';
const PER_IP = 20;

/** A deployment where buyers enter cards on iyzico's page. */
const HOSTED = { env: { CARD_ENTRY: 'hosted', IYZICO_BASE_URL: iyzicoOrigin() } };

type Headers = Readonly<Record<string, string>>;

const order = async (call: ReturnType<typeof orderCall>, headers: Headers) =>
  (await postCall(ORDER, call, headers)).status;

/** Places orders without a card, as many as would fill the group, then tries to order as another buyer. */
function sellOut(name: string, headers: () => Headers): Attack {
  return {
    name: `keep a group sold out with orders without a card ${name}`,
    async play() {
      await emptyGroup('tr');
      const statuses = await times(groups.tr.capacity + 3, () => order(orderCall(GROUP), headers()));
      const held = statuses.filter((status) => status === 200).length;
      const buyer = await postCall(ORDER, orderCall(GROUP), fromNetwork());
      await emptyGroup('tr');
      return { stopped: buyer.status === 200, seen: `${held} seats held, the next buyer got ${buyer.status}` };
    },
  };
}

/** Opens pages of iyzico's for orders from one network, and abandons them; resolves with how many were opened. */
async function pagesOpened(orders: number, headers: Headers): Promise<number> {
  const data = Array.from({ length: orders }, () => orderCall(GROUP));
  const outcomes = await startFunction(ORDER, { kind: 'calls', data, headers }, HOSTED).outcomes;
  return outcomes.filter(({ refused }) => refused === undefined).length;
}

/**
 * Places orders on iyzico's page without paying, then lets another buyer pay there: the attack succeeds if no seat is left.
 */
function sellOutOnPages(name: string, networks: number, ordersEach: number): Attack {
  return {
    name: `keep a group sold out with pages of iyzico's without a card ${name}`,
    async play() {
      await emptyGroup('tr');
      const opened = await times(networks, () => pagesOpened(ordersEach, fromNetwork()));
      const { held } = await seatsOf('tr');
      const buyer = orderCall(GROUP);
      await returnToShop(returnFormOf(await payOnHostedPage(await openHosted(buyer))));
      const seat = (await storedPayment(buyer.meta.submissionId))?.seat;
      await emptyGroup('tr');
      const pages = opened.reduce((sum, count) => sum + count, 0);
      return {
        stopped: pages === networks * ordersEach && seat === 'sold',
        seen: `${pages} pages hold ${held.length} seats, the next buyer's is ${seat}`,
      };
    },
  };
}

const oneNetwork = fromNetwork();

/** Resolves with the number of requests to iyzico while `work` runs. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const before = (await iyzicoLedger()).requests.length;
  await work();
  return (await iyzicoLedger()).requests.length - before;
}

/** Queries about one payment that any number of hints may cause. */
const QUESTIONS_MAX = 5;

/** More orders than hints that one network may send. */
const ORDERS_AT_BANK = 40;
const HINTS_PER_IP = 30;

/** Limit of mails to buyers of all orders whose cards reached no bank; more strangers than that are attacked. */
const NO_BANK_MAILS_PER_HOUR = 10;
const STRANGERS = 14;

/** Limit of mails to buyers of all orders that were left at a bank, and of mails to the founder about unpaid orders. */
const UNANSWERED_MAILS_PER_HOUR = 20;
/** More orders than that limit. */
const UNANSWERED = 26;
/** Spellings of the address of one mailbox. */
const SPELLINGS = 4;

/** Resolves with the roles of the mails that were queued about an order. */
async function rolesOfMails(paymentId: string): Promise<string[]> {
  const mails = await documentsWhere(COLLECTIONS.mail, 'about', paymentPath(paymentId));
  return [...mails.values()].map(({ role }) => String(role));
}

/** Resolves with the number of mails that were queued about an order. */
const mailsAboutOrder = async (paymentId: string) => (await rolesOfMails(paymentId)).length;

/** Sends hints about an order of the attacker's own, whose buyer is at the bank. */
function amplify(name: string, count: number, noise: (paymentId: string) => Promise<unknown>): Attack {
  return {
    name: `have us flood iyzico with questions by ${name}`,
    async play() {
      const { paymentId } = await open(orderCall());
      await startCard(paymentId);
      const questions = await asked(() => times(count, () => noise(paymentId)));
      return { stopped: questions <= QUESTIONS_MAX, seen: `${questions} questions for ${count}` };
    },
  };
}

/** Attacks on orders, cards and payments. */
export const attacksOnOrders: readonly Attack[] = [
  {
    name: 'place more orders than allowed by inventing addresses',
    async play() {
      const from = fromNetwork();
      const statuses = await times(60, (index) =>
        order(orderCall(), { ...from, 'fastly-client-ip': `203.0.113.${index}` }),
      );
      return atMost(PER_IP, 'orders', statuses);
    },
  },
  {
    name: 'test more cards than allowed by inventing addresses',
    async play() {
      const from = fromNetwork();
      const statuses: number[] = [];
      for (let orders = 0; orders < 4; orders++) {
        const { paymentId } = await open(orderCall());
        const cards = await times(10, async (index) => {
          const headers = { ...from, 'fastly-client-ip': `203.0.113.${index}` };
          return (await postCall('start-card-payment', { paymentId, card: aCard() }, headers)).status;
        });
        statuses.push(...cards);
      }
      return atMost(PER_IP, 'cards', statuses);
    },
  },
  {
    name: 'place an order as a robot that fills in every field',
    async play() {
      const call = orderCall(GROUP, { meta: { website: 'https://casino.example', elapsedMs: 0 } });
      const status = await order(call, fromNetwork());
      const stored = await storedPayment(call.meta.submissionId);
      return { stopped: stored === undefined, seen: `answered with ${status}, ${stored ? '' : 'not '}stored` };
    },
  },
  sellOut('from one network', () => oneNetwork),
  sellOut('from many networks', fromNetwork),
  sellOutOnPages('from one network', 1, groups.tr.capacity + 3),
  sellOutOnPages('from many networks', 4, 3),
  {
    name: 'keep the last seats of a group for invented people on its waiting list',
    async play() {
      await emptyGroup('tr');
      const last = Math.floor(groups.tr.capacity / 2);
      const sold = Array.from({ length: groups.tr.capacity - last }, () => crypto.randomUUID());
      await database().doc(groupPath('tr')).update({ sold });
      const from = fromNetwork();
      await times(last, () => post('waitingList', enquiryCall('waitingList', { cohort: 'tr' }), from));
      const statuses = await times(last, () => order(orderCall(GROUP), from));
      await endBriefHolds('tr');
      await runSchedule('group-upkeep');
      const { held } = await seatsOf('tr');
      await emptyGroup('tr');
      const orders = statuses.filter((status) => status === 200).length;
      return {
        stopped: orders === last && held.length === 0,
        seen: `${held.length} of ${last} seats are kept after ${orders} orders`,
      };
    },
  },
  {
    name: "flood the founder's mailbox with orders that nobody finishes",
    async play() {
      const orders = await times(7, () => open(orderCall()));
      for (const { paymentId } of orders) await makeDue(paymentId, { expired: true });
      await reconcile();
      await triggersDone();
      const mails = await Promise.all(orders.map(({ paymentId }) => mailsAboutOrder(paymentId)));
      const count = mails.reduce((sum, size) => sum + size, 0);
      return { stopped: count === 0, seen: `${count} mails for ${orders.length} orders` };
    },
  },
  {
    name: 'have mails sent to strangers by cards that reach no bank',
    async play() {
      const stranger = `${crypto.randomUUID()}@ornek.com`;
      // the single mailbox comes first, otherwise the shared limit would suppress its mails
      const orders = await times(SPELLINGS + STRANGERS, async (index) => {
        const changes = index < SPELLINGS ? { userEmail: stranger.replace('@', `+${index}@`) } : {};
        const { paymentId } = await open(orderCall(undefined, changes));
        await postCall('start-card-payment', { paymentId, card: aCard(UNSTARTABLE_CARD) }, fromNetwork());
        await makeDue(paymentId, { expired: true });
        return paymentId;
      });
      await reconcile();
      await triggersDone();
      const counts = await Promise.all(orders.map(mailsAboutOrder));
      const all = counts.reduce((sum, count) => sum + count, 0);
      const toOne = counts.slice(0, SPELLINGS).reduce((sum, count) => sum + count, 0);
      const seen = `${all} mails for ${orders.length} orders, ${toOne} of them to one mailbox`;
      return { stopped: all > 0 && all <= NO_BANK_MAILS_PER_HOUR && toOne === 1, seen };
    },
  },
  {
    name: 'have mails sent to strangers and the founder by one own card whose bank is never answered',
    async play() {
      const stranger = `${crypto.randomUUID()}@ornek.com`;
      const orders = await times(UNANSWERED, async (index) => {
        const changes = index < SPELLINGS ? { userEmail: stranger.replace('@', `+${index}@`) } : {};
        const { paymentId } = await open(orderCall(undefined, changes));
        await startCard(paymentId);
        await makeDue(paymentId, { expired: true });
        return paymentId;
      });
      await reconcile();
      await triggersDone();
      const roles = await Promise.all(orders.map(rolesOfMails));
      const toBuyers = roles.map((some) => some.filter((role) => role === 'buyer-expired').length);
      const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
      const [all, toOne] = [sum(toBuyers), sum(toBuyers.slice(0, SPELLINGS))];
      const toFounder = sum(roles.map((some) => some.filter((role) => role === 'founder-expired').length));
      const seen = `${all} mails to strangers for ${orders.length} orders, ${toOne} of them to one mailbox, ${toFounder} to the founder`;
      const isBounded = Math.max(all, toFounder) <= UNANSWERED_MAILS_PER_HOUR;
      return { stopped: all > 0 && toFounder > 0 && isBounded && toOne === 1, seen };
    },
  },
  {
    name: "end a buyer's order by knowing the mail address",
    async play() {
      await emptyGroup('tr');
      const victim = orderCall(GROUP);
      await open(victim);
      await startCard(victim.meta.submissionId);
      await order(orderCall(GROUP, { userEmail: victim.userEmail }), fromNetwork());
      const state = (await storedPayment(victim.meta.submissionId))?._state;
      await emptyGroup('tr');
      return { stopped: state === 'awaiting-3ds', seen: `the buyer's order is ${state}` };
    },
  },
  amplify('returns that nobody signed', 50, (paymentId) =>
    returnToShop({ conversationId: `${paymentId}-1`, status: 'success', mdStatus: '1', paymentId: '1' }),
  ),
  amplify('notifications that nobody signed', 50, (paymentId) =>
    notifyShop({ iyziEventType: 'THREE_DS_AUTH', status: 'SUCCESS', paymentConversationId: `${paymentId}-1` }),
  ),
  {
    name: 'have us flood iyzico with questions by one notification for each of many orders',
    async play() {
      const orders = await times(ORDERS_AT_BANK, async () => {
        const { paymentId } = await open(orderCall());
        await startCard(paymentId);
        return paymentId;
      });
      const from = fromNetwork();
      const event = { iyziEventType: 'THREE_DS_AUTH', status: 'SUCCESS' };
      const questions = await asked(() =>
        times(orders.length, (index) => notifyShop({ ...event, paymentConversationId: `${orders[index]}-1` }, from)),
      );
      return { stopped: questions <= HINTS_PER_IP, seen: `${questions} questions for ${orders.length} orders` };
    },
  },
  {
    name: 'pay another price than the one of the catalogue',
    async play() {
      const status = await order({ ...orderCall(), amount: 1 }, fromNetwork());
      return { stopped: status === 400, seen: `answered with ${status}` };
    },
  },
  {
    name: 'have an order paid by a return that nobody signed',
    async play() {
      const { paymentId } = await open(orderCall());
      await startCard(paymentId);
      await returnToShop({ conversationId: `${paymentId}-1`, status: 'success', mdStatus: '1', paymentId: '1' });
      const state = (await storedPayment(paymentId))?._state;
      return { stopped: state === 'awaiting-3ds', seen: `the order is ${state}` };
    },
  },
];
