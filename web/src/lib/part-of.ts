/**
 * The element that the `hash` of an address names by its id; null for an empty hash, an unknown part, and what cannot
 * be decoded.
 */
export function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
