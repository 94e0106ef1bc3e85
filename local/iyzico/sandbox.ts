import { HttpError } from '../pages/http.ts';
import type { ApiContext } from './api.ts';
import { Clock } from './clock.ts';
import { Faults } from './faults.ts';
import { asFields } from './fields.ts';
import { Ledger } from './ledger.ts';
import type { JournalLine, LedgerView } from './ledger-page.ts';
import type { Keys } from './signature.ts';
import { defaultWebhookSettings, type WebhookSettings, Webhooks } from './webhooks.ts';

const JOURNAL_MAX = 2_000;
const FIRST_PAYMENT_ID = 22_000_001;

interface SandboxSettings {
  /** HTTP status of `status: failure`. iyzico was observed to send 200; its newer reference shows 400. */
  readonly failureStatus: 200 | 400;
  readonly webhook: WebhookSettings;
}

export interface SandboxOptions {
  readonly keys: Keys;
  /** Initial address of notifications. */
  readonly webhookUrl?: string | undefined;
  /** First payment id. It must be unused when other stores outlive this process. */
  readonly firstPaymentId?: number | undefined;
  /** File from which the ledger is read at the start, and to which it is written at the end; without it nothing is kept. */
  readonly dataFile?: string | undefined;
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Called with a readable line of call, outcome and codes, never with a value of a request. */
  readonly log?: ((line: string) => void) | undefined;
}

type SettingCheck = (value: unknown) => boolean;

const wholeUpTo =
  (max: number): SettingCheck =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
const flag: SettingCheck = (value) => typeof value === 'boolean';

const webhookChecks: Readonly<Record<keyof WebhookSettings, SettingCheck>> = {
  url: (value) => value === null || (typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')),
  signed: flag,
  automatic: flag,
  delayMs: wholeUpTo(3_600_000),
  copies: wholeUpTo(20),
  retryMs: wholeUpTo(3_600_000),
  retries: wholeUpTo(20),
};

const settingChecks: Readonly<Record<Exclude<keyof SandboxSettings, 'webhook'>, SettingCheck>> = {
  failureStatus: (value) => value === 200 || value === 400,
};

function merged<T extends object>(
  current: T,
  checks: Readonly<Record<string, SettingCheck>>,
  changes: object,
  path: string,
): T {
  for (const [name, value] of Object.entries(changes)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) throw new HttpError(400, `${path}${name} is no setting.`);
    if (!check(value)) throw new HttpError(400, `${path}${name} cannot have this value.`);
  }
  return { ...current, ...changes };
}

/** The state of the one merchant of this sandbox: ledger, faults, settings, webhooks, clock. */
export class Sandbox {
  readonly keys: Keys;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly faults = new Faults();
  readonly webhooks: Webhooks;
  readonly log: (line: string) => void;
  /** Set once the server listens. */
  origin = '';
  readonly #atStart: SandboxSettings;
  #settings: Omit<SandboxSettings, 'webhook'>;
  #journal: ReadonlyArray<JournalLine> = [];

  constructor(options: SandboxOptions) {
    this.keys = options.keys;
    this.clock = new Clock(options.now);
    this.log = options.log ?? (() => undefined);
    const webhook = { ...defaultWebhookSettings, url: options.webhookUrl ?? null };
    this.#atStart = { failureStatus: 200, webhook };
    this.#settings = this.#atStart;
    this.webhooks = new Webhooks(
      this.clock,
      options.keys.secretKey,
      webhook,
      (conversationId) => this.faults.strike('webhook', conversationId)?.kind,
    );
    this.ledger = new Ledger(this.clock, options.firstPaymentId ?? FIRST_PAYMENT_ID, (payment) =>
      this.webhooks.notify(payment),
    );
  }

  get settings(): SandboxSettings {
    const { failureStatus } = this.#settings;
    return { failureStatus, webhook: this.webhooks.settings };
  }

  /** Changes the given settings; none when one is invalid. @throws HttpError 400 */
  change(changes: unknown): void {
    const { webhook, ...rest } = asFields(changes);
    const settings = merged(this.#settings, settingChecks, rest, '');
    this.webhooks.settings = merged(this.webhooks.settings, webhookChecks, asFields(webhook), 'webhook.');
    this.#settings = settings;
  }

  /** The parts of the sandbox that the API uses. */
  get apiContext(): ApiContext {
    return {
      ledger: this.ledger,
      clock: this.clock,
      origin: () => this.origin,
    };
  }

  record(line: Omit<JournalLine, 'at'>): void {
    this.#journal = [...this.#journal, { at: this.clock.now(), ...line }].slice(-JOURNAL_MAX);
  }

  view(): LedgerView {
    return {
      payments: this.ledger.payments(),
      forms: this.ledger.forms(),
      journal: this.#journal,
      notifications: this.webhooks.notifications(),
      faults: this.faults.list(),
    };
  }

  /** Clears everything except the clock and the counter of ids. */
  reset(): void {
    this.ledger.reset();
    this.webhooks.reset();
    this.faults.replace([]);
    this.#journal = [];
    this.#settings = this.#atStart;
    this.webhooks.settings = this.#atStart.webhook;
  }
}
