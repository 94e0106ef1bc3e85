import { catalogue, DEFAULT_PRODUCT } from '@site/contract/sale/catalogue';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyOrder, type Offer, orderBody } from '../calls/order.ts';
import { attemptValues, buyerEmail, closeOrder, orderDrafts } from './order-drafts.ts';

const id = DEFAULT_PRODUCT;
const offer: Offer = { id, product: catalogue[id], amountKurus: 179_500, instalments: null };
const order = (changes: object = {}) => ({
  ...orderBody({ ...emptyOrder(), userName: 'Işıl Çağ', userPhone: '+90 532 000 11 22' }, offer, 'tr'),
  consents: { preInformation: true, distanceSales: true, earlyStart: true, textVersion: '2026-11-27', startsAt: null },
  ...changes,
});

const notes = new Map<string, string>();

beforeEach(() => {
  notes.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
});

/** Stores the draft of an order that was sent under this id. */
function sent(submissionId: string): void {
  const values = attemptValues(order({ userEmail: 'isil@ornek.com' }));
  orderDrafts.write({ values: { userName: 'Işıl Çağ' }, attempt: { submissionId, values } });
}

test('a paid order leaves nothing of its buyer in the storage of the tab, which still knows the address of the receipt', () => {
  sent('paid');
  expect(buyerEmail('paid')).toBe('isil@ornek.com');
  expect(buyerEmail('of-another-tab')).toBeUndefined();
  closeOrder('paid', { paid: true });
  expect([...notes.values()].join()).not.toMatch(/Işıl|ornek/);
  expect(buyerEmail('paid')).toBe('isil@ornek.com');
  expect(buyerEmail('of-another-tab')).toBeUndefined();
});

test('after an order that ended unpaid a new one starts with the same details, under a new id', () => {
  sent('failed');
  closeOrder('failed', { paid: false });
  expect(orderDrafts.read()).toEqual({ values: { userName: 'Işıl Çağ' } });
});

test('the end of an earlier order leaves the draft of the present one as it is', () => {
  sent('present');
  closeOrder('earlier', { paid: true });
  expect(orderDrafts.read()?.attempt?.submissionId).toBe('present');
});

test('the values of an order that outlast a reload hold neither phone number nor confirmations, as the privacy notice says', () => {
  const { notKept: _, ...kept } = attemptValues(order());
  expect(JSON.stringify(kept)).toContain('Işıl Çağ');
  expect(JSON.stringify(kept)).not.toMatch(/532|preInformation|distanceSales|earlyStart|2026-11-27/);
});

test('the values of an order that outlast a reload hold the company of its invoice without the tax number', () => {
  // the tax number of a sole trader is the number of a person's identity card
  const companyInvoice = { title: 'Işık A.Ş.', taxOffice: 'Konak', taxNumber: '10000000146' };
  const { notKept: _, ...kept } = attemptValues(order({ companyInvoice }));
  expect(JSON.stringify(kept)).toContain('Konak');
  expect(JSON.stringify(kept)).not.toContain('10000000146');
  const other = { ...companyInvoice, taxNumber: '1234567890' };
  expect(attemptValues(order({ companyInvoice: other }))).not.toEqual(attemptValues(order({ companyInvoice })));
});

test('another phone number, or a tick that is taken back, makes another order until a reload', () => {
  const before = attemptValues(order());
  expect(attemptValues(order())).toEqual(before);
  expect(attemptValues(order({ userPhone: '+90 532 000 11 23' }))).not.toEqual(before);
  expect(attemptValues(order({ consents: { ...order().consents, earlyStart: false } }))).not.toEqual(before);
});
