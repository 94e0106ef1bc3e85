import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import * as exported from './index.ts';

const { lines } = vi.hoisted(() => {
  const lines: string[] = [];
  // before the logger is loaded: it keeps the console methods that it finds then
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
  vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(String(line)));
  return { lines };
});

beforeEach(() => {
  lines.length = 0;
});

const logged = () => lines.map((line) => JSON.parse(line));

type Exported = readonly [name: string, deployed: (event: unknown) => unknown];

/** Every function that is called with an event of Eventarc. */
function triggersIn(value: unknown, name = ''): Exported[] {
  if (typeof value === 'function') {
    return 'eventTrigger' in Object(Reflect.get(value, '__endpoint'))
      ? [[name, (event) => Reflect.apply(value, undefined, [event])]]
      : [];
  }
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    triggersIn(inner, name === '' ? key : `${name}-${key}`),
  );
}

const TRIGGERS = triggersIn(exported);

test('the triggers are found among the exports', () => {
  expect(TRIGGERS.map(([name]) => name)).toContain('on-payment-changed');
});

/** An event whose `data` throws when it is read. */
const broken = {
  subject: 'documents/payments/7f3a',
  get data() {
    throw new RangeError('Işıl Çağ');
  },
};

test.each(TRIGGERS)(
  '%s logs a failure as an error with its code and without its message, and rejects',
  async (_name, call) => {
    await expect((async () => call(broken))()).rejects.toThrow(RangeError);
    expect(logged()).toEqual([
      { severity: 'ERROR', message: 'trigger.failed', subject: 'documents/payments/7f3a', code: 'RangeError' },
    ]);
  },
);

test('an alert that could not be sent logs only a warning, and rejects so that its event is delivered again', async () => {
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'demo-coaching' }));
  for (const name of ['.env.demo-coaching', '.secret.local']) {
    const values = parseEnv(readFileSync(new URL(`../env/${name}`, import.meta.url), 'utf8'));
    for (const [parameter, value] of Object.entries(values)) vi.stubEnv(parameter, value);
  }
  // a port that fetch refuses
  vi.stubEnv('ALERT_WEBHOOK_URL', 'https://127.0.0.1:1');
  const time = new Date().toISOString();
  const event = {
    id: 'event-1',
    time,
    subject: 'documents/enquiries/7f3a91c2',
    project: 'demo-coaching',
    database: '(default)',
    document: 'enquiries/7f3a91c2',
    datacontenttype: 'application/json',
    data: { value: { fields: { notification: { stringValue: 'queued' } }, createTime: time, updateTime: time } },
  };
  const thrown: unknown = await Reflect.apply(exported.alert.enquiry, undefined, [event]).catch(
    (error: unknown) => error,
  );
  expect(logged()).toEqual([
    { severity: 'WARNING', message: 'alert.not-sent', event: 'new-enquiry', ref: '7F3A-91C2', code: 'TypeError' },
  ]);
  expect(thrown).toBeInstanceOf(Error);
  // Google's functions framework prints the stack, in which the alert of docs/operations.md looks for this
  expect(Reflect.get(Object(thrown), 'stack')).not.toContain('Error:');
});
