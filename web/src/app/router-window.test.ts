// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { island } from '../islands/part.ts';
import { nextTask } from '../lib/next-task.ts';
import { routerWindow } from './router-window.ts';

const router = vi.fn();
routerWindow().addEventListener('popstate', router);

/** What a browser does for a step through the history, here to an entry with this state. */
function step(state: unknown): void {
  window.history.replaceState(state, '');
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

const laterTask = () => new Promise<void>(nextTask);

function show(parts: number): void {
  const part = document.createElement('div');
  for (const [name, value] of Object.entries(island)) part.setAttribute(name, value);
  document.body.replaceChildren(...Array.from({ length: parts }, () => part.cloneNode()));
}

beforeEach(() => void router.mockClear());

test('with every part hydrated the router hears of a step within its event, so that the page is there when the browser goes on', async () => {
  show(0);
  step({ key: 'one' });
  expect(router).toHaveBeenCalledOnce();
  await laterTask();
  expect(router).toHaveBeenCalledOnce();
});

test('while a part is HTML only the router hears of a step after its event, of several only once', async () => {
  show(2);
  step({ key: 'one' });
  step({ key: 'two' });
  expect(router).not.toHaveBeenCalled();
  await laterTask();
  expect(router).toHaveBeenCalledOnce();
});

test('the router hears no more of a step after which a link was followed: it would take the entry of the link for one of the history', async () => {
  show(1);
  step({ key: 'one' });
  window.history.pushState({ key: 'of the link' }, '');
  await laterTask();
  expect(router).not.toHaveBeenCalled();
});

test('a router that listens no more hears nothing', () => {
  const ear = routerWindow();
  const other = vi.fn();
  ear.addEventListener('popstate', other);
  ear.removeEventListener('popstate', other);
  show(0);
  step({ key: 'one' });
  expect(other).not.toHaveBeenCalled();
});
