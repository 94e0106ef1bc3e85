// Writes the pictures that other programs show of the site, which take no SVG: the preview of a shared link and the icon
// on a phone's home screen. Needs a Chromium (CHROMIUM_PATH, else Debian's):
//     node_modules/.bin/node web/art/share.ts
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { SHARE_PICTURE } from '../build/document.ts';
import { palette } from './palette.ts';

const ICON_PIXELS = 180;

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const asSource = (path: string) => `data:image/svg+xml;base64,${readFileSync(file(path)).toString('base64')}`;

const chart = asSource('src/assets/art/strait.svg');
const icon = asSource('public/icon.svg');

const preview = `<style>
  body { margin: 0; background: ${palette.paper} }
  .outer, .inner { position: absolute; border: 2px solid ${palette.ink} }
  .outer { inset: 26px }
  .inner { inset: 40px; border-width: 1.5px; background: #fff }
  .inner img { width: 100%; height: 100%; object-fit: cover }
  .mark { position: absolute; left: 78px; bottom: 78px; width: 132px; border-radius: 50% }
</style>
<div class="outer"></div><div class="inner"><img src="${chart}"></div><img class="mark" src="${icon}">`;

const homeScreen = `<style>body { margin: 0 } img { display: block; width: 100vw }</style><img src="${icon}">`;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const { width, height } = SHARE_PICTURE;
for (const [path, html, viewport] of [
  [`public${SHARE_PICTURE.path}`, preview, { width, height }],
  ['public/apple-touch-icon.png', homeScreen, { width: ICON_PIXELS, height: ICON_PIXELS }],
] as const) {
  const page = await browser.newPage({ viewport });
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: file(path) });
}
await browser.close();
