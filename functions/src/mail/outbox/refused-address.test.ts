import { expect, test, vi } from 'vitest';
import { logError, logWarning } from '../../platform/log.ts';
import { logOfFailure } from './refused-address.ts';

vi.mock('../../platform/config.ts', () => ({ config: () => ({ founderEmail: 'kurucu@site.example' }) }));

/** As nodemailer words it, and as `delivery.error` keeps it. */
const REFUSED = "Error: Can't send mail - all recipients were rejected: 550 5.1.1 no such user";

test('an invented address alarms nobody; an outage does, and so does the founder’s own address', () => {
  expect(logOfFailure({ to: 'yok@ornek.com' }, REFUSED)).toBe(logWarning);
  expect(logOfFailure({ to: 'yok@ornek.com' }, new Error('connect ECONNREFUSED'))).toBe(logError);
  expect(logOfFailure({ to: 'kurucu@site.example' }, REFUSED)).toBe(logError);
  expect(logOfFailure({ to: 'yok@ornek.com' }, undefined)).toBe(logError);
});
