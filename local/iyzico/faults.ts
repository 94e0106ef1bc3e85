import { HttpError } from '../pages/http.ts';
import { type ErrorReason, errorByCode } from './errors.ts';
import { asFields, text } from './fields.ts';

/** API calls, named as the resources of the `iyzipay` SDK: those that the functions make, and the one that tests its keys. */
export const API_CALLS = [
  'apiTest',
  'threedsInitialize',
  'threedsV2Payment',
  'payment',
  'checkoutFormInitialize',
  'checkoutForm',
  'refund',
  'cancel',
  'reportingTransactionDetails',
  'installmentInfo',
] as const;

export type ApiCall = (typeof API_CALLS)[number];

/** Points at which a fault can apply: an API call, a charge on the hosted page, the browser's return, a webhook delivery. */
type FaultPoint = ApiCall | 'checkoutPage' | 'callback' | 'webhook';

/**
 * Faults of the transport. `performed` says whether the call took effect before its answer failed: `reset` with `performed` is an
 * answer lost after charging.
 */
const TRANSPORT_FAULTS = ['hang', 'reset', 'cut', 'html-502', 'empty', 'delay'] as const;

/**
 * Faults of an answer that arrives:
 * - `tampered-amount`: the amounts are changed after signing
 * - `other-amount`: other amounts, correctly signed
 * - `tampered-signature`: only the signature is wrong
 * - `forged-success`: the browser's return says success, with the signature of the real outcome
 * - `fraud-review`: charged with fraudStatus 0
 * - `refuse`: failure with `errorCode`; with `performed` the API call took effect nevertheless. The hosted page cannot show a
 *   failure for a charge that took place
 * - `null-fields`: a notification whose optional fields are null
 */
const CONTENT_FAULTS = [
  'tampered-amount',
  'other-amount',
  'tampered-signature',
  'forged-success',
  'fraud-review',
  'refuse',
  'null-fields',
] as const;

type TransportFault = (typeof TRANSPORT_FAULTS)[number];
type ContentFault = (typeof CONTENT_FAULTS)[number];

export interface Fault {
  /** `*` applies to any API call. */
  readonly point: FaultPoint | '*';
  readonly kind: TransportFault | ContentFault;
  /** How many times it applies. */
  readonly times: number;
  /** Prefix of the conversations to which it applies; empty for all. */
  readonly conversation: string;
  /** For transport faults and `refuse` of API calls only. `cut` needs an answer to cut, so it always performs the call. */
  readonly performed: boolean;
  /** `delay` only. */
  readonly delayMs: number;
  /** `refuse` only. */
  readonly reason: ErrorReason | null;
}

const SIGNED_WITH_AMOUNT: ReadonlyArray<ApiCall> = ['threedsV2Payment', 'payment', 'checkoutForm', 'refund'];

/** The points at which each content fault has an effect. */
const contentPoints: Readonly<Record<ContentFault, ReadonlyArray<FaultPoint>>> = {
  'tampered-amount': SIGNED_WITH_AMOUNT,
  'other-amount': [...SIGNED_WITH_AMOUNT, 'cancel'],
  'tampered-signature': [...SIGNED_WITH_AMOUNT, 'threedsInitialize', 'checkoutFormInitialize', 'callback', 'webhook'],
  'forged-success': ['callback'],
  'fraud-review': ['threedsV2Payment', 'checkoutPage'],
  refuse: [...API_CALLS, 'checkoutPage'],
  'null-fields': ['webhook'],
};

function oneOf<T extends string>(value: string, values: ReadonlyArray<T>): T | undefined {
  return values.find((each) => each === value);
}

function whole(value: unknown, from: number, to: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined;
}

/** Parses one fault of the control interface. @throws HttpError 400 naming the invalid field */
export function parseFault(value: unknown): Fault {
  const fields = asFields(value);
  const known = ['point', 'kind', 'times', 'conversation', 'performed', 'delayMs', 'errorCode'];
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new HttpError(400, `unknown field ${unknown}; known are ${known.join(', ')}`);

  const kind = oneOf(text(fields, 'kind'), [...TRANSPORT_FAULTS, ...CONTENT_FAULTS]);
  if (!kind) throw new HttpError(400, `kind must be one of ${[...TRANSPORT_FAULTS, ...CONTENT_FAULTS].join(', ')}`);
  const content = oneOf(kind, CONTENT_FAULTS);

  const points: ReadonlyArray<FaultPoint> = content ? contentPoints[content] : API_CALLS;
  const anyCall = API_CALLS.every((call) => points.includes(call)) ? (['*'] as const) : [];
  const point = oneOf(text(fields, 'point'), [...anyCall, ...points]);
  if (!point) throw new HttpError(400, `point of ${kind} must be one of ${[...anyCall, ...points].join(', ')}`);

  const times = fields['times'] === undefined ? 1 : whole(fields['times'], 1, 1_000);
  if (times === undefined) throw new HttpError(400, 'times must be a whole number from 1 to 1000');
  const delayMs = fields['delayMs'] === undefined ? 0 : whole(fields['delayMs'], 0, 600_000);
  if (delayMs === undefined || delayMs > 0 !== (kind === 'delay')) {
    throw new HttpError(400, 'delayMs must be 1 to 600000 for a delay, and absent otherwise');
  }
  const performed = fields['performed'] ?? (kind === 'cut' || kind === 'delay');
  if (typeof performed !== 'boolean') throw new HttpError(400, 'performed must be true or false');
  if (fields['performed'] !== undefined && content && (kind !== 'refuse' || point === 'checkoutPage')) {
    throw new HttpError(400, `performed has no meaning for ${kind} at ${point}`);
  }
  if (kind === 'cut' && !performed) throw new HttpError(400, 'cut always performs the call');

  const reason = errorByCode(text(fields, 'errorCode')) ?? null;
  if ((kind === 'refuse') !== (reason !== null)) {
    throw new HttpError(400, 'errorCode must be a code of the error table for refuse, and absent otherwise');
  }
  return { point, kind, times, conversation: text(fields, 'conversation'), performed, delayMs, reason };
}

/** The queue of pending faults. */
export class Faults {
  #waiting: ReadonlyArray<Fault> = [];

  list(): ReadonlyArray<Fault> {
    return this.#waiting;
  }

  replace(faults: ReadonlyArray<Fault>): void {
    this.#waiting = faults;
  }

  add(faults: ReadonlyArray<Fault>): void {
    this.#waiting = [...this.#waiting, ...faults];
  }

  /** Returns the oldest fault for this point and conversation, and decrements its `times`; undefined when there is none. */
  strike(point: FaultPoint, conversationId: string): Fault | undefined {
    const isApiCall = API_CALLS.some((call) => call === point);
    const index = this.#waiting.findIndex(
      (fault) =>
        (fault.point === point || (fault.point === '*' && isApiCall)) && conversationId.startsWith(fault.conversation),
    );
    const fault = this.#waiting[index];
    if (!fault) return undefined;
    const rest = fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    this.#waiting = this.#waiting.toSpliced(index, 1, ...rest);
    return fault;
  }
}
