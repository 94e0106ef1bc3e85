// @vitest-environment jsdom
import { act, Suspense, use, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AfterNavigation } from './after-navigation.tsx';
import { RouterIsThere } from './early-steps.tsx';

test('a link to a part that was followed before the router listened leads there once only: who types elsewhere when the code comes keeps focus and place, and the way back is not to the part', async () => {
  const code = Promise.withResolvers<string>();
  // the browser adds the entry and scrolls, and no router hears of it
  function EarlyLink() {
    useLayoutEffect(() => {
      window.history.pushState(null, '', '/ortaklar#part');
      vi.stubGlobal('scrollY', 700);
    }, []);
    return null;
  }
  const Late = () => <p id="part">{useLocation().hash ? use(code.promise) : 'as HTML'}</p>;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  window.history.replaceState(null, '', '/ortaklar');
  document.body.innerHTML = '<div></div><input>';
  const root = createRoot(document.querySelector('div') as HTMLDivElement);
  onTestFinished(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <BrowserRouter>
        <Suspense>
          <Late />
          <EarlyLink />
          <AfterNavigation />
        </Suspense>
        <RouterIsThere />
      </BrowserRouter>,
    ),
  );
  const part = document.querySelector('#part') as HTMLElement;
  part.scrollIntoView = vi.fn();
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  await act(async () => code.resolve('with its code'));
  expect(part.textContent).toBe('with its code');
  expect(document.activeElement).toBe(field);
  expect(part.scrollIntoView).not.toHaveBeenCalled();

  const wentBack = Promise.withResolvers<void>();
  window.addEventListener('popstate', () => wentBack.resolve(), { once: true });
  await act(async () => {
    window.history.back();
    await wentBack.promise;
  });
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
});
