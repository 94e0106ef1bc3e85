// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lazy, type MouseEvent, Suspense, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { nextTask } from '../lib/next-task.ts';
import { deferInput, hearInput, INPUT } from './early-input.ts';

let root: Root | undefined;

const taskAfterNext = () => new Promise<void>((resolve) => nextTask(() => nextTask(resolve)));

afterEach(async () => {
  root?.unmount();
  hearInput();
  await taskAfterNext();
});

/** Hydrates a page with links and a button as the site does; returns a record of what happens to it. */
function hydrate(...hrefs: string[]) {
  const happened = { hydrated: false, pressed: 0, followed: [] as string[], onHydrated: () => {} };
  const links = (hrefs.length > 0 ? hrefs : ['/programs']).map((href) => ({ href, words: `to ${href}` }));
  // Like the links of the router.
  const onFollow = (event: MouseEvent, href: string) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    happened.followed.push(href);
  };
  function Page() {
    useEffect(() => {
      happened.hydrated = true;
      hearInput();
      happened.onHydrated();
    }, []);
    return (
      <>
        {links.map(({ href, words }) => (
          <a key={href} href={href} onClick={(event) => onFollow(event, href)}>
            {words}
          </a>
        ))}
        <button type="button" onPointerDown={() => (happened.pressed += 1)}>
          press
        </button>
      </>
    );
  }
  const element = document.createElement('div');
  element.innerHTML = `${links.map(({ href, words }) => `<a href="${href}">${words}</a>`).join('')}<button type="button">press</button>`;
  document.body.replaceChildren(element);
  startTransition(() => {
    root = hydrateRoot(element, <Page />);
  });
  return happened;
}

const press = (selector: string, kind = 'pointerdown') =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));

test('a press before the router is hydrated does not make React hydrate it synchronously', async () => {
  deferInput();
  const happened = hydrate();
  for (const kind of INPUT) press('button', kind);
  expect(happened.hydrated).toBe(false);
  await expect.poll(() => happened.hydrated).toBe(true);
  press('button');
  expect(happened.pressed).toBe(1);
});

const follow = (init: MouseEventInit = {}, href?: string) =>
  document
    .querySelector(href === undefined ? 'a' : `a[href="${href}"]`)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

test('a link that is clicked before the router is hydrated is followed after hydration, without a synchronous hydration', async () => {
  deferInput();
  const happened = hydrate();
  for (const kind of INPUT.filter((kind) => kind !== 'click')) press('a', kind);
  expect(follow(), 'the document is not left').toBe(false);
  expect(happened.hydrated).toBe(false);
  expect(document.documentElement.hasAttribute('data-waiting')).toBe(true);
  await expect.poll(() => happened.followed).toEqual(['/programs']);
  expect(happened.hydrated).toBe(true);
  await expect.poll(() => document.documentElement.hasAttribute('data-waiting')).toBe(false);
});

test('only the last of several links clicked before the router listens is followed, even if that click comes right after hydration', async () => {
  deferInput();
  const happened = hydrate('/programs', '/about');
  follow();
  follow({}, '/about');
  follow({}, '/programs');
  happened.onHydrated = () => void follow({}, '/about');
  await expect.poll(() => happened.followed).toEqual(['/about']);
  await taskAfterNext();
  expect(happened.followed).toEqual(['/about']);
});

test.each([
  ['a link to a part of the page is followed', () => follow({}, '#part')],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('a kept link is forgotten when %s after it', async (_, then) => {
  deferInput();
  const happened = hydrate('/programs', '#part');
  follow();
  then();
  expect(document.documentElement.hasAttribute('data-waiting')).toBe(false);
  await expect.poll(() => happened.hydrated).toBe(true);
  await taskAfterNext();
  expect(happened.followed).toEqual([]);
});

test.each([
  ['that is clicked with the key for another tab', '/programs', { ctrlKey: true }],
  ['to a part of the page', '#part', {}],
  ['to another site', 'https://example.com/', {}],
])('a link %s is left to the browser', async (_, href, init) => {
  deferInput();
  const happened = hydrate(href);
  let prevented: boolean | undefined;
  const left = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', left, { capture: true, once: true });
  follow(init);
  expect(prevented).toBe(false);
  await expect.poll(() => happened.hydrated).toBe(true);
  await taskAfterNext();
  expect(happened.followed).toEqual([]);
});

test.each(['', 'live'])(
  'React hears a press in an island with data-island="%s" only if the island is live',
  async (state) => {
    deferInput();
    let asked = 0;
    let comes = () => {};
    const code = new Promise<void>((resolve) => {
      comes = resolve;
    });
    const Section = lazy(() => code.then(() => ({ default: () => <button type="button">press</button> })));
    function Island() {
      asked += 1;
      return <Section />;
    }
    function Page() {
      useEffect(hearInput, []);
      return (
        <div data-island={state}>
          <Suspense>
            <Island />
          </Suspense>
        </div>
      );
    }
    const element = document.createElement('div');
    element.innerHTML = `<div data-island="${state}"><!--$--><button type="button">press</button><!--/$--></div>`;
    document.body.replaceChildren(element);
    startTransition(() => {
      root = hydrateRoot(element, <Page />);
    });
    await expect.poll(() => asked).toBe(1);
    await taskAfterNext();
    const before = asked;
    for (const kind of INPUT) press('button', kind);
    expect(asked > before).toBe(state === 'live');
    comes();
  },
);

test('INPUT lists the same events as discreteReplayableEvents of react-dom', () => {
  const source = createRequire(import.meta.url).resolve('react-dom/package.json');
  const reactDom = readFileSync(source.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8');
  const [, words = ''] = /discreteReplayableEvents =\s*"([^"]+)"/.exec(reactDom) ?? [];
  expect(words.split(' ').toSorted()).toEqual(INPUT.toSorted());
});
