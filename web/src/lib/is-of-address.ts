/**
 * Whether the document is that of the address. After a reload the browser keeps the document for a step back that comes before
 * the first script of the site, and only changes the address; later every link of the site does. The entry bears the address of
 * the document, not the one that was asked for before a redirect (Navigation Timing, 4.1).
 */
export function isOfAddress(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === window.location.pathname;
}
