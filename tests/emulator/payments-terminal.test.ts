import { spawnSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { iyzicoLedger, orderCall, pay, reconcile, resetIyzico, storedPayment } from '../support/payments.ts';
import { onTerminal } from '../support/terminal.ts';
import { triggersOnDemand } from '../support/triggers.ts';

beforeEach(() => resetIyzico());
triggersOnDemand();

const hasTerminals = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
const NO_TERMINALS = 'needs `script` of util-linux';

const refunds = async () => (await iyzicoLedger()).requests.filter(({ call }) => call === 'refund').length;

// Accepted answers and cancellation: admin/terminal/confirm.test.ts.
test('a refund is not made when its confirmation is cancelled', async ({ skip }) => {
  skip(!hasTerminals, NO_TERMINALS);
  const paymentId = await pay(orderCall());
  const terminal = onTerminal('payments', ['refund', paymentId]);
  await terminal.shows('Type yes: ');
  terminal.type('\x03');
  const { code, screen } = await terminal.ended;
  expect(screen).toContain('Nothing was done.');
  expect(screen).not.toContain('Aborted');
  expect(code).toBe(1);
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'paid', request: null });
  expect(await refunds()).toBe(0);
});

test('a confirmed refund is made once, and cancelling the wait prints that the request stays', async ({ skip }) => {
  skip(!hasTerminals, NO_TERMINALS);
  const paymentId = await pay(orderCall());
  const terminal = onTerminal('payments', ['refund', paymentId, '--wait', '60']);
  await terminal.shows('Type yes: ');
  terminal.type('yes\r');
  await terminal.shows('Waiting for the next reconciliation');
  terminal.type('\x03');
  expect(await terminal.ended).toMatchObject({ screen: expect.stringContaining('the request stays') });
  expect(await storedPayment(paymentId)).toMatchObject({ request: { kind: 'refund' } });
  await reconcile();
  expect(await storedPayment(paymentId)).toMatchObject({ _state: 'refunded' });
  expect(await refunds()).toBe(1);
});
