import { hash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Payment } from './ledger.ts';
import { type SignedEvent, spoiled, webhookSignature } from './signature.ts';

/** Id of the sandbox's only merchant. */
const MERCHANT_ID = 4_242;
const DELIVERY_TIMEOUT_MS = 10_000;

export interface WebhookSettings {
  /** Address of notifications, as set in the merchant panel; null records them without sending. */
  readonly url: string | null;
  /** iyzico signs only for merchants that requested it; others get an empty `X-Iyz-Signature`. */
  readonly signed: boolean;
  /** False: notifications are sent only by hand. */
  readonly automatic: boolean;
  /** Time to the first delivery; iyzico takes 10 to 15 seconds. */
  readonly delayMs: number;
  /** How often each notification is sent, even when accepted. */
  readonly copies: number;
  /** Time to the next try after an answer other than 2xx; iyzico waits 15 minutes and retries three times. */
  readonly retryMs: number;
  readonly retries: number;
}

export const defaultWebhookSettings: WebhookSettings = {
  url: null,
  signed: true,
  automatic: true,
  delayMs: 2_000,
  copies: 1,
  retryMs: 15 * 60_000,
  retries: 3,
};

/** One notification with the results of its deliveries. Like iyzico's, it has no amount and no personal data. */
export interface Notification {
  /** `iyziReferenceCode`: the same in every delivery. */
  readonly reference: string;
  readonly event: SignedEvent;
  readonly at: number;
  readonly deliveries: ReadonlyArray<{ readonly at: number; readonly result: string }>;
}

function typeOf({ token, fraudStatus, refusal }: Payment): string {
  if (token !== null) return 'CHECKOUT_FORM_AUTH';
  const isChargeTried = fraudStatus !== null || refusal !== null;
  return isChargeTried ? 'THREE_DS_AUTH' : 'THREE_DS_CALLBACK';
}

/** The event that iyzico sends for the current state of a payment. */
function eventOf(payment: Payment): SignedEvent {
  const { status, paymentId, token, order } = payment;
  return {
    iyziEventType: typeOf(payment),
    paymentId,
    token,
    paymentConversationId: order.conversationId,
    status,
  };
}

/** Sends notifications to the merchant, delayed, repeated or not at all, according to the settings. */
export class Webhooks {
  readonly #notifications = new Map<string, Notification>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #clock: Clock;
  readonly #secretKey: string;
  readonly #faultOf: (conversationId: string) => string | undefined;
  #settings: WebhookSettings;
  #count = 0;

  /** @param faultOf called at each delivery; returns its fault, `tampered-signature` or `null-fields` */
  constructor(
    clock: Clock,
    secretKey: string,
    settings: WebhookSettings,
    faultOf: (conversationId: string) => string | undefined,
  ) {
    this.#clock = clock;
    this.#secretKey = secretKey;
    this.#settings = settings;
    this.#faultOf = faultOf;
  }

  get settings(): WebhookSettings {
    return this.#settings;
  }

  set settings(settings: WebhookSettings) {
    this.#settings = settings;
  }

  /** Oldest first. */
  notifications(): Notification[] {
    return [...this.#notifications.values()];
  }

  /** Queues a notification of the current state of a payment. */
  notify(payment: Payment): void {
    const event = eventOf(payment);
    this.#count += 1;
    const hex = hash('sha256', `${event.paymentId} ${event.status} ${this.#count}`);
    const reference = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    this.#notifications.set(reference, { reference, event, at: this.#clock.now(), deliveries: [] });
    const { url, automatic, copies, delayMs } = this.#settings;
    if (url === null || !automatic) return;
    for (let copy = 0; copy < copies; copy += 1) this.#later(reference, delayMs, this.#settings.retries);
  }

  /**
   * Delivers a notification once, now. Resolves with the HTTP status or the error's name; undefined when there is no such
   * notification or no address.
   */
  async deliver(reference: string): Promise<string | undefined> {
    const notification = this.#notifications.get(reference);
    const { url } = this.#settings;
    if (!notification || url === null) return undefined;
    const result = await this.#post(url, notification);
    const current = this.#notifications.get(reference) ?? notification;
    const deliveries = [...current.deliveries, { at: this.#clock.now(), result }];
    if (this.#notifications.has(reference)) this.#notifications.set(reference, { ...current, deliveries });
    return result;
  }

  reset(): void {
    this.close();
    this.#notifications.clear();
  }

  /** Cancels all pending deliveries. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #later(reference: string, ms: number, retriesLeft: number): void {
    const timer = setTimeout(async () => {
      this.#timers.delete(timer);
      const result = await this.deliver(reference);
      const accepted = result?.startsWith('2') ?? true;
      if (!accepted && retriesLeft > 0) this.#later(reference, this.#settings.retryMs, retriesLeft - 1);
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Resolves with the HTTP status, or the name of the error. */
  async #post(url: string, { event, reference, at }: Notification): Promise<string> {
    const signature = webhookSignature(this.#secretKey, event);
    const fault = this.#faultOf(event.paymentConversationId);
    const header: [string, string] = this.#settings.signed
      ? ['x-iyz-signature-v3', fault === 'tampered-signature' ? spoiled(signature) : signature]
      : ['x-iyz-signature', ''];
    const paymentId = Number(event.paymentId);
    const body = {
      paymentConversationId: event.paymentConversationId,
      merchantId: MERCHANT_ID,
      ...(fault === 'null-fields' ? { paymentId: null, token: null } : {}),
      ...(event.token === null ? { paymentId } : { token: event.token }),
      iyziPaymentId: paymentId,
      status: event.status,
      iyziReferenceCode: reference,
      iyziEventType: event.iyziEventType,
      iyziEventTime: at,
    };
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: [['content-type', 'application/json'], header],
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }
}
