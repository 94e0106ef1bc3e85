const RELOADED = 'chunk-reload';

/**
 * Loads a part of the site. After a new version was published, an open page asks for files that are
 * gone; then one reload brings the new version. Offline, or when it fails again, the error goes to
 * the error screen: a reload would only lose what the visitor has typed.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    if (typeof window !== 'undefined') sessionStorage.removeItem(RELOADED);
    return part;
  } catch (error) {
    if (typeof window === 'undefined' || !navigator.onLine || sessionStorage.getItem(RELOADED)) throw error;
    sessionStorage.setItem(RELOADED, '1');
    window.location.reload();
    return new Promise(() => {});
  }
}
