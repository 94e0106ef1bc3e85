import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { examplesIn } from './examples.ts';
import { exampleSettings } from './settings.ts';

test('what is marked as an example is named by its path, wherever it stands', () => {
  const voices = [{ text: 'true' }, { text: 'made up', example: true }];
  expect(examplesIn({ tr: { voices }, price: { minor: 1, example: true } })).toEqual(['tr.voices.1', 'price']);
  expect(examplesIn({ example: false, inner: { example: 'true' } })).toEqual([]);
});

test.skipIf(!exampleSettings().includes('brand'))(
  'every crossed-out price and gift of the example waits for its confirmation (skipped once the brand is not the example’s)',
  () => {
    expect(examplesIn(catalogue)).toEqual(
      expect.arrayContaining([
        'grup-kocluk-tr.originalPrice',
        'grup-kocluk-tr.gift',
        '3-seanslık-bireysel-paket.originalPrice',
      ]),
    );
    expect(examplesIn(catalogue)).not.toContain('grup-kocluk-tr.price');
  },
);
