// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { createRef, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TakeOver } from '../src/islands/early-taps.tsx';
import { island, PART, WAITING } from '../src/islands/part.ts';
import { BOOT_SCRIPT } from './boot.ts';

let root: Root | undefined;
let clicks = 0;

beforeAll(() => {
  // jsdom paints nothing, and has no observer to tell of it.
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  document.body.innerHTML = '<script type="application/json" id="boot">[]</script>';
  runInThisContext(BOOT_SCRIPT);
});

beforeEach(() => {
  clicks = 0;
});

afterEach(() => root?.unmount());

/** Puts the HTML of parts into the document and hydrates it. */
function hydrate(html: string, parts: ReactNode): void {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  root = hydrateRoot(element, parts);
}

const button = () => document.querySelector('button') as HTMLButtonElement;
const Button = () => (
  <button type="button" onClick={() => (clicks += 1)}>
    press
  </button>
);

/** Waits until each part is live and the effects have run. */
const allIsHydrated = () =>
  vi.waitFor(() => {
    expect(document.querySelectorAll(`[data-${PART}=""]`)).toHaveLength(0);
    expect(window.earlyTaps).toEqual([]);
    expect(document.documentElement.hasAttribute(WAITING)).toBe(false);
  });

function Part({ children, meanwhile }: { children: ReactNode; meanwhile?: () => void }) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={part} {...island}>
        {children}
      </div>
      <TakeOver part={part} />
      {meanwhile ? <AfterCommit act={meanwhile} /> : null}
    </>
  );
}

/** Acts between the commit and its effects. */
function AfterCommit({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

test('a click that comes before a part is hydrated is replayed once', async () => {
  hydrate(
    '<div data-part=""><button type="button">press</button></div>',
    <Part>
      <Button />
    </Part>,
  );
  button().click();
  await allIsHydrated();
  expect(clicks).toBe(1);
});

test('a click between the commit of a part and its effects acts once', async () => {
  hydrate(
    '<div data-part=""><button type="button">press</button></div>',
    <Part meanwhile={() => button().click()}>
      <Button />
    </Part>,
  );
  await vi.waitFor(() => expect(clicks).toBeGreaterThan(0));
  await allIsHydrated();
  expect(clicks).toBe(1);
});

test('a click that hydrates the part around a button waits for the part of the button', async () => {
  const outer = Promise.withResolvers<{ default: typeof Part }>();
  const inner = Promise.withResolvers<{ default: typeof Button }>();
  const load = vi.fn(() => outer.promise);
  const Outer = lazy(load);
  const Inner = lazy(() => inner.promise);
  const part = createRef<HTMLDivElement>();
  hydrate(
    '<!--$--><div data-part=""><div data-part=""><!--$--><button type="button">press</button><!--/$--></div></div><!--/$-->',
    <Suspense>
      <Outer>
        <div ref={part} {...island}>
          <Suspense>
            <Inner />
            <TakeOver part={part} />
          </Suspense>
        </div>
      </Outer>
    </Suspense>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  outer.resolve({ default: Part });
  await outer.promise;
  button().click();
  inner.resolve({ default: Button });
  await vi.waitFor(() => expect(clicks).toBeGreaterThan(0));
  await allIsHydrated();
  expect(clicks).toBe(1);
});
