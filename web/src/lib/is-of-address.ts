/**
 * Whether the address bar shows the page that this document was loaded for. It shows another one after a navigation within the
 * site. It may do so before the site's first script has run as well: a step back after a reload can lead to an entry that the router
 * had pushed, for which the browser changes the address and keeps the document.
 *
 * The navigation entry names the address after redirects (Navigation Timing, 4.1).
 */
export function isOfAddress(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === window.location.pathname;
}
