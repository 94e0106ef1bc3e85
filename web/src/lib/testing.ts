import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** For tests: a React root in the first `div` of the document. After the test it is unmounted, and globals are restored. */
export function testRoot(): Root {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.querySelector('div') as HTMLDivElement);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return root;
}
