// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeNotFetched } from '../lib/import-fetched.ts';
import { NETWORK_LINE_MARK } from '../lib/network-line.ts';
import { LOCALE_NOTE, readNote, writeNote } from '../lib/tab-notes.ts';
import { LocaleProvider, useLocale } from '../site/locale.tsx';
import { firstInteraction } from './first-interaction.ts';
import { WAITING } from './island.ts';
import { late } from './late.tsx';
import { PlainLinks } from './plain-links.tsx';
import { ArrivalProvider } from './sent-document.tsx';
import { still } from './still.tsx';
import { loadStyles } from './with-styles.tsx';

let root: Root | undefined;

beforeEach(() => {
  // a load that hangs is begun again after a while: in real time that would be in another file, without this document
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom lays nothing out
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  window.earlyTaps = [];
  sessionStorage.clear();
});

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  for (const line of document.querySelectorAll(`[${NETWORK_LINE_MARK}]`)) line.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Hydrates a page from its HTML, then fires the first interaction of its visitor. */
async function arrive(path: string, html: string, page: ReactNode, options: HydrationOptions = {}): Promise<void> {
  window.history.replaceState(null, '', path);
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  await act(async () => {
    root = hydrateRoot(
      element,
      <BrowserRouter>
        <LocaleProvider>
          <ArrivalProvider prerendered>
            {page}
            <PlainLinks />
          </ArrivalProvider>
        </LocaleProvider>
      </BrowserRouter>,
      options,
    );
  });
  await act(async () => void window.dispatchEvent(new Event('pointermove')));
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;

/** Queues a click on a button as the boot script does. */
function press(selector: string): void {
  window.earlyTaps?.push(find<HTMLButtonElement>(selector));
  document.documentElement.setAttribute(WAITING, '');
}

const follow = (href: string) => act(async () => find(`a[href="${href}"]`).click());

/** Steps back in the history. */
async function stepBack(): Promise<void> {
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await back;
  });
}

const never = new Promise<never>(() => {});

/** HTML of a `still` island with a link. */
const LINKS = '<div data-island="still"><a href="/about">About</a></div>';
const Links = still(() => never);

const FORM = '<div data-island=""><!--$--><form><button>Send</button></form><!--/$--></div>';

test('a queued click is dropped when its form is removed, even if nothing of the next page is hydrated', async () => {
  const Form = late(() => never, 'first interaction');
  const form = (
    <>
      <Form />
      <Links />
    </>
  );
  await arrive(
    '/turkish',
    FORM + LINKS,
    <Routes>
      <Route path="/turkish" element={form} />
      <Route path="/about" element={<p>About</p>} />
    </Routes>,
  );
  press('form button');
  await follow('/about');
  expect(document.querySelector('p')?.textContent).toBe('About');
  expect(window.earlyTaps).toEqual([]);
  expect(document.documentElement.hasAttribute(WAITING)).toBe(false);
});

/** A load whose first attempt stays pending until `gone` rejects it; later attempts stay pending. */
function lateCode() {
  const code = Promise.withResolvers<never>();
  const load = vi.fn(() => never).mockReturnValueOnce(code.promise);
  const gone = () => act(async () => code.reject(new CodeNotFetched('gone', 404)));
  return { load, gone };
}

const SECTION = '<div data-island=""><!--$--><section><button>More</button></section><!--/$--></div>';

test('a failed load shows the network line only if a button of that island was pressed', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const form = lateCode();
  const section = lateCode();
  const Form = late(form.load, 'first interaction');
  const Section = late(section.load, 'first interaction');
  await arrive(
    '/turkish',
    FORM + SECTION,
    <>
      <Form />
      <Section />
    </>,
  );
  press('form button');
  const line = () => document.querySelector(`[${NETWORK_LINE_MARK}]`);
  await section.gone();
  expect(line()).toBeNull();
  await form.gone();
  expect(line()).not.toBeNull();
});

test.each([
  ['at a click without a pointer or key event before it', () => document.body.click()],
  ['at once if one of its buttons was pressed before', () => {}, () => press('section button')],
])('an island far from the screen is loaded %s', async (_, then, before = () => {}) => {
  const { load } = lateCode();
  const Section = late(load);
  const hydrating = arrive('/turkish', SECTION, <Section />);
  before();
  await hydrating;
  await firstInteraction;
  then();
  await expect.poll(() => load).toHaveBeenCalled();
});

test.each([
  ['is reloaded unasked when a link to another page waits for it', '/turkish', '/about', true],
  ['is reloaded unasked when a link to the other language waits for it', '/about', '/about?lang=tr', true],
  ['is not reloaded unasked when a link to a part of the page waits for it', '/turkish', '/turkish#part', false],
  ['is not reloaded unasked when it is to change to the language of the visitor', '/about', undefined, false],
])('the document of an island whose code is gone from the server %s', async (_, from, link, anew) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  writeNote(LOCALE_NOTE, 'tr');
  const { load, gone } = lateCode();
  const Section = late(load, 'first interaction');
  await arrive(
    from,
    `${SECTION}<div data-island="still"><a href="${link}">Link</a></div>`,
    <>
      <Section />
      <Links />
    </>,
  );
  if (link !== undefined) await follow(link);
  await gone();
  // `reloadIfGone` notes each reload; jsdom does none.
  expect(readNote('chunk-reload') !== undefined).toBe(anew);
});

test('the document of an island whose code is gone is not reloaded unasked once the visitor has come back from the link that waited for it', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const { load, gone } = lateCode();
  const Section = late(load, 'first interaction');
  await arrive(
    '/turkish',
    SECTION + LINKS,
    <>
      <Section />
      <Links />
    </>,
  );
  await follow('/about');
  await stepBack();
  await gone();
  expect(readNote('chunk-reload')).toBeUndefined();
});

test('code that is missing for a page the visitor has left again does not reload the shown page, and is fetched again at the next link to it', async () => {
  const { load, gone } = lateCode();
  const About = late(load, 'first interaction');
  await arrive(
    '/turkish',
    LINKS,
    <>
      <Links />
      <Routes>
        <Route path="/turkish" element={null} />
        <Route path="/about" element={<About />} />
      </Routes>
    </>,
  );
  await follow('/about');
  await stepBack();
  await gone();
  expect(readNote('chunk-reload')).toBeUndefined();
  await follow('/about');
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['hydrated', SECTION, 'More', (load: () => Promise<never>) => late(load, 'first interaction')],
  ['only read', LINKS, 'About', (load: () => Promise<never>) => still(load)],
])(
  "a page that is %s stays in the language of its document while the code for the visitor's language cannot be fetched",
  async (_, html, words, part) => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    writeNote(LOCALE_NOTE, 'tr');
    const code = Promise.withResolvers<never>();
    const inLanguage = { en: part(() => never), tr: part(vi.fn(() => never).mockReturnValueOnce(code.promise)) };
    const Page = () => {
      const { [useLocale()]: Shown } = inLanguage;
      return <Shown />;
    };
    await arrive('/about', html, <Page />);
    await act(async () => code.reject(new CodeNotFetched('no answer')));
    expect(document.querySelector('a, button')?.textContent).toBe(words);
  },
);

test.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'goes into the background, where a phone may discard it without an event',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('what was typed into a form that is not hydrated is kept when the document %s', async (_, goes) => {
  const Form = late(() => never, 'first interaction');
  await arrive(
    '/turkish',
    '<div data-island=""><!--$--><form data-draft="draft:home"><input name="message"></form><!--/$--></div>',
    <Form />,
  );
  find<HTMLInputElement>('input').value = 'Merhaba';
  goes();
  expect(readNote('draft:home')).toContain('Merhaba');
});

test('a section that is only read stays HTML within a page that is hydrated, and its code is not loaded', async () => {
  const load = vi.fn(() => never);
  const Voices = still(load);
  const Page = late(async () => ({ default: Voices }), 'first interaction');
  await arrive(
    '/turkish',
    '<div data-island=""><!--$--><div data-island="still"><p>Voices</p></div><!--/$--></div>',
    <Page />,
  );
  await act(async () => void (await Promise.all([firstInteraction, loadStyles()])));
  expect(find('[data-island="live"] > [data-island="still"]').textContent).toBe('Voices');
  expect(load).not.toHaveBeenCalled();
});

test('a page whose words a translator has changed keeps its form, with text and focus, until the code of the form is there too', async () => {
  // React renders the island anew in tasks that `act` does not know of, and complains.
  vi.spyOn(console, 'error').mockReturnValue();
  await loadStyles();
  const { promise: formCode, resolve: loadForm } = Promise.withResolvers<{ default: () => ReactNode }>();
  const { promise: pageCode, resolve: loadPage } = Promise.withResolvers<{ default: () => ReactNode }>();
  const Form = late(() => formCode);
  const Page = late(() => pageCode, 'first interaction');
  const form = '<div data-island=""><!--$--><form><textarea name="message"></textarea></form><!--/$--></div>';
  const html = `<div data-island=""><!--$--><h1>Words</h1>${form}<!--/$--></div>`;
  const onRecoverableError = vi.fn();
  await arrive('/about', html, <Page />, { onRecoverableError });
  find<HTMLTextAreaElement>('textarea').value = 'Mer';
  find('textarea').focus();
  loadPage({
    default: () => (
      <>
        <h1>Kelimeler</h1>
        <Form />
      </>
    ),
  });
  await vi.waitUntil(() => onRecoverableError.mock.calls.length > 0);
  expect(document.activeElement).toBe(find('textarea'));
  find<HTMLTextAreaElement>('textarea').value += 'haba';
  loadForm({
    default: () => (
      <form>
        <textarea name="message" />
      </form>
    ),
  });
  await vi.waitUntil(() => find('h1').textContent === 'Kelimeler');
  expect(document.querySelectorAll('textarea')).toHaveLength(1);
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Merhaba');
  expect(document.activeElement).toBe(find('textarea'));
});
