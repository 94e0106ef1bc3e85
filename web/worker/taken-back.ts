/**
 * The script that browsers get instead of a worker that is taken back (`keepsPages`). It removes all copies and then itself, with
 * the next page that a visitor loads. Open tabs stay as they are.
 */
declare const self: ServiceWorkerGlobalScope;

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

export {};
