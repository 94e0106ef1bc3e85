import { expect, test, vi } from 'vitest';
import { logError, logWarning } from '../../platform/log.ts';
import { isRefusedForContent, logOfFailure } from './refused-address.ts';

vi.mock('../../platform/config.ts', () => ({ config: () => ({ founderEmail: 'kurucu@site.example' }) }));

/** As nodemailer words it, and as `delivery.error` keeps it. */
const REFUSED = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 no such user";

test('a visitor’s refused address is logged as a warning; an outage and the founder’s own address as an error', () => {
  expect(logOfFailure({ to: 'yok@ornek.com' }, REFUSED)).toBe(logWarning);
  expect(logOfFailure({ to: 'yok@ornek.com' }, new Error('connect ECONNREFUSED'))).toBe(logError);
  expect(logOfFailure({ to: 'kurucu@site.example' }, REFUSED)).toBe(logError);
  expect(logOfFailure({ to: 'yok@ornek.com' }, undefined)).toBe(logError);
});

test.each([
  ['550 5.7.1 relaying denied', logError],
  ['452 4.3.1 insufficient system storage', logError],
  ['550 5.4.5 daily user sending limit exceeded', logError],
  ['552 5.2.2 mailbox full', logWarning],
  ['450 4.1.2 domain not found', logWarning],
  ['452 mailbox full', logWarning],
])(
  'the refusal “%s” of a visitor’s address is an error when the server is at fault, otherwise a warning',
  (answer, log) => {
    expect(logOfFailure({ to: 'yok@ornek.com' }, `${REFUSED.split('550')[0]}${answer}`)).toBe(log);
  },
);

test.each([
  ['x.5.7.1@yok.example', '450 4.1.2 <x.5.7.1@yok.example>: Recipient address rejected: Domain not found', logWarning],
  ['x.5.7.1@yok.example', '550 5.1.1 no such user X.5.7.1', logWarning],
  ['x.5.7.1@yok.example', '550 <X.5.7.1@Yok.Example>: no such user', logWarning],
  ['5.4.5@yok.example', '550 <5.4.5@yok.example>: no such user', logWarning],
  ['x.5.7.1@yok.example', '550 no such user: x.5.7.1', logWarning],
  ['x@5.7.1.example', '550 Domain 5.7.1.example not found', logWarning],
  ['5@yok.example', '550 5: relaying denied (5.7.1)', logError],
  ['x.5.1.1@yok.example', '550-5.7.1 <x.5.1.1@yok.example>\n550 5.7.1 relaying denied', logError],
  ['x@yok.example', '550 <x@yok.example>: relaying denied (5.7.1)', logError],
])('for %s the refusal “%s” is judged by its own status code, not by one in the address', (to, answer, log) => {
  expect(logOfFailure({ to, role: 'visitor' }, `${REFUSED.split('550')[0]}${answer}`)).toBe(log);
});

test('a receipt that its address refuses is logged as an error, since its order was paid', () => {
  expect(logOfFailure({ to: 'yok@ornek.com', role: 'receipt' }, REFUSED)).toBe(logError);
  expect(logOfFailure({ to: 'yok@ornek.com', role: 'visitor' }, REFUSED)).toBe(logWarning);
});

test.each([
  ['Error: Message failed: 554 5.7.1 Spam message rejected', true],
  ['Error: Message failed: 550-5.7.0 This message was blocked\n550 5.7.0 because of its content', true],
  ['Error: Message failed: 552 5.3.4 message too big', true],
  ['Error: Message failed: 550 5.4.5 Daily user sending limit exceeded', false],
  ['Error: Message failed: 550 5.4.6 Unusual sending activity detected', false],
  ['Error: Message failed: 552 5.2.2 mailbox full', false],
  ['Error: Message failed: 550 5.7.26 unauthenticated sender', false],
  ['Error: Message failed: 554 Email address is not verified', false],
  ['Error: Message failed: 554 Sending suspended for this account', false],
  ['Error: Message failed: 451 4.7.1 Greylisted, try again later', false],
  [REFUSED, false],
  ['Error: Invalid login: 535 5.7.8', false],
  [null, false],
])('the failure %j is a refusal of the content: %s', (error, ofContent) => {
  expect(isRefusedForContent(error)).toBe(ofContent);
});
