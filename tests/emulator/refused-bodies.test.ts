import { type CallableName, callablePath } from '@site/contract/call';
import { expect, test } from 'vitest';
import { homeCall, postCall } from '../support/calls.ts';
import { siteOrigin } from '../support/environment.ts';
import { eventually } from '../support/eventually.ts';
import { printedBy } from '../support/logs.ts';

const CALLABLES = [
  'send-consultation-email',
  'send-service-inquiry',
  'send-partnership-email',
  'send-waiting-list-request',
  'send-withdrawal',
  'newsletter-answer',
  'process-iyzico-payment',
  'instalment-offers',
  'start-card-payment',
  'payment-status',
] as const satisfies readonly CallableName[];

const number = '5528790000000008';
// longer than a true one: three digits stand in some id of every log
const cvv = '704179358261';
const fullName = 'Zeynep Gizlioğlu';
const message = 'Bu ileti hiçbir günlükte durmaz.';
const secrets = [number, cvv, 'Gizlioğlu', 'gizli@ornek.com', 'hiçbir günlükte'];

const card = { number, holder: fullName, expiryMonth: '12', expiryYear: '2030', cvv };
const { meta, ...fields } = homeCall({ fullName, email: 'gizli@ornek.com', message });
const everything = { ...fields, meta, paymentId: meta.submissionId, card };

const bodies: ReadonlyArray<[what: string, type: string, body: string]> = [
  ['without `data` around it', 'application/json', JSON.stringify(everything)],
  ['in a list', 'application/json', JSON.stringify([everything])],
  ['beside `data`', 'application/json', JSON.stringify({ data: {}, [`${fullName} gizli@ornek.com ${number}`]: cvv })],
  ['marked as an encoded value', 'application/json', JSON.stringify({ data: { ...everything, '@type': message } })],
  [
    'with a part that is marked as a number',
    'application/json',
    JSON.stringify({ data: { card: [{ ...everything, '@type': 'type.googleapis.com/google.protobuf.Int64Value' }] } }),
  ],
  ['as text', 'text/plain', JSON.stringify(everything)],
  ['as a form', 'application/x-www-form-urlencoded', new URLSearchParams({ ...card, message }).toString()],
];

/** How many calls the framework has refused so far. */
const refusals = () => printedBy('emulators').split('Invalid request, unable to process.').length;

test.each(CALLABLES)(
  '%s refuses a card or a lead that is not sent as its client does, and logs nothing of it',
  async (name) => {
    const before = refusals();
    for (const [what, type, body] of bodies) {
      const answer = await fetch(`${siteOrigin()}${callablePath(name)}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(answer.status, what).toBe(400);
      expect(await answer.json(), what).toEqual({ error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } });
    }

    await eventually('every refusal is logged', () => refusals() >= before + bodies.length || undefined);
    const printed = printedBy('emulators');
    expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
  },
);

const marks = (count: number) => `a${'\u0301\u0316'.repeat(count / 2)}`;
const keys = Array.from({ length: 900_000 }, (_each, index) => `"k${index}":1`).join();

const heavy: ReadonlyArray<[what: string, body: string]> = [
  ['200,000 combining marks', JSON.stringify({ data: { ...everything, fullName: marks(200_000) } })],
  ['10 MB', JSON.stringify({ data: { ...everything, message: 'x'.repeat(10_000_000) } })],
  ['900,000 keys', `{"data":{${keys}}}`],
  ['40 kB of brackets', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['a prototype', `{"data":{"__proto__":${JSON.stringify({ ...fields, meta })}}}`],
];

test.each(['send-consultation-email', 'process-iyzico-payment'] as const)(
  '%s refuses bodies that are made to keep it busy, while a visitor is served',
  async (name) => {
    for (const [what, body] of heavy) {
      const refused = fetch(`${siteOrigin()}${callablePath(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const visitor = homeCall();
      expect((await postCall('send-consultation-email', visitor)).status, what).toBe(200);
      const answer = await refused;
      expect(answer.status, what).toBe(400);
      expect(await answer.json(), what).toEqual({ error: { status: 'INVALID_ARGUMENT', message: 'Bad Request' } });
    }
  },
);
