import { defineInt, defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { readParameters } from '../platform/parameters.ts';
import { limitHashKey, limitHashKeySchema, limitSchema } from '../platform/rate-limit.ts';

const perIp = defineInt('ENQUIRIES_PER_IP', {
  default: 20,
  description: 'Enquiries of one form that one IP address may send in ten minutes.',
});

const perMailAddress = defineInt('ENQUIRIES_PER_MAIL_ADDRESS', {
  default: 5,
  description: 'Enquiries that may come from one mail address in ten minutes.',
});

const perHour = defineInt('ENQUIRIES_PER_HOUR', {
  default: 200,
  description: 'Enquiries in one hour above which new ones are set aside instead of mailed. Nothing is refused.',
});

const appCheck = defineString('APP_CHECK', {
  default: 'off',
  description: 'off: not looked at. signal: an enquiry without a valid App Check token is more likely spam.',
  input: select(['off', 'signal']),
});

const paramsSchema = z.object({
  ENQUIRIES_PER_IP: limitSchema,
  ENQUIRIES_PER_MAIL_ADDRESS: limitSchema,
  ENQUIRIES_PER_HOUR: limitSchema,
  APP_CHECK: z.enum(['off', 'signal'], 'is neither off nor signal'),
  LIMIT_HASH_KEY: limitHashKeySchema,
});

/** Checked values of the parameters of the enquiry callables. */
export type EnquiryParams = z.infer<typeof paramsSchema>;

/** Checks raw parameter values. Throws one error that names every bad parameter, without its value. */
export function readEnquiryParams(values: Readonly<Record<string, unknown>>): EnquiryParams {
  return readParameters('the enquiry functions', paramsSchema, values);
}

let known: EnquiryParams | undefined;

/** The parameters, read once per process, by functions that name {@link limitHashKey}. */
export function enquiryParams(): EnquiryParams {
  known ??= readEnquiryParams({
    ENQUIRIES_PER_IP: perIp.value(),
    ENQUIRIES_PER_MAIL_ADDRESS: perMailAddress.value(),
    ENQUIRIES_PER_HOUR: perHour.value(),
    APP_CHECK: appCheck.value(),
    LIMIT_HASH_KEY: limitHashKey.value(),
  });
  return known;
}
