import { beforeEach, expect, test, vi } from 'vitest';
import type { RefundReport, Reversal } from '../iyzico/outcomes.ts';
import type { Booking } from '../moves/booking.ts';
import { after, charged, claimed, lastLine, must, settled } from '../moves/example-booking.ts';
import type { ReversalRequest } from '../moves/founder-requests.ts';
import { EXAMPLE_KURUS } from '../record/example-order.ts';
import { carryOut } from './carry-out.ts';

vi.mock('firebase-functions/logger', () => ({ write: (line: unknown) => world.logged.push(line) }));

const paid = must(settled(claimed(), charged, after(2), 'charge'));
const ASKED = new Date();

const refund: ReversalRequest = {
  kind: 'refund',
  totalKurus: 50_000,
  iyzicoPaymentId: '100',
  begunAt: null,
  id: '3f2c1a70-5d0e-4e64-9b4e-0d6f1b8a2c99',
  by: 'ayse',
  because: 'cayma',
  at: ASKED,
};

const nothingBack: RefundReport = { kind: 'reported', refundedKurus: 0, total: false, transactionId: '101' };

/** The stored payment, iyzico's answers, and what was done in which order. */
const { world } = vi.hoisted(() => ({
  world: {
    stored: undefined as unknown as Booking,
    report: undefined as unknown as RefundReport,
    reversal: undefined as unknown as Reversal,
    /** Another run that writes between the report and the claim. */
    meanwhile: (): void => {},
    done: [] as string[],
    logged: [] as unknown[],
  },
}));

vi.mock('../store/decide-booking.ts', () => ({
  movePayment: async (_key: unknown, move: (booking: Booking) => Booking | null) => {
    const write = move(world.stored);
    const { payment } = write ?? world.stored;
    if (write) {
      world.done.push(payment.request === null ? 'recorded' : 'claimed or noted');
      world.stored = write;
    }
    return { payment, changed: write !== null };
  },
}));
vi.mock('../config/parameters.ts', () => ({
  iyzico: () => ({
    refunds: async () => {
      world.done.push('report');
      world.meanwhile();
      return world.report;
    },
    refund: async (_charge: unknown, _id: string, { kurus }: { kurus: number }) => {
      world.done.push(`refund ${kurus}`);
      return world.reversal;
    },
    cancel: async () => {
      world.done.push('cancel');
      return world.reversal;
    },
  }),
}));

/** Carries out a request that waits in the paid order; returns what was done in which order. */
async function carriedOut(
  request: ReversalRequest,
  changes: Partial<Booking['payment']> = {},
): Promise<readonly string[]> {
  world.stored = { ...paid, payment: { ...paid.payment, request, ...changes } };
  await carryOut(world.stored.payment, request);
  return world.done;
}

beforeEach(() => {
  Object.assign(world, {
    report: nothingBack,
    reversal: { kind: 'reversed', kurus: 50_000 },
    meanwhile: () => {},
    done: [],
    logged: [],
  });
});

test('iyzico’s report is read before the claim, and the claim is stored before iyzico is asked to refund', async () => {
  expect(await carriedOut(refund)).toEqual(['report', 'claimed or noted', 'refund 50000', 'recorded']);
  expect(world.stored.payment).toMatchObject({ refundedKurus: 50_000, request: null });
});

test('a cancel request cancels the whole charge, and the order becomes refunded', async () => {
  world.reversal = { kind: 'reversed', kurus: EXAMPLE_KURUS };
  const { totalKurus: _, ...cancel } = { ...refund, kind: 'cancel' as const };
  expect(await carriedOut(cancel)).toEqual(['report', 'claimed or noted', 'cancel', 'recorded']);
  expect(world.stored.payment._state).toBe('refunded');
});

test('only the missing amount is refunded: the larger of the amounts in iyzico’s report and in the record is subtracted', async () => {
  world.report = { ...nothingBack, refundedKurus: 20_000 };
  world.reversal = { kind: 'reversed', kurus: 30_000 };
  expect(await carriedOut(refund)).toContain('refund 30000');
  expect(world.stored.payment.refundedKurus).toBe(50_000);

  world.done = [];
  world.report = { ...nothingBack, refundedKurus: 0 };
  expect(await carriedOut(refund, { refundedKurus: 40_000 })).toContain('refund 10000');
});

test('a refund in iyzico’s report is recorded without another refund call', async () => {
  world.report = { ...nothingBack, refundedKurus: 50_000 };
  expect(await carriedOut(refund)).toEqual(['report', 'recorded']);
  expect(world.stored.payment).toMatchObject({ refundedKurus: 50_000, request: null });
});

test('a request whose refund was booked in the meantime ends, and iyzico is not asked', async () => {
  const extra = {
    iyzicoPaymentId: '900',
    conversationId: 'a-9',
    at: ASKED,
    refundedKurus: EXAMPLE_KURUS,
    role: 'beside' as const,
  };
  expect(await carriedOut({ ...refund, iyzicoPaymentId: '900' }, { extraCharges: [extra] })).toEqual(['recorded']);
  expect(lastLine(world.stored)).toMatchObject({ code: 'was-refunded-before' });
});

test('the recorded refund is never larger than the charge, whatever iyzico answers', async () => {
  world.reversal = { kind: 'reversed', kurus: EXAMPLE_KURUS };
  const whole = { ...refund, totalKurus: EXAMPLE_KURUS };
  world.report = { ...nothingBack, refundedKurus: 1 };
  expect(await carriedOut(whole)).toContain(`refund ${EXAMPLE_KURUS - 1}`);
  expect(world.stored.payment).toMatchObject({ _state: 'refunded', refundedKurus: EXAMPLE_KURUS });
});

test('when two runs race, only one asks iyzico to refund', async () => {
  world.meanwhile = () => {
    const { payment } = world.stored;
    world.stored = { ...world.stored, payment: { ...payment, claim: 'other', request: { ...refund, begunAt: ASKED } } };
  };
  expect(await carriedOut(refund)).toEqual(['report']);
});

test('after an unclear answer to a refund, iyzico’s report decides and no second refund is requested', async () => {
  world.reversal = { kind: 'no-answer', code: 'timeout' };
  expect(await carriedOut(refund)).toEqual(['report', 'claimed or noted', 'refund 50000', 'claimed or noted']);
  const unclear = world.stored.payment.request;
  expect(unclear).toMatchObject({ unclearCode: 'timeout', begunAt: expect.any(Date) });

  world.done = [];
  expect(await carriedOut({ ...refund, begunAt: new Date(), unclearCode: 'timeout' })).toEqual(['report']);
  expect(world.stored.payment.request, 'the report may lag behind').not.toBeNull();

  world.done = [];
  const longAgo = new Date(Date.now() - 31 * 60_000);
  expect(await carriedOut({ ...refund, begunAt: longAgo, unclearCode: 'timeout' })).toEqual(['report', 'recorded']);
  expect(lastLine(world.stored)).toMatchObject({ why: { kind: 'not-shown', iyzicoCode: 'timeout' } });
  expect(world.stored.payment.refundedKurus).toBe(0);
});

test('iyzico’s refusal ends the request, and the history says why', async () => {
  world.reversal = { kind: 'refused', code: '5093' };
  await carriedOut(refund);
  expect(lastLine(world.stored)).toMatchObject({ why: { kind: 'iyzico', iyzicoCode: '5093' } });
  expect(world.stored.payment).toMatchObject({ refundedKurus: 0, request: null });
});

test('a log says that a refund was carried out only when iyzico has made it; a refusal and an unclear answer have their own codes', async () => {
  const { id: paymentId } = paid.payment;
  await carriedOut(refund);
  expect(world.logged).toEqual([{ severity: 'INFO', message: 'payment.reversed', paymentId, kind: 'refund' }]);

  world.logged = [];
  world.reversal = { kind: 'refused', code: '5093' };
  await carriedOut(refund);
  const refused = { message: 'payment.reversal-refused', paymentId, kind: 'refund', code: '5093' };
  expect(world.logged).toEqual([{ severity: 'INFO', ...refused }]);

  world.logged = [];
  world.reversal = { kind: 'no-answer', code: 'timeout' };
  await carriedOut(refund);
  const unclear = { message: 'payment.reversal-unclear', paymentId, code: 'timeout' };
  expect(world.logged).toEqual([{ severity: 'WARNING', ...unclear }]);
});

test('while iyzico’s report is missing no refund is requested, and after a day the request ends', async () => {
  world.report = { kind: 'no-answer', code: 'timeout' };
  expect(await carriedOut(refund)).toEqual(['report']);
  world.done = [];
  const old = { ...refund, at: new Date(Date.now() - 25 * 60 * 60_000) };
  expect(await carriedOut(old)).toEqual(['report', 'recorded']);
  expect(lastLine(world.stored)).toMatchObject({ why: { kind: 'no-answer', iyzicoCode: 'timeout' } });
});

test('a request for a charge that the order does not have is refused, and iyzico is not asked', async () => {
  expect(await carriedOut({ ...refund, iyzicoPaymentId: '999' })).toEqual(['recorded']);
  expect(lastLine(world.stored)).toMatchObject({ why: { kind: 'no-such-charge' } });
});
