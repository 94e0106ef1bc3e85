// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { createRef, lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ISLAND_KEY, islandAttributes, WAITING } from '../src/islands/island.ts';
import { type DiscardedHtml, RememberHtml } from '../src/islands/kept-html.tsx';
import { showPressFeedback } from '../src/islands/press-feedback.ts';
import { dropEarlyTaps, TakeOver } from '../src/islands/take-over.tsx';
import { NETWORK_LINE_MARK } from '../src/lib/network-line.ts';
import { BOOT_SCRIPT } from './boot.ts';

const roots: Root[] = [];
let clicks = 0;

beforeAll(() => {
  // jsdom paints nothing and has no `PerformanceObserver`.
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

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

/** Puts the HTML of islands into the document and hydrates it. */
function hydrate(html: string, islands: ReactNode, onRecoverableError?: () => void): void {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.append(element);
  roots.push(hydrateRoot(element, islands, onRecoverableError && { onRecoverableError }));
}

const button = () => document.querySelector('button') as HTMLButtonElement;
const field = () => document.querySelector('.own') as HTMLElement;
const Button = () => (
  <button type="button" onClick={() => (clicks += 1)}>
    press
  </button>
);

/** Waits until each island is live and the effects have run. */
const allIsHydrated = () =>
  expect
    .poll(() => ({
      waiting: document.querySelectorAll(`[data-${ISLAND_KEY}=""]`).length,
      earlyTaps: window.earlyTaps,
      isAnnounced: document.documentElement.hasAttribute(WAITING),
    }))
    .toEqual({ waiting: 0, earlyTaps: [], isAnnounced: false });

function Island({ children, meanwhile }: { children: ReactNode; meanwhile?: () => void }) {
  const island = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={island} {...islandAttributes}>
        {children}
      </div>
      <TakeOver island={island} />
      {meanwhile ? <AfterCommit act={meanwhile} /> : null}
    </>
  );
}

/** Acts between the commit and its effects. */
function AfterCommit({ act }: { act: () => void }) {
  useLayoutEffect(act, [act]);
  return null;
}

test('a click that comes before an island is hydrated is replayed once', async () => {
  hydrate(
    '<div data-island=""><button type="button">press</button></div>',
    <Island>
      <Button />
    </Island>,
  );
  button().click();
  await allIsHydrated();
  expect(clicks).toBe(1);
});

test('a click between the commit of an island and its effects acts once', async () => {
  hydrate(
    '<div data-island=""><button type="button">press</button></div>',
    <Island meanwhile={() => button().click()}>
      <Button />
    </Island>,
  );
  await expect.poll(() => clicks).toBeGreaterThan(0);
  await allIsHydrated();
  expect(clicks).toBe(1);
});

test('a click that hydrates the island around a button waits for the island of the button', async () => {
  const outer = Promise.withResolvers<{ default: typeof Island }>();
  const inner = Promise.withResolvers<{ default: typeof Button }>();
  const load = vi.fn(() => outer.promise);
  const Outer = lazy(load);
  const Inner = lazy(() => inner.promise);
  const island = createRef<HTMLDivElement>();
  hydrate(
    '<!--$--><div data-island=""><div data-island=""><!--$--><button type="button">press</button><!--/$--></div></div><!--/$-->',
    <Suspense>
      <Outer>
        <div ref={island} {...islandAttributes}>
          <Suspense>
            <Inner />
            <TakeOver island={island} />
          </Suspense>
        </div>
      </Outer>
    </Suspense>,
  );
  await expect.poll(() => load).toHaveBeenCalled();
  outer.resolve({ default: Island });
  await outer.promise;
  button().click();
  inner.resolve({ default: Button });
  await expect.poll(() => clicks).toBeGreaterThan(0);
  await allIsHydrated();
  expect(clicks).toBe(1);
});

const changed = createRef<HTMLDivElement>();
const discarded: RefObject<DiscardedHtml | undefined> = { current: undefined };
const seen = { typed: '', ticked: false, chosen: '' };

/** An island as `late` makes it, with controls of each kind. */
const Changed = () => (
  <div ref={changed} {...islandAttributes}>
    <Suspense>
      <RememberHtml island={changed} discarded={discarded} />
      <p>words</p>
      <button type="button">another</button>
      <Button />
      <input name="name" onChange={({ target }) => Object.assign(seen, { typed: target.value })} />
      <input name="tick" type="checkbox" onChange={({ target }) => Object.assign(seen, { ticked: target.checked })} />
      <select name="choice" onChange={({ target }) => Object.assign(seen, { chosen: target.value })}>
        <option value="">none</option>
        <option>one</option>
      </select>
      <textarea name="message" />
      <TakeOver island={changed} discarded={discarded} />
    </Suspense>
  </div>
);

const CHANGED =
  '<div data-island=""><!--$--><p>Wörter</p><button type="button">another</button><button type="button">press</button><input name="name"><input name="tick" type="checkbox"><select name="choice"><option value="">none</option><option>one</option></select><textarea name="message"></textarea><!--/$--></div>';

test('taps, text, ticks and choices survive when React renders an island anew because its words have changed', async () => {
  hydrate(CHANGED, <Changed />, () => {});
  const field = <T extends HTMLElement>(name: string) => document.querySelector<T>(`[name=${name}]`) as T;
  field<HTMLInputElement>('name').value = 'Işıl';
  field<HTMLInputElement>('name').focus();
  field<HTMLInputElement>('tick').checked = true;
  field<HTMLSelectElement>('choice').value = 'one';
  document.querySelectorAll('button')[1]?.click();
  await allIsHydrated();
  expect(document.querySelector('p')?.textContent).toBe('words');
  expect(clicks).toBe(1);
  expect(seen).toEqual({ typed: 'Işıl', ticked: true, chosen: 'one' });
  expect(field<HTMLInputElement>('name').value).toBe('Işıl');
  expect(document.activeElement).toBe(field('name'));
});

test('text and focus restored in an island that React renders anew drop no queued click in another island', async () => {
  const comes = hydrateLate();
  hydrate(CHANGED, <Changed />, () => {});
  const typed = document.querySelector<HTMLInputElement>('[name=name]') as HTMLInputElement;
  typed.value = 'Işıl';
  typed.focus();
  button().click();
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('words');
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('name');
  expect(window.earlyTaps).toEqual([button()]);
  comes();
  await allIsHydrated();
  expect(clicks).toBe(1);
});

/** jsdom has no modal dialogs. */
function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}

const MENU =
  '<div data-island=""><button type="button" class="opens" aria-controls="menu">open</button><dialog id="menu"><button type="button" class="closes">close</button><a href="#part">part</a></dialog></div>';

test('a button that controls a dialog opens it before hydration, a button and a link in it close it, and none of these clicks is queued', async () => {
  stubDialogs();
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = MENU;
  const dialog = element.querySelector('dialog');
  const press = (selector: string) => element.querySelector<HTMLElement>(selector)?.click();
  for (const closing of ['.closes', 'a']) {
    press('.opens');
    press('.opens');
    await expect.poll(() => dialog?.open).toBe(true);
    press(closing);
    expect(dialog?.open).toBe(false);
  }
  expect(window.earlyTaps).toEqual([]);
  expect(document.documentElement.hasAttribute(WAITING)).toBe(false);
  element.remove();
});

test('a dialog opened before hydration is open again after React renders its island anew', async () => {
  stubDialogs();
  const island = createRef<HTMLDivElement>();
  hydrate(
    `<div data-island=""><!--$--><p>Wörter</p>${MENU}<!--/$--></div>`,
    <div ref={island} {...islandAttributes}>
      <Suspense>
        <RememberHtml island={island} discarded={discarded} />
        <p>words</p>
        <dialog id="menu" />
        <TakeOver island={island} discarded={discarded} />
      </Suspense>
    </div>,
    () => {},
  );
  const before = document.querySelector('dialog');
  before?.showModal();
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('words');
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  expect(before?.isConnected).toBe(false);
});

test('a click on a button that was removed from the document is not waited for', async () => {
  hydrate(
    '<div data-island=""><button type="button">press</button></div>',
    <Island>
      <Button />
    </Island>,
  );
  const gone = document.body.appendChild(document.createElement('div'));
  gone.innerHTML = '<div data-island=""><button type="button">gone</button></div>';
  gone.querySelector('button')?.click();
  gone.remove();
  await allIsHydrated();
  expect(clicks).toBe(0);
});

/** Puts an island with a button into the document. The returned function loads its code. */
function hydrateLate(Around: 'div' | 'form' = 'div'): () => void {
  const code = Promise.withResolvers<{ default: typeof Button }>();
  const Late = lazy(() => code.promise);
  const island = createRef<HTMLDivElement>();
  hydrate(
    `<div data-island=""><!--$--><${Around}><input class="own"/><input class="tick" type="checkbox"/><button type="button">press</button></${Around}><!--/$--></div>`,
    <div ref={island} {...islandAttributes}>
      <Suspense>
        <Around>
          <input className="own" />
          <input className="tick" type="checkbox" />
          <Late />
        </Around>
        <TakeOver island={island} />
      </Suspense>
    </div>,
  );
  return () => code.resolve({ default: Button });
}

test('two clicks before the code of an island is loaded act once, because a menu would open and close', async () => {
  const comes = hydrateLate();
  button().click();
  button().click();
  comes();
  await allIsHydrated();
  expect(clicks).toBe(1);
});

/** Actions of a visitor between the click on a button and the arrival of the code of its island. */
const since = {
  'has gone to a field': (field: HTMLElement) => field.focus(),
  'types on in the field that kept the focus': (field: HTMLElement) =>
    field.dispatchEvent(new Event('input', { bubbles: true })),
  'ticks a box': () => document.querySelector<HTMLInputElement>('.tick')?.click(),
  'only was in a field before': () => {},
};

test.each([
  ['is dropped', 'of a menu', 'has gone to a field', 'elsewhere', 0],
  ['is dropped', 'of a menu', 'types on in the field that kept the focus', 'elsewhere', 0],
  ['acts', 'of a menu', 'only was in a field before', 'elsewhere', 1],
  ['acts', 'that sends a form', 'has gone to a field', 'of the form', 1],
  ['is dropped', 'that sends a form', 'types on in the field that kept the focus', 'of the form', 0],
  ['acts', 'that sends a form', 'types on in the field that kept the focus', 'elsewhere', 1],
  ['acts', 'that sends a form', 'ticks a box', 'of the form', 1],
] as const)('a queued click %s on a button %s when the visitor %s %s', async (_acts, what, does, where, acts) => {
  const comes = hydrateLate(what === 'of a menu' ? 'div' : 'form');
  const another = document.body.appendChild(document.createElement('input'));
  const used = where === 'elsewhere' ? another : field();
  // As on a phone, where a tap on a button does not move the focus.
  if (does !== 'has gone to a field') used.focus();
  button().click();
  since[does](used);
  expect(document.documentElement.hasAttribute(WAITING), 'the line of a wait').toBe(acts === 1);
  comes();
  await allIsHydrated();
  another.remove();
  expect(clicks).toBe(acts);
});

test.each([
  ['goes', 'when its queued press is dropped for a link', 'div', '', dropEarlyTaps],
  ['goes', 'when its queued press is dropped for a field', 'div', '', () => field().focus()],
  ['stays', 'while a form is still queued', 'form', '', dropEarlyTaps],
  ['stays', 'when it belongs to a kept copy of the page', 'div', `<div ${NETWORK_LINE_MARK}></div>`, dropEarlyTaps],
] as const)('the line about the missing network %s %s', async (does, _where, around, copy, drop) => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  document.body.insertAdjacentHTML('beforeend', copy);
  const lines = () => document.querySelectorAll(`[${NETWORK_LINE_MARK}]`);
  const comes = hydrateLate(around);
  button().click();
  showPressFeedback();
  expect(lines()).toHaveLength(1);
  drop();
  await expect.poll(() => lines()).toHaveLength(does === 'goes' ? 0 : 1);
  for (const line of lines()) line.remove();
  offline.mockRestore();
  comes();
  await allIsHydrated();
});
