import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a worker that is taken back takes over at once, and removes all copies and then itself', async () => {
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
    skipWaiting: note('takes over'),
    registration: { unregister: note('unregistered') },
  });
  vi.stubGlobal('caches', {
    keys: async () => ['documents', 'older'],
    delete: async (name: string) => note(`without ${name}`)(),
  });
  await import('./taken-back.ts');

  for (const kind of ['install', 'activate']) {
    const work: Array<Promise<unknown>> = [];
    listeners.get(kind)?.({ waitUntil: (one) => work.push(one) });
    expect(work.length).toBe(1);
    await Promise.all(work);
  }
  expect(done).toEqual(['takes over', 'without documents', 'without older', 'unregistered']);
});
