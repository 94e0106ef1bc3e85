import { expect, onTestFinished, test, vi } from 'vitest';

test('after a failed navigation preload the offline document is shown, whether the preload rejects (the standard) or resolves with an error (Firefox)', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
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
  await import('./worker.ts');

  const request = { mode: 'navigate', method: 'GET', url: 'https://site.example/consultation', cache: 'default' };
  const failed = { rejects: Promise.reject(new TypeError('no network')), resolves: Promise.resolve(Response.error()) };
  for (const [how, preloadResponse] of Object.entries(failed)) {
    const answer = await new Promise<Response>((respondWith) => {
      listeners.get('fetch')?.({ request, preloadResponse, respondWith, waitUntil: () => {} });
    });
    expect([answer.status, await answer.text()], how).toEqual([503, '<main>No connection</main>']);
  }
});
