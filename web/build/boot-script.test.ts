// @vitest-environment jsdom
import { constants, Script } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOOT_SCRIPT, bootElements } from './boot.ts';

/** Names of imported files and of other events, in the order in which they came. */
let came: string[] = [];
let asked: string[] = [];
let paint = () => {};

beforeEach(() => {
  came = [];
  asked = [];
  vi.stubGlobal('came', came);
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    return new Response('');
  });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        paint = listener;
      }
      observe() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  delete window.filled;
  sessionStorage.clear();
});

let files = 0;

/** A file that notes its name when it is imported; no two are the same, because a module is evaluated once. */
function file(name: string): string {
  files += 1;
  return `data:text/javascript,came.push('${name}');/*${files}*/`;
}

/** Starts a page in the middle of the script, as if the parser had just read it. */
function boot(...turns: string[][]): void {
  document.body.innerHTML = bootElements(turns);
  new Script(BOOT_SCRIPT, { importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }).runInThisContext();
}

/** Lets a hundred tasks pass, in which anything that did not wait would have happened. */
async function manyTasks(): Promise<void> {
  for (let task = 0; task < 100; task += 1) await new Promise((next) => setImmediate(next));
}

test('files are fetched together once the document is parsed and painted, and are imported turn by turn', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const turns = [[file('react')], [file('site'), file('shared')], [file('entry')]];
  boot(...turns);
  paint();
  await manyTasks();
  expect(asked, 'before the end of the document').toEqual([]);
  state.mockReturnValue('interactive');
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await expect.poll(() => asked).toEqual(turns.flat());
  await expect.poll(() => came).toEqual(['react', 'site', 'shared', 'entry']);
});

test('without a reported paint the files are fetched half a second after the load event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  boot([file('react')]);
  vi.advanceTimersByTime(4_000);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(499);
  await manyTasks();
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  await manyTasks();
  expect(asked.length).toBe(1);
});

test('a document that was parsed before the script runs waits only for its paint', async () => {
  boot([file('react')]);
  await manyTasks();
  expect(asked).toEqual([]);
  paint();
  await expect.poll(() => came).toEqual(['react']);
});

test('no file is fetched until the document is filled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.filled = promise;
  boot([file('react')], [file('entry')]);
  paint();
  await manyTasks();
  expect(asked).toEqual([]);
  resolve();
  await expect.poll(() => came).toEqual(['react', 'entry']);
});

/** Loads a document in a language after the page at `referrer`; `bilingual` makes it that of a page in two languages. */
function load(address: string, lang: string, { referrer = '', bilingual = false } = {}): void {
  window.history.replaceState(null, '', address);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  document.documentElement.lang = lang;
  document.documentElement.toggleAttribute('data-bilingual', bilingual);
  document.documentElement.removeAttribute('data-asked');
  // the script of a page that is never painted would go on five seconds later, in a file without a document
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  boot();
}

test('a page in two languages takes the language of the page before it, even if that was left before its scripts were loaded', () => {
  load('/turkish', 'tr');
  load('/about', 'en', { bilingual: true });
  expect(document.documentElement.dataset['asked']).toBe('tr');
  load('/privacy-policy?lang=en', 'tr', { bilingual: true });
  load('/german', 'de');
  load('/privacy-policy', 'tr', { bilingual: true });
  expect(document.documentElement.dataset['asked']).toBe('en');
});

test('the traffic source is noted on the first page, and again for a link of a campaign', () => {
  const search = 'https://search.example/results';
  load('/turkish', 'tr', { referrer: `${search}?q=secret` });
  load('/danismanlik?topic=export', 'tr', { referrer: `${window.location.origin}/turkish` });
  expect(sessionStorage.getItem('arrival')).toBe(`${search}?`);
  load('/turkish?lang=tr&utm_source=mail&utm_campaign=%C5%9Fubat', 'tr', { referrer: 'https://mail.example/' });
  load('/ortaklar', 'tr', { referrer: `${window.location.origin}/turkish` });
  expect(sessionStorage.getItem('arrival')).toBe('https://mail.example/?utm_source=mail&utm_campaign=%C5%9Fubat');
});
