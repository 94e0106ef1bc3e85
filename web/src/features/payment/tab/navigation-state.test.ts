import { expect, test } from 'vitest';
import { orderEntryIn, orderState, unheldPageIn, unheldState } from './navigation-state.ts';

test.each(['replacement', 'another-purchase'] as const)('an order that is opened as a %s is read as that', (entry) => {
  expect(orderEntryIn(orderState(entry))).toBe(entry);
  expect(unheldPageIn(orderState(entry))).toBeNull();
});

test('the page of an order without a held seat is read from the state of its result', () => {
  expect(unheldPageIn(unheldState('https://cpp.iyzipay.com/'))).toBe('https://cpp.iyzipay.com/');
  expect(orderEntryIn(unheldState('https://cpp.iyzipay.com/'))).toBeNull();
});

test.each([null, undefined, 'replacement', {}, { entry: 'other' }, { entry: true }, { unheldPage: undefined }])(
  'the state %j says nothing of an order',
  (state) => {
    expect([orderEntryIn(state), unheldPageIn(state)]).toEqual([null, null]);
  },
);
