// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { deferInput, hearInput, INPUT } from './early-input.ts';

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

const press = (selector: string, kind = 'pointerdown') =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

test('a press before the router is hydrated does not wait until it is', async () => {
  deferInput();
  const happened = hydrate();
  for (const kind of INPUT) press('button', kind);
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

test('the events that are kept from React are those for which it hydrates at once', () => {
  const source = createRequire(import.meta.url).resolve('react-dom/package.json');
  const reactDom = readFileSync(source.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8');
  const [, words = ''] = /discreteReplayableEvents =\s*"([^"]+)"/.exec(reactDom) ?? [];
  expect(words.split(' ').toSorted()).toEqual(INPUT.toSorted());
});
