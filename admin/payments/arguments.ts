import { PAYMENT_STATES, type PaymentState } from '@site/contract/payments/payment';
import { CLOSINGS } from '@site/contract/payments/payment-request';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { EXPORTED, type ListForm, listForm } from '../output/listing.ts';
import {
  BY_USAGE,
  type DocumentKey,
  ownName,
  parseEmail,
  parseKey,
  parseName,
  parseReason,
  parseSince,
  SINCE_USAGE,
} from '../terminal/arguments.ts';
import { databaseProgram, listCommand } from '../terminal/program.ts';

/** The reconciliation runs every minute; a long queue may take it more than one run. */
const WAIT_SECONDS = 150;
const WAIT_SECONDS_MAX = 3_600;

/** Conditions on listed payments; an absent one matches all. */
export interface PaymentFilter {
  /** Orders placed since then, and older ones whose money has moved since then. */
  readonly since?: Date;
  readonly state?: PaymentState;
  /** Mail address of the buyer, in lower case. */
  readonly email?: string;
}

/** A parsed command line of `npm run payments`. */
export type PaymentsCommand =
  | { readonly name: 'list'; readonly filter: PaymentFilter; readonly as: ListForm }
  | { readonly name: 'show'; readonly key: DocumentKey }
  | { readonly name: 'reconcile'; readonly key: DocumentKey; readonly waitMs: number }
  | ({ readonly name: 'request'; readonly key: DocumentKey; readonly wish: Wish } & Asking);

/** A change that is wished for a payment. */
export type Wish =
  | {
      readonly kind: 'refund';
      /** The sum to be refunded in all; null for everything. */
      readonly totalKurus: number | null;
      /** iyzico's number of the charge; null where none is named, which only an order with one charge allows. */
      readonly charge: string | null;
    }
  | { readonly kind: 'cancel'; readonly charge: string | null }
  | {
      readonly kind: 'close';
      readonly as: (typeof CLOSINGS)[number];
      /** iyzico's number of the charge; null when none is named. */
      readonly iyzicoPaymentId: string | null;
    }
  | { readonly kind: 'resend-receipt' | 'give-seat' };

/** Author and reason of a change, and how long the command waits for it. */
interface Asking {
  readonly by: string;
  readonly because: string;
  /** Whether `--yes` was passed, so that the command does not ask. */
  readonly confirmed: boolean;
  readonly waitMs: number;
}

function parseWait(value: string): number {
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (seconds < 1 || seconds > WAIT_SECONDS_MAX) {
    throw new InvalidArgumentError(`Give whole seconds from 1 to ${WAIT_SECONDS_MAX}.`);
  }
  return seconds;
}

/** Lira and kuruş without thousands marks, with Turkish marks, and with English ones. */
const AMOUNTS = [
  /^(\d{1,7})(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/,
];

/**
 * Parses lira into kuruş, as people, lists and the accountant's table write them: `500`, `500.50`, `500,50`, `1.795,00`,
 * `1,795.00`. This is unambiguous: three digits after a mark are thousands, since lira have two decimals. Throws
 * `InvalidArgumentError`.
 */
function parseAmount(value: string): number {
  const [, lira = '', kurus = ''] = AMOUNTS.map((amount) => amount.exec(value)).find((found) => found !== null) ?? [];
  const total = Number(lira.replaceAll(/[.,]/g, '')) * 100 + Number(kurus.padEnd(2, '0'));
  if (total === 0) throw new InvalidArgumentError('Give lira, for example 500, 500,50 or 1.795,50.');
  return total;
}

/** Parses one of iyzico's numbers, as its panel shows it. Throws `InvalidArgumentError`. */
function parseNumber(value: string): string {
  if (!/^\d{1,20}$/.test(value)) throw new InvalidArgumentError('Give the digits that iyzico’s panel shows.');
  return value;
}

const paymentArgument = () => new Argument('<ref-or-id>', 'the reference or id of a payment').argParser(parseKey);

interface RequestOptions {
  readonly by?: string;
  readonly because?: string;
  readonly yes: boolean;
  readonly wait: number;
}

/** Adds the payment as the argument of a command, and the options of every command that changes a payment. */
function changing(command: Command): Command {
  return command
    .addArgument(paymentArgument())
    .option('--by <name>', BY_USAGE, parseName)
    .option('--yes', 'do not ask', false)
    .option('--wait <seconds>', 'how long to wait for the end at most', parseWait, WAIT_SECONDS);
}

function because(): Option {
  return new Option('--because <text>', 'why, for the history').argParser(parseReason);
}

function asking({ by, because: why = '', yes, wait }: RequestOptions): Asking {
  return { by: by ?? ownName(), because: why, confirmed: yes, waitMs: wait * 1_000 };
}

/** Adds the commands that change a payment. They only write a request into it, which the next reconciliation carries out. */
function requestCommands(program: Command, understood: (command: PaymentsCommand) => void): void {
  const charge = (usage: string) => new Option('--charge <number>', usage).argParser(parseNumber);
  const ofReversal = () => charge('iyzico’s number, of an order that was charged twice');
  type ReversalOptions = RequestOptions & { readonly charge?: string };
  type Closing = ReversalOptions & { readonly as: (typeof CLOSINGS)[number]; readonly iyzicoPayment?: string };
  changing(program.command('refund').description('refunds a payment until so many lira of it are refunded in all'))
    .argument(
      '[amount]',
      'lira to be refunded in all, like 500, 500,50 or 1.795,50; everything without it',
      parseAmount,
    )
    .addOption(because())
    .addOption(ofReversal())
    .action((key: DocumentKey, totalKurus: number | undefined, options: ReversalOptions) => {
      const wish = { kind: 'refund', totalKurus: totalKurus ?? null, charge: options.charge ?? null } as const;
      understood({ name: 'request', key, wish, ...asking(options) });
    });
  changing(program.command('cancel').description('takes a payment back on its own day, so that no statement shows it'))
    .addOption(because())
    .addOption(ofReversal())
    .action((key: DocumentKey, options: ReversalOptions) => {
      const wish = { kind: 'cancel', charge: options.charge ?? null } as const;
      understood({ name: 'request', key, wish, ...asking(options) });
    });
  changing(program.command('close').description('closes a payment whose outcome iyzico does not tell'))
    .addOption(new Option('--as <outcome>', 'what iyzico’s panel shows').choices(CLOSINGS).makeOptionMandatory())
    .addOption(because().makeOptionMandatory())
    .addOption(charge('iyzico’s number of the charge that has paid it'))
    // the former name, which notes of the founder may have
    .addOption(
      new Option('--iyzico-payment <number>', 'the same as --charge').argParser(parseNumber).conflicts('charge'),
    )
    .action((key: DocumentKey, options: Closing) => {
      const iyzicoPaymentId = options.charge ?? options.iyzicoPayment ?? null;
      const wish = { kind: 'close', as: options.as, iyzicoPaymentId } as const;
      understood({ name: 'request', key, wish, ...asking(options) });
    });
  changing(program.command('resend-receipt').description('sends the receipt of a paid order once more'))
    .addOption(because())
    .action((key: DocumentKey, options: RequestOptions) => {
      understood({ name: 'request', key, wish: { kind: 'resend-receipt' }, ...asking(options) });
    });
  changing(program.command('give-seat').description('gives a paid order without a seat one that is free by now'))
    .addOption(because())
    .action((key: DocumentKey, options: RequestOptions) => {
      understood({ name: 'request', key, wish: { kind: 'give-seat' }, ...asking(options) });
    });
}

/** Makes the commander program; each of its commands calls `understood`. Spans of `--since` count back from `now`. */
export function paymentsProgram(understood: (command: PaymentsCommand) => void, now: Date): Command {
  const program = databaseProgram(
    'payments',
    'Lists payments, shows one, asks iyzico about it again; refunds, cancels, closes and gives seats.',
  );
  listCommand(program, 'lists payments, the newest first; its name may be left out')
    .option('--since <day or span>', `placed, charged or refunded ${SINCE_USAGE}`, (value) => parseSince(value, now))
    .addOption(new Option('--state <state>').choices(PAYMENT_STATES))
    .option('--email <address>', 'of one buyer', parseEmail)
    .option('--json [file]', `all fields for a program, ${EXPORTED}`)
    .addOption(new Option('--csv [file]', `what an accountant needs, ${EXPORTED}`).conflicts('json'))
    .action(({ csv, json, ...filter }: PaymentFilter & { csv?: string | true; json?: string | true }) =>
      understood({ name: 'list', filter, as: listForm(csv, json) }),
    );
  program
    .command('show')
    .description('shows one payment with all its fields and its whole history')
    .addArgument(paymentArgument())
    .action((key: DocumentKey) => understood({ name: 'show', key }));
  program
    .command('reconcile')
    .alias('sync')
    .description('lets the next reconciliation, which runs every minute, ask iyzico, and tells what came of it')
    .addArgument(paymentArgument())
    .option('--wait <seconds>', 'how long to wait for it at most', parseWait, WAIT_SECONDS)
    .action((key: DocumentKey, { wait }: { wait: number }) =>
      understood({ name: 'reconcile', key, waitMs: wait * 1_000 }),
    );
  requestCommands(program, understood);
  return program;
}
