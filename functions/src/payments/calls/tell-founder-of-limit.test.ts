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

test('a notice that cannot be queued is logged, and leaves the refusal to the buyer as it is', async () => {
  await expect(tellFounderOfLimit(new Date())).resolves.toBeUndefined();
  expect(logged).toEqual([{ severity: 'ERROR', message: 'payment.limit-untold', code: '14' }]);
});
