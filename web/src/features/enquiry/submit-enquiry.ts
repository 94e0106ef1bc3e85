import type { CallableName, CallErrorKey, EnquiryReceipt } from '@site/contract/call';
import type { Meta } from '@site/contract/call-meta';
import { FIELD_ERRORS, type FieldError, type FieldErrors } from '@site/contract/field-error';
import { isRecord } from '../../lib/is-record.ts';
import type { Values } from '../../sending/attempt.ts';
import { readCallableError } from '../../sending/callable-error.ts';
import { atPress, FORM_DEADLINE_MS } from '../../sending/in-time.ts';
import { loadSender } from '../../sending/load-sender.ts';

/** Why a message was not confirmed. `invalid` names the fields; the rest is worded in the form's texts. */
export type SendFailure =
  | { readonly reason: 'offline' | 'timeout' | 'unavailable' | 'rateLimited' | 'conflict' }
  | { readonly reason: 'invalid'; readonly fields: FieldErrors };

type SendResult = { readonly receipt: EnquiryReceipt } | { readonly failure: SendFailure };

const reasons: Readonly<Record<Exclude<CallErrorKey, 'invalid'>, SendFailure>> = {
  'rate-limited': { reason: 'rateLimited' },
  conflict: { reason: 'conflict' },
  unavailable: { reason: 'unavailable' },
};

function isFieldError(value: unknown): value is FieldError {
  return FIELD_ERRORS.some((known) => known === value);
}

function isReason(key: unknown): key is keyof typeof reasons {
  return typeof key === 'string' && Object.hasOwn(reasons, key);
}

/** Words a thrown callable error for the enquiry form. `online` is the browser's view of the connection. */
export function failureOf(error: unknown, online: boolean): SendFailure {
  const { code, key, details } = readCallableError(error);
  if (key === 'invalid' && isRecord(details['fields'])) {
    const fields = Object.entries(details['fields']).flatMap(([name, kind]) =>
      isFieldError(kind) ? [[name, kind] as const] : [],
    );
    return { reason: 'invalid', fields: Object.fromEntries(fields) };
  }
  if (isReason(key)) return reasons[key];
  if (code === 'functions/deadline-exceeded') return { reason: 'timeout' };
  return { reason: online ? 'unavailable' : 'offline' };
}

function isReceipt(data: unknown): data is EnquiryReceipt {
  return isRecord(data) && data['success'] === true && typeof data['ref'] === 'string';
}

async function send(callable: CallableName, fields: Values, meta: Meta): Promise<SendResult> {
  if (!navigator.onLine) return { failure: { reason: 'offline' } };
  try {
    const { call } = await atPress(loadSender());
    const data = await call(callable, { ...fields, meta }, FORM_DEADLINE_MS);
    return isReceipt(data) ? { receipt: data } : { failure: { reason: 'unavailable' } };
  } catch (error) {
    return { failure: failureOf(error, navigator.onLine) };
  }
}

/** Sends one message, once, and logs why it failed. Anything but a well-formed receipt counts as not confirmed. */
export async function submitEnquiry(callable: CallableName, fields: Values, meta: Meta): Promise<SendResult> {
  const result = await send(callable, fields, meta);
  if ('failure' in result) console.info(`enquiry: not sent, ${result.failure.reason}`);
  return result;
}
