import { defineInt, defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { parameterGroup } from '../platform/parameters.ts';
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

/** Parameters of the enquiry callables, read by functions that name {@link limitHashKey}. */
export const enquiryParams = parameterGroup(
  'the enquiry functions',
  {
    ENQUIRIES_PER_IP: limitSchema,
    ENQUIRIES_PER_MAIL_ADDRESS: limitSchema,
    ENQUIRIES_PER_HOUR: limitSchema,
    APP_CHECK: z.enum(['off', 'signal'], 'is neither off nor signal'),
    LIMIT_HASH_KEY: limitHashKeySchema,
  },
  {
    ENQUIRIES_PER_IP: perIp,
    ENQUIRIES_PER_MAIL_ADDRESS: perMailAddress,
    ENQUIRIES_PER_HOUR: perHour,
    APP_CHECK: appCheck,
    LIMIT_HASH_KEY: limitHashKey,
  },
);

/** Checked values of {@link enquiryParams}. */
export type EnquiryParams = ReturnType<typeof enquiryParams.values>;
