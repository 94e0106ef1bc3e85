import { paymentCallSchema } from '@site/contract/payments/payment-call';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseCall, refusal } from './callable.ts';

const schema = z.strictObject({ name: z.string().max(5) });

// before the logger is loaded: it keeps the console methods that it finds then
const warn = vi.hoisted(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
beforeEach(() => {
  warn.mockClear();
});

/** All logged calls as one text. */
const logged = () => JSON.stringify(warn.mock.calls);

function detailsOf(data: unknown): unknown {
  try {
    parseCall(schema, data);
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a wrong body is refused with its fields named', () => {
  expect(detailsOf({ name: 'too long', constructor: 1 })).toMatchObject({
    code: 'invalid-argument',
    details: { key: 'invalid', fields: { name: 'tooLong', constructor: 'unknown' } },
  });
});

test('the log names what is wrong by field and code; neither values nor invented keys are in it', () => {
  detailsOf({ name: 'Işıl Çağ', 'isil@ornek.com': 1 });
  expect(logged()).toContain('name:tooLong');
  expect(logged()).toContain('call.invalid');
  expect(logged()).not.toMatch(/Işıl|isil/);
});

test.each([null, undefined, 'text', 7, true, []])('%j is refused as a whole', (data) => {
  expect(detailsOf(data)).toMatchObject({ code: 'invalid-argument', details: { fields: { body: 'invalid' } } });
});

test('invented keys cannot enlarge the answer', () => {
  const invented = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}${'x'.repeat(500)}`, 1]));
  expect(JSON.stringify(detailsOf(invented)).length).toBeLessThan(4_000);
});

test('each wrong field of an order is named, however many there are', () => {
  const companyInvoice = { title: '', taxOffice: '', taxNumber: '' };
  const shippingAddress = { contactName: 'Işıl', city: '', address: '' };
  const billingAddress = { contactName: '', city: '', address: '' };
  const order = { billingAddress, shippingAddress, companyInvoice, consents: {}, meta: { utm: {} } };
  expect(() => parseCall(paymentCallSchema, order)).toThrow(
    expect.objectContaining({
      details: {
        key: 'invalid',
        fields: expect.objectContaining({ userEmail: 'required', 'meta.website': 'invalid' }),
      },
    }),
  );
});

test('each reason has its own code', () => {
  expect(refusal('conflict').code).toBe('already-exists');
  expect(refusal('rate-limited').code).toBe('resource-exhausted');
  expect(refusal('unavailable').code).toBe('unavailable');
});
