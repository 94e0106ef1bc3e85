/** The element whose id the `hash` of an address names; null for an empty or unknown one, and for one that cannot be decoded. */
export function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
