import { expect, test } from 'vitest';
import { TOO_FAST_MS } from '../platform/robot-signals.ts';
import { exampleRequest } from './example-request.ts';
import { isSpam, LINKS_MAX, type SpamCircumstances, spamSignals } from './spam.ts';

type Overrides = Parameters<typeof exampleRequest>[0];

function signals(overrides?: Overrides, circumstances: Partial<SpamCircumstances> = {}) {
  const { meta, ...enquiry } = exampleRequest(overrides);
  return spamSignals(enquiry, meta, { appCheckFailed: false, busyHour: false, ...circumstances });
}

const links = (count: number, start: string) =>
  Array.from({ length: count }, (_, index) => `${start}site${index}.example`).join(' ');

test('an ordinary enquiry raises no signal', () => {
  expect(signals()).toEqual([]);
});

test('the honeypot alone sets an enquiry aside', () => {
  expect(signals({ meta: { website: 'http://x' } })).toEqual(['honeypot']);
  expect(isSpam(['honeypot'])).toBe(true);
});

test('an enquiry that was sent too fast is flagged but not set aside', () => {
  expect(signals({ meta: { elapsedMs: TOO_FAST_MS - 1 } })).toEqual(['too-fast']);
  expect(isSpam(['too-fast'])).toBe(false);
  expect(signals({ meta: { elapsedMs: TOO_FAST_MS } })).toEqual([]);
});

test.each(['https://', 'www.', 'https://www.'])(
  'an enquiry with many links that begin with %s is flagged but not set aside',
  (start) => {
    expect(signals({ fields: { message: links(LINKS_MAX, start) } })).toEqual([]);
    expect(signals({ fields: { message: links(LINKS_MAX + 1, start) } })).toEqual(['links']);
    expect(isSpam(['links'])).toBe(false);
  },
);

test('a link in the name and a form sent too fast together set an enquiry aside', () => {
  const found = signals({ fields: { fullName: 'WWW.CASINO.EXAMPLE' }, meta: { elapsedMs: 0 } });
  expect(found).toEqual(['too-fast', 'link-in-name']);
  expect(isSpam(found)).toBe(true);
});

test('a failed App Check flags an enquiry, and sets it aside only with another signal', () => {
  expect(signals({}, { appCheckFailed: true })).toEqual(['app-check']);
  expect(isSpam(['app-check'])).toBe(false);
  expect(isSpam(signals({ meta: { elapsedMs: 0 } }, { appCheckFailed: true }))).toBe(true);
});

test('in a busy hour an enquiry that is not the first of its sender is set aside', () => {
  expect(signals({}, { busyHour: true })).toEqual(['busy-hour']);
  expect(isSpam(['busy-hour'])).toBe(true);
});
