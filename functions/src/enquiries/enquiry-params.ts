import { defineInt } from 'firebase-functions/params';
import { parameterGroup } from '../platform/parameter-group.ts';
import { limitHashKey, limitHashKeySchema, limitSchema } from '../platform/rate-limit.ts';

/** Parameters of the enquiry callables, read by functions that name {@link limitHashKey}. */
export const enquiryParams = parameterGroup(
  'the enquiry functions',
  {
    ENQUIRIES_PER_IP: limitSchema,
    ENQUIRIES_PER_MAIL_ADDRESS: limitSchema,
    ENQUIRIES_PER_HOUR: limitSchema,
    LIMIT_HASH_KEY: limitHashKeySchema,
  },
  {
    ENQUIRIES_PER_IP: defineInt('ENQUIRIES_PER_IP', {
      default: 20,
      description: 'Enquiries of all forms together that one IP address may send in ten minutes.',
    }),
    ENQUIRIES_PER_MAIL_ADDRESS: defineInt('ENQUIRIES_PER_MAIL_ADDRESS', {
      default: 5,
      description: 'Enquiries that may come from one mailbox in ten minutes.',
    }),
    ENQUIRIES_PER_HOUR: defineInt('ENQUIRIES_PER_HOUR', {
      default: 200,
      description:
        'Enquiries in one hour above which nobody gets an acknowledgement, and the founder a mail only of the first from each network and organisation; so it is for one IP address above a ninth of them, and a household above a third, in an hour, or above three times that in a day. Nothing is refused.',
    }),
    LIMIT_HASH_KEY: limitHashKey,
  },
);

/** Checked values of {@link enquiryParams}. */
export type EnquiryParams = ReturnType<typeof enquiryParams.values>;
