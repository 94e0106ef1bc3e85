import { expect, test, vi } from 'vitest';
import * as exported from './index.ts';

const { lines } = vi.hoisted(() => {
  const lines: string[] = [];
  // before the logger is loaded, which keeps the console as it finds it
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)));
  return { lines };
});

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

test('there are triggers to look at', () => {
  expect(TRIGGERS.map(([name]) => name)).toContain('on-payment-changed');
});

/** An event of a document that fails as soon as somebody looks at it. */
const broken = {
  subject: 'documents/payments/7f3a',
  get data() {
    throw new RangeError('Işıl Çağ');
  },
};

test.each(TRIGGERS)(
  '%s logs that it failed as an error, with a code and no message, and fails',
  async (_name, call) => {
    lines.length = 0;
    await expect((async () => call(broken))()).rejects.toThrow(RangeError);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { severity: 'ERROR', message: 'trigger.failed', subject: 'documents/payments/7f3a', code: 'RangeError' },
    ]);
  },
);
