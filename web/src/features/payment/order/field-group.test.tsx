// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restingSystem } from '../../../theme/resting-system.ts';
import { FoldedFieldGroup } from './field-group.tsx';

let setWrong: (wrong: boolean) => void = () => {};

/** A group that is open while something in it is wrong, and where its reader opened it. */
function Delivery() {
  const [open, setOpen] = useState(false);
  const [wrong, set] = useState(false);
  setWrong = set;
  return (
    <ChakraProvider value={restingSystem(() => true)}>
      <FoldedFieldGroup title="Teslimat adresi" note="isteğe bağlı" open={open || wrong} onToggle={setOpen}>
        <input />
      </FoldedFieldGroup>
    </ChakraProvider>
  );
}

test('a group that was opened before hydration stays open when an error in it is corrected', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // React reports the attribute that it did not write.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const element = document.createElement('div');
  element.innerHTML = renderToString(<Delivery />);
  const fold = element.querySelector('details') as HTMLDetailsElement;
  const toggled = new Promise((resolve) => fold.addEventListener('toggle', resolve, { once: true }));
  fold.open = true;
  await toggled;
  const root = await act(async () => hydrateRoot(element, <Delivery />));
  onTestFinished(() => {
    act(() => root.unmount());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  await act(async () => setWrong(true));
  await act(async () => setWrong(false));
  expect(fold.open).toBe(true);
});
