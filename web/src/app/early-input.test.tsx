// @vitest-environment jsdom
import { startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { deferInput, hearInput } from './early-input.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  hearInput();
});

/** Hydrates a page as the site does, and gives what has happened of it. */
function hydrate() {
  const happened = { hydrated: false, pressed: 0 };
  function Page() {
    useEffect(() => {
      happened.hydrated = true;
      hearInput();
    }, []);
    return (
      <>
        <a href="#part">part</a>
        <button type="button" onPointerDown={() => (happened.pressed += 1)}>
          press
        </button>
      </>
    );
  }
  const element = document.createElement('div');
  element.innerHTML = '<a href="#part">part</a><button type="button">press</button>';
  document.body.replaceChildren(element);
  startTransition(() => {
    root = hydrateRoot(element, <Page />);
  });
  return happened;
}

const press = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('a press before the router is hydrated does not wait until it is', async () => {
  deferInput();
  const happened = hydrate();
  press('button');
  expect(happened.hydrated).toBe(false);
  await vi.waitFor(() => expect(happened.hydrated).toBe(true));
  press('button');
  expect(happened.pressed).toBe(1);
});

test('a press on a link has the router hydrated at once, so that no document is loaded', () => {
  deferInput();
  const happened = hydrate();
  press('a');
  expect(happened.hydrated).toBe(true);
});
