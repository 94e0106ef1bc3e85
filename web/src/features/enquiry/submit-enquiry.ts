import { FIELD_ERRORS, type FieldErrors } from '@site/contract/plain/field-error';
import {
  type CallableName,
  FORM_ERROR_KEYS,
  type FormErrorKey,
  type SubmissionReceipt,
} from '@site/contract/site/call';
import type { Meta } from '@site/contract/site/call-meta';
import { isRecord } from '../../lib/is-record.ts';
import type { Values } from '../../sending/attempt.ts';
import { fieldErrorsIn, isOffline, isUnanswered, readCallableError } from '../../sending/callable-error.ts';
import { sendForm } from '../../sending/send-form.ts';

/** Why a message was not confirmed. `invalid` names the fields; the rest is worded in the form's texts. */
export type SendFailure =
  | { readonly reason: 'offline' | Exclude<FormErrorKey, 'invalid'> }
  | { readonly reason: 'invalid'; readonly fields: FieldErrors };

type SendResult = { readonly receipt: SubmissionReceipt } | { readonly failure: SendFailure };

/**
 * Returns the reason that a thrown callable error means for the enquiry form. `online` is the browser's view of the connection.
 * Unlike in a payment (`features/payment/calls/refusal.ts`) a call that our function did not answer has a reason of its own,
 * `timeout`: the message may have arrived, and no page asks the server whether it did. Any other error without a key of the
 * contract counts as `unavailable`, or as `offline` without a connection.
 */
export function failureOf(error: unknown, online: boolean): SendFailure {
  const { code, key, details } = readCallableError(error);
  const reason = FORM_ERROR_KEYS.find((known) => known === key);
  if (reason === 'invalid') return { reason, fields: fieldErrorsIn(details['fields'], FIELD_ERRORS) };
  if (reason) return { reason };
  if (code === 'functions/deadline-exceeded' || isUnanswered(error)) return { reason: 'timeout' };
  return { reason: online ? 'unavailable' : 'offline' };
}

function isReceipt(data: unknown): data is SubmissionReceipt {
  return isRecord(data) && data['success'] === true && typeof data['ref'] === 'string';
}

async function send(callable: CallableName, fields: Values, meta: Meta): Promise<SendResult> {
  // Tried even if the browser says that it is offline, because that may be wrong, for as long as the page is open.
  const saidOffline = !navigator.onLine;
  try {
    const data = await sendForm(callable, { ...fields, meta });
    return isReceipt(data) ? { receipt: data } : { failure: { reason: 'unavailable' } };
  } catch (error) {
    const offline = isOffline(error, saidOffline);
    return { failure: offline ? { reason: 'offline' } : failureOf(error, navigator.onLine) };
  }
}

/** Sends a message, and logs why it failed. Anything but a well-formed receipt counts as not confirmed. Never rejects. */
export async function submitEnquiry(callable: CallableName, fields: Values, meta: Meta): Promise<SendResult> {
  const result = await send(callable, fields, meta);
  if ('failure' in result) console.info(`enquiry: not sent, ${result.failure.reason}`);
  return result;
}
