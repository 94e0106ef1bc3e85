// @vitest-environment jsdom
import { act, createElement } from 'react';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { islandAttributes } from '../islands/island.ts';
import { nextTask } from '../lib/next-task.ts';
import { testRoot } from '../lib/testing.ts';
import { LocaleProvider } from '../site/locale.tsx';
import { RenderedPage, routerWindow } from './router-window.ts';

const router = vi.fn();
routerWindow().addEventListener('popstate', router);

/** Steps through the history to an entry with this state, as a browser does. */
function step(state: unknown, path = '/about'): void {
  window.history.replaceState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

const laterTask = () => new Promise<void>(nextTask);

function show(islands: number): void {
  const island = document.createElement('div');
  for (const [name, value] of Object.entries(islandAttributes)) island.setAttribute(name, value);
  document.body.replaceChildren(...Array.from({ length: islands }, () => island.cloneNode()));
}

let root: Root;

/** Renders the page of a path, as the site does after a link to it. */
async function rendered(path: string): Promise<void> {
  const page = createElement(LocaleProvider, null, createElement(RenderedPage));
  await act(async () => root.render(createElement(MemoryRouter, { initialEntries: [path], key: path }, page)));
}

beforeEach(async () => {
  router.mockClear();
  sessionStorage.clear(); // without a chosen language, so that `/about` is English
  document.body.innerHTML = '<div></div>';
  root = testRoot();
  await rendered('/about');
});

test('if all islands are hydrated, the router hears of a step to a page shown before within its event, so that the page renders before the browser restores the scroll position', async () => {
  show(0);
  step({ key: 'one' });
  expect(router).toHaveBeenCalledOnce();
  await laterTask();
  expect(router).toHaveBeenCalledOnce();
});

test('the router hears of a step to a page or language not shown before in a later task, so that the previous page stays until the code has come', async () => {
  show(0);
  step({ key: 'one' }, '/partners');
  expect(router).not.toHaveBeenCalled();
  await laterTask();
  expect(router).toHaveBeenCalledOnce();

  await rendered('/ortaklar');
  show(0);
  step({ key: 'two' });
  expect(router).toHaveBeenCalledOnce();
  await laterTask();
  expect(router).toHaveBeenCalledTimes(2);
});

test('while an island is not hydrated, the router hears of steps in a later task, and of several steps only once', async () => {
  show(2);
  step({ key: 'one' });
  step({ key: 'two' });
  expect(router).not.toHaveBeenCalled();
  await laterTask();
  expect(router).toHaveBeenCalledOnce();
});

test('the router does not hear of a step that is followed by a link, because it would take the entry of the link for one of the history', async () => {
  show(1);
  step({ key: 'one' });
  window.history.pushState({ key: 'of the link' }, '');
  await laterTask();
  expect(router).not.toHaveBeenCalled();
});

test('a listener that was removed is not called', () => {
  const proxy = routerWindow();
  const other = vi.fn();
  proxy.addEventListener('popstate', other);
  proxy.removeEventListener('popstate', other);
  show(0);
  step({ key: 'one' });
  expect(other).not.toHaveBeenCalled();
});
