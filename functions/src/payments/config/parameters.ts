import { INSTALMENT_COUNTS } from '@site/contract/card/instalments';
import { CARD_ENTRIES } from '@site/contract/payments/payment';
import { paymentParameters, SINGLE_PAYMENT } from '@site/contract/payments/payment-parameters';
import { oneOf } from '@site/contract/plain/one-of';
import { apiPath } from '@site/contract/site/api-path';
import { defineSecret, defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { config, originSchema } from '../../platform/config.ts';
import { httpOptions } from '../../platform/function-options.ts';
import { parameterGroup } from '../../platform/parameter-group.ts';
import { limitHashKey } from '../../platform/rate-limit.ts';
import { Iyzico } from '../iyzico/client.ts';

const iyzicoApiKey = defineSecret('IYZICO_API_KEY', { description: 'API key of the iyzico merchant account' });

const iyzicoSecretKey = defineSecret('IYZICO_SECRET_KEY', {
  description: 'Secret key of the iyzico merchant account; signs requests and proves answers',
});

const WEBHOOKS = ['any', 'signed'] as const;

/** Options of a function that calls iyzico, with the secrets that it has to declare. Hosting cuts every request at 60 s. */
export const iyzicoOptions = { timeoutSeconds: 60, secrets: [iyzicoApiKey, iyzicoSecretKey] };

/** Options of a function that answers HTTP requests, calls iyzico and rate-limits its callers. */
export const iyzicoHttpOptions = {
  ...httpOptions,
  ...iyzicoOptions,
  secrets: [...iyzicoOptions.secrets, limitHashKey],
};

/** Options of a callable that calls iyzico. */
export const iyzicoCallOptions = { ...iyzicoHttpOptions, load: loadIyzico };

/** Only for functions that have the {@link iyzicoOptions}. */
export const paymentParams = parameterGroup(
  'the payment functions',
  {
    IYZICO_API_KEY: z.string().min(1, 'is empty'),
    IYZICO_SECRET_KEY: z.string().min(1, 'is empty'),
    // an origin only: the SDK does not sign a path prefix, so iyzico would refuse every request
    IYZICO_BASE_URL: originSchema,
    ...paymentParameters.shape,
    IYZICO_IDENTITY_NUMBER: z.string().regex(/^\w{5,50}$/, 'is no identity number'),
    IYZICO_FALLBACK_IP: z.union([z.ipv4(), z.ipv6()], 'is no IP address'),
    IYZICO_WEBHOOKS: oneOf(WEBHOOKS),
  },
  {
    IYZICO_API_KEY: iyzicoApiKey,
    IYZICO_SECRET_KEY: iyzicoSecretKey,
    IYZICO_BASE_URL: defineString('IYZICO_BASE_URL', {
      description: 'https://api.iyzipay.com for real payments, https://sandbox-api.iyzipay.com for trials',
    }),
    CARD_ENTRY: defineString('CARD_ENTRY', {
      description: 'form: the card is typed on our page (PCI SAQ D). hosted: on the page of iyzico (PCI SAQ A).',
      input: select([...CARD_ENTRIES]),
    }),
    EUR_TO_TRY: defineString('EUR_TO_TRY', {
      description: 'Lira charged for one euro of a price in euros, for example: 30 or 48.25',
    }),
    INSTALMENTS: defineString('INSTALMENTS', {
      default: SINGLE_PAYMENT,
      description:
        '1: every price is paid at once. 2, 3, 6, 9 or 12: in up to so many instalments, where the bank offers them.',
      input: select([...INSTALMENT_COUNTS.map(String)]),
    }),
    IYZICO_IDENTITY_NUMBER: defineString('IYZICO_IDENTITY_NUMBER', {
      default: '11111111111',
      description: 'Sent to iyzico as every buyer’s identity number, which the form does not ask for',
    }),
    IYZICO_FALLBACK_IP: defineString('IYZICO_FALLBACK_IP', {
      default: '127.0.0.1',
      description: 'Sent to iyzico when the IP address of a buyer is not known',
    }),
    IYZICO_WEBHOOKS: defineString('IYZICO_WEBHOOKS', {
      default: 'any',
      description:
        'signed: refuse notifications without a signature, once iyzico signs them for this merchant. any: take them as hints.',
      input: select([...WEBHOOKS]),
    }),
  },
);

let client: Iyzico | undefined;

/** The client of iyzico, created once per process. */
export function iyzico(): Iyzico {
  if (client) return client;
  const values = paymentParams.values();
  client = new Iyzico({
    baseUrl: values.IYZICO_BASE_URL,
    apiKey: values.IYZICO_API_KEY,
    secretKey: values.IYZICO_SECRET_KEY,
    // from a parameter, never from the Host header: a caller could forge that and redirect the buyer
    callbackUrl: `${config().siteOrigin}${apiPath('iyzico-callback')}`,
    identityNumber: values.IYZICO_IDENTITY_NUMBER,
    fallbackIp: values.IYZICO_FALLBACK_IP,
  });
  return client;
}

/** Loads iyzico's SDK, which takes most of the time of a first call; a page that wakes the function has it loaded in advance. */
export function loadIyzico(): void {
  iyzico().load();
}
