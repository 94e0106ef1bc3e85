import { settings } from '@site/contract/business/settings';
import { endedUnpaid } from '@site/contract/payments/payment';
import type { Alarm, AlarmKind, HistoryEntries } from '@site/contract/payments/payment-history';
import { CLOSINGS } from '@site/contract/payments/payment-request';
import { languageTags } from '@site/contract/plain/locale';
import { momentInWords } from '@site/contract/words/dates';
import { projectCommand } from '../../mail/letter/project-command.ts';
import type { Config } from '../../platform/config.ts';
import { unrefundedCharges } from '../moves/charges.ts';
import { alarmsOf } from '../moves/move.ts';
import { contractAt, type Payment } from '../record/payment-schema.ts';
import { deliveryMs, promisedIn } from '../record/promised.ts';
import type { Seats } from '../seats/group-document.ts';
import { isRunOver } from '../seats/runs.ts';
import { founderPaymentTexts } from './founder-texts.ts';
import type { FounderPaymentRole } from './roles.ts';

/**
 * The input of a to-do other than its payment. `seats`: those of the group; null for other products, and when they cannot be
 * read.
 */
interface ToDoContext {
  readonly seats: Seats | null;
  readonly config: Config;
  readonly now: Date;
}

/**
 * A command about an order for the founder to type. It names the order by its id: anybody who knows the order's number can place
 * further orders with the same number.
 */
function commandFor({ id }: Payment, config: Config, kind: string, options = ''): string {
  return projectCommand(config, 'payments', `${kind} ${id}${options}`);
}

/** The items that a seat comes with, as a list in the founder's language: `A, B ve C`. */
function promisedWith({ product }: Payment): string {
  const { promised } = founderPaymentTexts[settings.founderLocale];
  const { supportGroup, gift } = promisedIn(product);
  const given = [promised.link, ...(supportGroup ? [promised.supportGroup] : []), ...(gift ? [promised.gift] : [])];
  return new Intl.ListFormat(languageTags[settings.founderLocale], { type: 'conjunction' }).format(given);
}

/** The deadline of the promised delivery, worded like the deadlines in mails about enquiries. */
function dueBy(payment: Payment): string {
  return momentInWords(new Date(contractAt(payment).getTime() + deliveryMs(payment.product)), settings.founderLocale);
}

type ToDo = (payment: Payment, context: ToDoContext) => ReadonlyArray<string>;

const ofOwed: ToDo = (payment, { config }) =>
  founderPaymentTexts[settings.founderLocale].toDo.owed(
    commandFor(payment, config, 'give-seat'),
    commandFor(payment, config, 'refund'),
  );

const ofPaid: ToDo = (payment, context) => {
  const { seats, config, now } = context;
  const { toDo } = founderPaymentTexts[settings.founderLocale];
  const { _state, seat, product } = payment;
  // the event came late: the order has been refunded since
  if (_state === 'refunded') return [];
  if (seat === 'owed') return ofOwed(payment, context);
  if (product.delivery === 'group') {
    const promised = promisedWith(payment);
    if (seats === null || product.cohort === null || seats.startsAt > now) return [toDo.group(promised)];
    const isOver = isRunOver(product.cohort, seats, now);
    return [isOver ? toDo.groupOver(commandFor(payment, config, 'refund')) : toDo.groupBegun(promised)];
  }
  return [toDo[product.delivery](dueBy(payment))];
};

const ofKeptSeat: ToDo = (payment, { config }) =>
  founderPaymentTexts[settings.founderLocale].toDo.seatKept(
    commandFor(payment, config, 'give-seat'),
    commandFor(payment, config, 'refund'),
  );

/** The kind of an alarm, as far as the next step depends on it. */
function matterOf({ kind }: Alarm, { _state }: Payment): AlarmKind {
  // a refunded order has no charge that pays it, so the text for a charge after the end of an order applies
  return kind === 'charged-twice' && _state === 'refunded' ? 'charged-while' : kind;
}

/** How to refund either order of a double purchase; `numbers` are those of the others. */
function refundsOfEither(payment: Payment, numbers: ReadonlyArray<string>, config: Config): string[] {
  const { own, other } = founderPaymentTexts[settings.founderLocale].refundEither;
  const refundOf = (number: string) => projectCommand(config, 'payments', `refund ${number}`);
  return [own(commandFor(payment, config, 'refund')), ...numbers.map((number) => other(number, refundOf(number)))];
}

const ofAlarms: ToDo = (payment, { config }) => {
  const { alarmToDo, emptyAlarm } = founderPaymentTexts[settings.founderLocale];
  const alarms = alarmsOf(payment);
  if (payment.alarm === null) return [];
  const ask = commandFor(payment, config, 'reconcile');
  // the founder has typed the words of the alarm
  if (alarms.length === 0) return [alarmToDo.other(commandFor(payment, config, 'refund'), ask), emptyAlarm];
  const stepsOf = (alarm: Alarm): string[] => {
    // the command names the charge, since the order may have others
    const options = 'charge' in alarm ? ` --charge ${alarm.charge}` : '';
    const step = alarmToDo[matterOf(alarm, payment)](commandFor(payment, config, 'refund', options), ask);
    return alarm.kind === 'bought-twice' ? [step, ...refundsOfEither(payment, alarm.orders, config)] : [step];
  };
  const isGoingByItself = alarms.every(({ kind }) => kind === 'under-review');
  return [...new Set(alarms.flatMap(stepsOf)), ...(isGoingByItself ? [] : [emptyAlarm])];
};

const ofUnclear: ToDo = (payment, { config }) => {
  const { askIyzico, close } = founderPaymentTexts[settings.founderLocale];
  const { why, toDo, numberOfPage, seatStays } = close;
  const { _state, cardEntry, seat } = payment;
  // an order that is over needs no closing
  if (endedUnpaid(_state)) return [askIyzico(commandFor(payment, config, 'reconcile'))];
  if (_state !== 'unknown') return [];
  const commandAs = (as: (typeof CLOSINGS)[number]) =>
    commandFor(payment, config, 'close', ` --as ${as} --because "${why[as]}"`);
  return [
    ...CLOSINGS.map((as) => toDo[as](commandAs(as))),
    ...(cardEntry === 'hosted' ? [numberOfPage] : []),
    ...(seat === 'held' ? [seatStays] : []),
  ];
};

/** The line of history about the last request that was refused; undefined without one. */
export function lastRefusal({ history }: Payment): HistoryEntries['request-refused'] | undefined {
  return history.findLast((line) => line.code === 'request-refused');
}

const ofRefusal: ToDo = (payment, { config }) => {
  const { askAgain } = founderPaymentTexts[settings.founderLocale];
  const request = lastRefusal(payment)?.request;
  // a payment that was not cancelled on its day is refunded instead
  const isOfMoney = request === 'refund' || request === 'cancel';
  if (!isOfMoney) return [askAgain.other(commandFor(payment, config, 'show'))];
  const charges = unrefundedCharges(payment);
  if (charges.length < 2) return [askAgain.money(commandFor(payment, config, 'refund'))];
  // The history does not say which charge the request named, and the command chooses none of several.
  const refundOf = (charge: string) => commandFor(payment, config, 'refund', ` --charge ${charge}`);
  return [askAgain.charges, ...charges.map(({ iyzicoPaymentId }) => refundOf(iyzicoPaymentId))];
};

const toDos: { readonly [Role in FounderPaymentRole]?: ToDo } = {
  'founder-paid': ofPaid,
  'founder-owed': ofOwed,
  'founder-seat-kept': ofKeptSeat,
  'founder-alarm': ofAlarms,
  'founder-unclear-for-long': ofUnclear,
  'founder-request-refused': ofRefusal,
};

/** The founder's next steps, one paragraph each; empty when the mail requires none. */
export function toDoOf(payment: Payment, role: FounderPaymentRole, context: ToDoContext): ReadonlyArray<string> {
  return toDos[role]?.(payment, context) ?? [];
}
