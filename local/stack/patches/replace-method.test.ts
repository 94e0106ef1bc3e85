import { expect, test } from 'vitest';
import { replaceMethod } from './replace-method.ts';

const shop = () => ({
  price: 2,
  total(count: number) {
    return this.price * count;
  },
});

test('a replaced method can use the original and its object', () => {
  const owner = shop();
  replaceMethod(
    'shop 1.0.0',
    owner,
    'total',
    'total(count)',
    (original) =>
      function (this: typeof owner, count: number) {
        return original.call(this, count) + 1;
      },
  );
  expect(owner.total(3)).toBe(7);
});

test('a method with other parameters is refused with the version of its package', () => {
  const replacing = () => replaceMethod('shop 2.0.0', shop(), 'total', 'total(count, vat)', (original) => original);
  expect(replacing).toThrow(
    /^shop 2\.0\.0 cannot be patched: "total" was expected to be "total\(count, vat\)" and is "total\(count\)"/,
  );
});

test('a method that is gone is refused', () => {
  const empty: Partial<ReturnType<typeof shop>> = {};
  expect(() => replaceMethod('shop 3.0.0', empty, 'total', 'total(count)', (original) => original)).toThrow(
    'is "undefined"',
  );
});
