import { afterEach, expect, test, vi } from 'vitest';
import { tellFounderOfLimit } from './tell-founder-of-limit.ts';

const { logged } = vi.hoisted(() => ({ logged: [] as unknown[] }));

vi.mock('../../mail/letter/founder-notice.ts', () => ({
  queueHourlyNotice: () => Promise.reject(Object.assign(new Error('silent database'), { code: 14 })),
}));
vi.mock('firebase-functions/logger', () => ({
  write: (line: unknown) => logged.push(line),
}));

afterEach(() => {
  logged.length = 0;
});

test('when the notice cannot be queued, the error is logged and nothing is thrown', async () => {
  await expect(tellFounderOfLimit(new Date())).resolves.toBeUndefined();
  expect(logged).toEqual([{ severity: 'ERROR', message: 'payment.limit-untold', code: '14' }]);
});
