// @vitest-environment jsdom
import { act } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../../lib/testing.ts';
import { emptyOrder, type OrderValues } from '../calls/order.ts';
import { useTicks } from './use-ticks.ts';

const TICKED = { preInformation: true, distanceSales: true, earlyStart: true };
const NONE = { preInformation: false, distanceSales: false, earlyStart: false };
/** The wish for an early start alone. */
const WISH = { ...NONE, earlyStart: true };

test.each([
  ['the start', { startsAt: 2 }, NONE, ['start']],
  ['the total', { amountKurus: 103 }, WISH, ['total']],
  ['the number of payments', { payments: 3 }, WISH, ['total']],
  ['start and total', { startsAt: 2, amountKurus: 103 }, NONE, ['start']],
  ['nothing', {}, TICKED, []],
])('a change of %s clears the ticks that have agreed to other texts of the sale', async (_, change, left, told) => {
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  let form: UseFormReturn<OrderValues> | undefined;
  const onCleared = vi.fn();
  function Order(terms: Parameters<typeof useTicks>[1]) {
    form = useForm({ defaultValues: emptyOrder() });
    useTicks(form, terms, onCleared);
    return null;
  }
  const terms = { amountKurus: 100, payments: undefined, startsAt: 1 };
  const show = (shown: Parameters<typeof useTicks>[1]) => act(async () => root.render(<Order {...shown} />));
  const tick = () => act(() => form?.setValue('consents', TICKED));
  await show(terms);
  tick();
  const changed = { ...terms, ...change };
  await show(changed);
  expect(form?.getValues('consents')).toEqual(left);
  expect(onCleared.mock.calls.flat(), 'the buyer is told why').toEqual(told);
  // Ticks that are set after the change stay.
  tick();
  await show({ ...changed });
  expect(form?.getValues('consents')).toEqual(TICKED);
  // A change back is a change as well.
  await show(terms);
  expect(form?.getValues('consents')).toEqual(left);
});

test('nobody is told of a start or a total that changes before anything is ticked', async () => {
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  const onCleared = vi.fn();
  function Order({ startsAt, amountKurus }: { startsAt: number; amountKurus: number }) {
    useTicks(useForm({ defaultValues: emptyOrder() }), { amountKurus, payments: undefined, startsAt }, onCleared);
    return null;
  }
  await act(async () => root.render(<Order startsAt={1} amountKurus={100} />));
  await act(async () => root.render(<Order startsAt={2} amountKurus={100} />));
  await act(async () => root.render(<Order startsAt={2} amountKurus={103} />));
  expect(onCleared).not.toHaveBeenCalled();
});
