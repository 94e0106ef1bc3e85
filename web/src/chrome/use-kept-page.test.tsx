// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NETWORK_LINE_MARK } from '../lib/network-line.ts';
import { LocaleProvider } from '../site/locale.tsx';
import { useKeptPage } from './use-kept-page.ts';

const active = { postMessage: vi.fn() };
const registration = { active };
let root: Root | undefined;

function Page() {
  useKeptPage();
  return (
    <>
      <input />
      <Link to="/ortaklar">Ortaklar</Link>
      <Link to="?lang=en">English</Link>
    </>
  );
}

interface Visit {
  readonly connection?: Readonly<Record<string, unknown>>;
  /** Set if the document came through the service worker. */
  readonly controller?: object;
  /** Address of the document. */
  readonly loaded?: string;
  /** The address that the visitor has gone to within the site. */
  readonly at?: string;
  /** Languages of the sentences in the line of a copy; undefined if the document is no copy. */
  readonly copy?: readonly string[];
}

/** Shows a page as the production build does. */
async function visit(how: Visit): Promise<void> {
  const { connection = {}, controller, loaded = '/danismanlik?utm_source=x', at = loaded, copy } = how;
  vi.stubEnv('PROD', true);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  vi.stubGlobal('navigator', {
    connection,
    serviceWorker: { register: async () => {}, ready: Promise.resolve(registration), controller: controller ?? null },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(Object([{ name: `http://localhost:3000${loaded}` }]));
  history.replaceState(null, '', at);
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  if (copy) {
    const words = copy.map((lang) => `<p lang="${lang}">${lang}</p>`);
    document.body.insertAdjacentHTML('beforeend', `<div ${NETWORK_LINE_MARK}>${words.join('')}</div>`);
  }
  root = createRoot(element);
  await act(async () => {
    root?.render(
      <BrowserRouter>
        <LocaleProvider>
          <Page />
        </LocaleProvider>
      </BrowserRouter>,
    );
  });
}

const typed = () =>
  act(async () => void document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })));

const follow = (name: string) =>
  act(async () => [...document.querySelectorAll('a')].find(({ text }) => text === name)?.click());

const lineWords = () =>
  [...document.querySelectorAll<HTMLElement>(`[${NETWORK_LINE_MARK}] p`)]
    .filter(({ hidden }) => !hidden)
    .map(({ lang }) => lang);

beforeEach(() => {
  registration.active = active;
  sessionStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  active.postMessage.mockClear();
});

afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllEnvs();
});

const FAST = { effectiveType: '4g' };
const PHONE = { effectiveType: '4g', type: 'cellular' };
const DOCUMENT = ['/danismanlik?utm_source=x'];

test.each<[string, Visit, asked: string[], whenTyped: string[]]>([
  ['a document that came before there was a worker', { connection: PHONE }, DOCUMENT, DOCUMENT],
  ['no document that came through it', { controller: {} }, [], []],
  [
    'a page behind a link, where unasked prefetching is allowed',
    { connection: FAST, at: '/ortaklar' },
    ['/ortaklar'],
    ['/ortaklar'],
  ],
  [
    'a page behind a link on a phone, once something is typed',
    { connection: PHONE, at: '/ortaklar' },
    [],
    ['/ortaklar'],
  ],
  ['nothing for a visitor who saves data', { connection: { saveData: true } }, [], []],
])('the worker is asked to keep %s', async (_, how, asked, whenTyped) => {
  const told = () => active.postMessage.mock.calls.flat();
  await visit(how);
  expect(told()).toEqual(asked);
  await typed();
  await typed();
  expect(told()).toEqual(whenTyped);
});

test('an open tab sends its messages to the new worker after a deploy', async () => {
  const newer = { postMessage: vi.fn() };
  await visit({});
  registration.active = newer;
  await follow('Ortaklar');
  await typed();
  expect(newer.postMessage.mock.calls.flat()).toEqual(['/ortaklar']);
});

const BOTH = ['en', 'tr'];

test.each<[string, Visit, shown: string[], (() => Promise<unknown>) | undefined]>([
  ['is shown in its own language', { copy: ['tr'] }, ['tr'], undefined],
  ['is shown in the language of a page that has both', { loaded: '/about', copy: BOTH }, ['en'], undefined],
  ['is shown in the language that the address asks for', { loaded: '/about?lang=tr', copy: BOTH }, ['tr'], undefined],
  ['changes with the chosen language', { loaded: '/about?lang=tr', copy: BOTH }, ['en'], () => follow('English')],
  [
    'keeps its language if it has no sentence in the chosen one',
    { loaded: '/about?lang=tr', copy: ['tr'] },
    ['tr'],
    () => follow('English'),
  ],
  ['is removed by a link to another page', { copy: ['tr'] }, [], () => follow('Ortaklar')],
  ['is removed when the network is back', { copy: ['tr'] }, [], async () => dispatchEvent(new Event('online'))],
  ['is removed if the visitor has gone to another page already', { copy: ['tr'], at: '/ortaklar' }, [], undefined],
])('the line of a copy %s', async (_, how, shown, what) => {
  await visit(how);
  await what?.();
  expect(lineWords()).toEqual(shown);
});

test('the sentence of a copy is appended again once, because a screen reader announces only what is added to a status', async () => {
  const added: string[] = [];
  const seen = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof HTMLElement && target.matches(`[${NETWORK_LINE_MARK}]`))
        added.push(...[...addedNodes].map((node) => node.textContent ?? ''));
  });
  seen.observe(document, { subtree: true, childList: true });
  await visit({ copy: ['tr'] });
  await typed();
  seen.disconnect();
  expect(added).toEqual(['tr']);
});
