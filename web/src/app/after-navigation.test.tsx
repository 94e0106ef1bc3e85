// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react';
import { act, Suspense, use, useLayoutEffect } from 'react';
import { BrowserRouter, Link, NavigationType, Route, Router, Routes, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import legal from '../content/tr/privacy-policy.ts';
import { LOCALE_NOTE, writeNote } from '../lib/tab-notes.ts';
import { testRoot } from '../lib/testing.ts';
import LegalPage from '../pages/legal-page.tsx';
import { LocaleProvider } from '../site/locale.tsx';
import { restingSystem } from '../theme/resting-system.ts';
import { AfterNavigation } from './after-navigation.tsx';
import { RouterIsThere } from './early-steps.tsx';

test('a link to a part that was followed before the router listened moves focus and scroll position only once, although the code comes later, and a step back from it leads to the top', async () => {
  const code = Promise.withResolvers<string>();
  // Imitates a browser that follows a link before the router listens: it adds a history entry and scrolls.
  function EarlyLink() {
    useLayoutEffect(() => {
      window.history.pushState(null, '', '/ortaklar#part');
      vi.stubGlobal('scrollY', 700);
    }, []);
    return null;
  }
  const Late = () => <p id="part">{useLocation().hash ? use(code.promise) : 'as HTML'}</p>;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  window.history.replaceState(null, '', '/ortaklar');
  document.body.innerHTML = '<div></div><input>';
  const root = testRoot();
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

const inFrame = () => act(async () => void (await new Promise(requestAnimationFrame)));

/** Steps through the history; resolves at the `popstate`, because browsers step asynchronously. */
const step = (go: () => void) =>
  act(async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    window.addEventListener('popstate', () => resolve(), { once: true });
    go();
    await gone;
  });

test.each<[string, readonly ['one', ...string[]], ReadonlyArray<() => void>]>([
  ['back and forward again', ['one'], [() => history.back(), () => history.forward()]],
  ['back to another part', ['one', 'two'], [() => history.back()]],
])(
  'a click after stepping %s, before the page has rendered, leaves the focus in its field',
  async (_, links, steps) => {
    const code = Promise.withResolvers<string>();
    const Late = () => <p>{useLocation().hash ? use(code.promise) : 'as HTML'}</p>;
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('scrollTo', vi.fn());
    window.history.replaceState(null, '', '/ortaklar');
    document.body.innerHTML = '<div></div><h2 id="one"></h2><h2 id="two"></h2><input>';
    const parts = [...document.querySelectorAll('h2')];
    for (const part of parts) part.scrollIntoView = vi.fn();
    const root = testRoot();
    await act(async () =>
      root.render(
        <BrowserRouter>
          <Suspense>
            <Late />
            <Link to="#one">One</Link>
            <Link to="#two">Two</Link>
            <AfterNavigation />
          </Suspense>
          <RouterIsThere />
        </BrowserRouter>,
      ),
    );
    for (const link of links) {
      await act(async () => document.querySelector<HTMLElement>(`[href$="#${link}"]`)?.click());
      await inFrame();
      expect(document.activeElement?.id).toBe(link);
    }
    for (const go of steps) await step(go);
    const field = document.querySelector('input') as HTMLInputElement;
    field.focus();
    for (const part of parts) vi.mocked(part.scrollIntoView).mockClear();
    await act(async () => field.click());
    await inFrame();
    expect(document.activeElement).toBe(field);
    for (const part of parts) expect(part.scrollIntoView).not.toHaveBeenCalled();
  },
);

test('after two quick steps through the history, a late render of the first does not move focus or scroll position again', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', vi.fn());
  window.history.replaceState(null, '', '/ortaklar');
  document.body.innerHTML = '<div></div><h2 id="two"></h2><main tabindex="-1"></main>';
  const two = document.querySelector('#two') as HTMLElement;
  two.scrollIntoView = vi.fn();
  const root = testRoot();
  const show = (hash: string) =>
    act(async () =>
      root.render(
        <Router
          location={{ pathname: '/ortaklar', hash, key: 'default' }}
          navigationType={NavigationType.Pop}
          navigator={navigator}
        >
          <AfterNavigation />
        </Router>,
      ),
    );
  const navigator = { createHref: () => '', go: () => {}, push: () => {}, replace: () => {} };
  await show('');
  for (const hash of ['#%', '#two']) {
    window.history.pushState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
  expect(document.activeElement).toBe(two);
  for (const hash of ['#%', '#two']) {
    await show(hash);
    expect(document.activeElement, `once ${hash} has rendered`).toBe(two);
  }
  expect(two.scrollIntoView).toHaveBeenCalledTimes(1);
});

const part = legal.sections[2]?.id;

/** Renders a legal text. Returns the places that it scrolls to (`#id`, or a position in pixels), a list that keeps growing. */
async function showLegal(path: string) {
  const scrolled: string[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => void scrolled.push(String(top)));
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(`#${this.id}`);
    },
  });
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div></div>';
  const root = testRoot();
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    sessionStorage.clear();
  });
  await act(async () =>
    root.render(
      <BrowserRouter>
        <LocaleProvider>
          <ChakraProvider value={restingSystem(() => true)}>
            <Routes>
              <Route path="/about" element={<p>About</p>} />
              <Route path="*" element={<LegalPage content={legal} />} />
            </Routes>
            <Link to="/about">On</Link>
            <AfterNavigation />
          </ChakraProvider>
        </LocaleProvider>
        <RouterIsThere />
      </BrowserRouter>,
    ),
  );
  return scrolled;
}

test('a step back to a legal text that was opened at a part restores the last scroll position, not the part', async () => {
  const scrolled = await showLegal(`/privacy-policy#${part}`);
  vi.stubGlobal('scrollY', 3_000);
  window.dispatchEvent(new Event('scroll'));
  await act(async () => document.querySelector<HTMLElement>('[href="/about"]')?.click());
  scrolled.length = 0;
  await step(() => history.back());
  expect(document.querySelector('h1')?.textContent).toBe(legal.title);
  expect(scrolled).toEqual(['3000']);
});

test('a page scrolls to the part of its address again after it changed to the language of the visitor', async () => {
  writeNote(LOCALE_NOTE, 'en');
  expect(await showLegal(`/terms-conditions#${part}`)).toEqual([`#${part}`]);
});
