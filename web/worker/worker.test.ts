import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['rejects', 'as the standard has it', () => Promise.reject(new TypeError('no network'))],
  ['resolves with an error', 'as Firefox does', () => Promise.resolve(Response.error())],
])(
  'a navigation preload that fails %s, %s: without a network the visitor gets our document',
  async (_, __, preload) => {
    const listeners = new Map<string, (event: object) => void>();
    vi.stubGlobal('self', {
      addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    });
    vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, keys: async () => [] }) });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('__OFFLINE_WORDS__', {
      documents: { tr: '<main></main>', en: '<main></main>' },
      blocks: { tr: 'Bağlantı kurulamadı', en: 'No connection' },
    });
    vi.resetModules();
    await import('./worker.ts');

    const request = { mode: 'navigate', method: 'GET', url: 'https://site.example/consultation', cache: 'default' };
    const answer = await new Promise<Response>((respondWith) => {
      listeners.get('fetch')?.({ request, preloadResponse: preload(), respondWith, waitUntil: () => {} });
    });
    expect([answer.status, await answer.text()]).toEqual([503, '<main>No connection</main>']);
  },
);
