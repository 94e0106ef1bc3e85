import { settings } from '@site/contract/business/settings';

/** Address of the web manifest: name and icons of the site on a phone's home screen. */
export const MANIFEST_PATH = '/site.webmanifest';

/** The ground of the pages, `paper` of the theme. */
export const GROUND = '#FAFBF9';

/** The icon for the home screen of an iPhone, which reads no manifest; `size` in pixels. */
export const APPLE_ICON = { path: '/apple-touch-icon.png', size: 180, purpose: 'any' } as const;

/** The icons of the manifest, `size` in pixels. A phone may cut a maskable one to a circle, so its drawing keeps off the edge. */
export const ICONS = [
  { path: '/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Returns the manifest as JSON. The site opens in the browser, whose bar shows the address that a buyer looks for. */
export function webManifest(): string {
  return JSON.stringify({
    name: settings.brand,
    short_name: settings.brand,
    lang: 'tr',
    start_url: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: GROUND,
    icons: ICONS.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
}
