import { expect, test } from 'vitest';
import { functionFindings, liveFinding, twinFinding, twinOf } from './live-site.ts';

test('a site without its headers, or without an answer, is a warning', () => {
  const headers = new Headers({
    'strict-transport-security': 'max-age=1',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  });
  expect(liveFinding('https://a.b', headers).level).toBe('ok');
  headers.delete('x-frame-options');
  expect(liveFinding('https://a.b', headers)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('x-frame'),
  });
  expect(liveFinding('https://a.b', undefined).level).toBe('warning');
});

test.each([
  ['https://www.a.com.tr', 'https://a.com.tr', 301, 'https://www.a.com.tr/', 'ok'],
  ['https://a.com.tr', 'https://www.a.com.tr', 301, 'https://a.com.tr/', 'ok'],
  ['https://a.com.tr', 'https://www.a.com.tr', 302, '/english', 'warning'],
  ['https://a.com.tr', 'https://www.a.com.tr', 200, null, 'warning'],
  ['https://www.a.com.tr', 'https://a.com.tr', 404, null, 'warning'],
] as const)(
  '%s is also typed as %s, whose answer %i to %s has the level %s',
  (origin, twin, status, location, level) => {
    expect(twinOf(origin)).toBe(twin);
    expect(twinFinding(origin, twin, { status, location })).toMatchObject([
      { level, text: expect.stringContaining(twin) },
    ]);
  },
);

test('a missing domain without www. is a warning, one with www. may be missing, and an IP address has neither', () => {
  expect(twinFinding('https://www.a.com.tr', 'https://a.com.tr', undefined)).toMatchObject([{ level: 'warning' }]);
  expect(twinFinding('https://shop.a.com.tr', 'https://www.shop.a.com.tr', undefined)).toEqual([]);
  expect(twinOf('http://127.0.0.1:5000')).toBeUndefined();
});

test('a function that answers 403 is named with the way to open it; one that refuses the method is open', () => {
  const answered = new Map([
    ['health', 405],
    ['send-withdrawal', 204],
    ['iyzico-callback', 303],
  ]);
  expect(functionFindings('pusula', answered)).toEqual([
    { level: 'ok', text: 'visitors may call every function of the site' },
  ]);
  expect(functionFindings('pusula', new Map([...answered, ['payment-status', 403], ['send-withdrawal', 403]]))).toEqual(
    [
      {
        level: 'warning',
        text: 'closed to visitors, who read of an outage: send-withdrawal, payment-status',
        advice: expect.stringMatching(/add-iam-policy-binding <name> --region=europe-west1 .*--project=pusula/),
      },
    ],
  );
});

test('functions that are missing, fail or do not answer are named with their status, beside those that are closed', () => {
  const answered = new Map([
    ['health', 405],
    ['send-withdrawal', 404],
    ['payment-status', 500],
    ['iyzico-callback', undefined],
    ['cohort-status', 403],
  ]);
  const findings = functionFindings('pusula', answered);
  expect(findings.map(({ level }) => level)).toEqual(['warning', 'warning']);
  expect(findings.map(({ text }) => text)).toEqual([
    'closed to visitors, who read of an outage: cohort-status',
    'visitors read of an outage, since these do not answer as they should: send-withdrawal (404), payment-status (500), iyzico-callback (no answer)',
  ]);
});
