// @vitest-environment jsdom
import { catalogue } from '@site/contract/catalogue';
import { act } from 'react';
import { expect, test } from 'vitest';
import { testRoot } from '../../../lib/testing.ts';

// what the build takes from its parameters, of which one is read as the part is loaded
Object.assign(globalThis, { __CARD_ENTRY__: 'form' });
const { useOrderFields } = await import('./use-order-fields.ts');

const offer = {
  id: 'grup-kocluk-tr',
  product: catalogue['grup-kocluk-tr'],
  amountKurus: 179_500,
  instalments: null,
} as const;

test('the ticks below the texts of the sale are taken back when the date or the price in them changes, and not before', async () => {
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  let fields: ReturnType<typeof useOrderFields> | undefined;
  function Order({ startsAt, dearer }: { startsAt: number; dearer: number }) {
    fields = useOrderFields({ ...offer, amountKurus: offer.amountKurus + dearer }, startsAt);
    return null;
  }
  const show = (startsAt: number, dearer = 0) =>
    act(async () => root.render(<Order startsAt={startsAt} dearer={dearer} />));
  const ticks = () => fields?.form.getValues('consents');
  const TICKED = { preInformation: true, distanceSales: true, earlyStart: true };
  const tick = () => act(() => fields?.form.setValue('consents', TICKED));
  const NONE = { preInformation: false, distanceSales: false, earlyStart: false };
  await show(1);
  tick();
  await show(1);
  expect(ticks()).toEqual(TICKED);
  await show(2);
  expect(ticks()).toEqual(NONE);
  tick();
  await show(2, 100);
  expect(ticks()).toEqual(NONE);
});
