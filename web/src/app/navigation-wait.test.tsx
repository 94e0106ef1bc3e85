// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { WAITING } from '../islands/island.ts';
import { testRoot } from '../lib/testing.ts';
import { NavigationWait } from './navigation-wait.tsx';

/** Steps back in the address as soon as `/turkish` is rendered, like a visitor whose step the router has not heard of yet. */
function StepsBack(): null {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname === '/turkish') window.history.replaceState(null, '', '/programs');
  }, [pathname]);
  return null;
}

test('the wait for a page that a step back asks for is shown although the page of a link is rendered in between', async () => {
  document.body.innerHTML = '<div></div>';
  window.history.replaceState(null, '', '/programs');
  const frames: Array<() => void> = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  let navigate = (_to: string) => {};
  function Link(): null {
    navigate = useNavigate();
    return null;
  }
  const root = testRoot();
  await act(async () =>
    root.render(
      <BrowserRouter>
        <StepsBack />
        <NavigationWait />
        <Link />
      </BrowserRouter>,
    ),
  );
  await act(async () => navigate('/turkish'));
  for (const frame of frames) frame();
  expect(document.documentElement.hasAttribute(WAITING)).toBe(true);
});
