import { paymentParameters } from '@site/contract/payment-parameters';
import { defineSecret, defineString, select } from 'firebase-functions/params';
import { z } from 'zod';
import { config } from '../../platform/config.ts';
import { readParameters } from '../../platform/parameters.ts';
import { Iyzico } from '../iyzico/client.ts';

const iyzicoApiKey = defineSecret('IYZICO_API_KEY', { description: 'API key of the iyzico merchant account' });

const iyzicoSecretKey = defineSecret('IYZICO_SECRET_KEY', {
  description: 'Secret key of the iyzico merchant account; signs requests and proves answers',
});

const iyzicoBaseUrl = defineString('IYZICO_BASE_URL', {
  description: 'https://api.iyzipay.com for real payments, https://sandbox-api.iyzipay.com for trials',
});

const cardEntry = defineString('CARD_ENTRY', {
  description: 'form: the card is typed on our page (PCI SAQ D). hosted: on the page of iyzico (PCI SAQ A).',
  input: select(['form', 'hosted']),
});

const eurToTry = defineString('EUR_TO_TRY', {
  description: 'Lira charged for one euro of a price in euros, for example: 30 or 48.25',
});

const identityNumber = defineString('IYZICO_IDENTITY_NUMBER', {
  default: '11111111111',
  description: 'Sent to iyzico as every buyer’s identity number, which the form does not ask for',
});

const fallbackIp = defineString('IYZICO_FALLBACK_IP', {
  default: '127.0.0.1',
  description: 'Sent to iyzico when the IP address of a buyer is not known',
});

/** The secrets that every function needs which talks to iyzico. */
export const iyzicoSecrets = [iyzicoApiKey, iyzicoSecretKey];

/** Where Hosting forwards the bank's return; see firebase.json. */
const CALLBACK_PATH = '/api/iyzico-callback';

const configSchema = z.object({
  IYZICO_API_KEY: z.string().min(1, 'is empty'),
  IYZICO_SECRET_KEY: z.string().min(1, 'is empty'),
  IYZICO_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
    // the SDK does not sign a path in front of its own, so iyzico would refuse every request
    .refine((value) => URL.canParse(value) && new URL(value).origin === value, 'has a path or a slash at the end'),
  ...paymentParameters.shape,
  IYZICO_IDENTITY_NUMBER: z.string().regex(/^\w{5,50}$/, 'is no identity number'),
  IYZICO_FALLBACK_IP: z.union([z.ipv4(), z.ipv6()], 'is no IP address'),
});

type PaymentConfig = z.infer<typeof configSchema>;

/** Checks raw parameter values. Throws one error that names every bad parameter, without its value. */
export function readPaymentConfig(values: Readonly<Record<string, unknown>>): PaymentConfig {
  return readParameters('the payment functions', configSchema, values);
}

let known: PaymentConfig | undefined;

/** The parameters, read once per process, by functions that name {@link iyzicoSecrets}. */
export function paymentConfig(): PaymentConfig {
  known ??= readPaymentConfig({
    IYZICO_API_KEY: iyzicoApiKey.value(),
    IYZICO_SECRET_KEY: iyzicoSecretKey.value(),
    IYZICO_BASE_URL: iyzicoBaseUrl.value(),
    CARD_ENTRY: cardEntry.value(),
    EUR_TO_TRY: eurToTry.value(),
    IYZICO_IDENTITY_NUMBER: identityNumber.value(),
    IYZICO_FALLBACK_IP: fallbackIp.value(),
  });
  return known;
}

let client: Iyzico | undefined;

/** iyzico, as the parameters say. */
export function iyzico(): Iyzico {
  if (client) return client;
  const values = paymentConfig();
  client = new Iyzico({
    baseUrl: values.IYZICO_BASE_URL,
    apiKey: values.IYZICO_API_KEY,
    secretKey: values.IYZICO_SECRET_KEY,
    // a setting, never the Host header of a request: whoever writes that could have the buyer sent elsewhere
    callbackUrl: `${config().siteOrigin}${CALLBACK_PATH}`,
    identityNumber: values.IYZICO_IDENTITY_NUMBER,
    fallbackIp: values.IYZICO_FALLBACK_IP,
  });
  return client;
}
