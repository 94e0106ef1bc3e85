// Writes the pictures that other programs show of the site, which take no SVG: a preview of each page that search engines
// keep, and the icons on a phone's home screen. Reads the built pages, so `npm run build` comes first. Needs a Chromium
// (CHROMIUM_PATH, else Debian's):
//     node_modules/.bin/node web/art/share.ts [directory of the built pages]
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '@site/contract/settings';
import { chromium } from 'playwright-core';
import { SHARE_PICTURE, sharePicture } from '../build/document.ts';
import { ICONS } from '../build/manifest.ts';
import type { RoutePath } from '../src/site/routes.ts';
import { palette } from './palette.ts';

const APPLE_ICON_PIXELS = 180;

/** Pages whose picture shows another chart than that of the strait. */
const CHARTS: Readonly<Partial<Record<RoutePath, string>>> = {
  '/ihracat-cozumleri': 'waters-export',
  '/ihracat-danismanligi': 'waters-export',
  '/export-solutions': 'waters-export',
  '/kocluk-cozumleri': 'waters-coaching',
  '/coaching-solutions': 'waters-coaching',
  '/kurumsal-danismanlik': 'waters-consulting',
  '/atolyeler-egitimler': 'waters-workshops',
  '/atolyeler': 'waters-workshops',
  '/workshops-training': 'waters-workshops',
  '/egitimler': 'waters-training',
  '/training-solutions': 'waters-training',
  '/grup-kocluk-programi': 'poster',
  '/group-coaching-program': 'poster',
};

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const inBase64 = (name: string) => readFileSync(file(name)).toString('base64');
const asSource = (name: string) => `data:image/svg+xml;base64,${inBase64(name)}`;

const chart = (address: string) => {
  const name = Object.entries(CHARTS).find(([of]) => of === address)?.[1] ?? 'strait';
  return asSource(`src/assets/art/${name}.svg`);
};
const icon = asSource('public/icon.svg');

const fonts = ['brygada-latin', 'brygada-tr']
  .map(
    (name, index) =>
      `@font-face{font-family:Brygada;font-weight:400 600;src:url(data:font/woff2;base64,${inBase64(`src/assets/fonts/${name}.woff2`)});unicode-range:${index === 0 ? 'U+20-FF,U+131,U+2000-206F' : 'U+11E-11F,U+130,U+15E-15F'}}`,
  )
  .join('');

const frame = `
  body { margin: 0; background: ${palette.paper}; color: ${palette.ink}; font-family: Brygada }
  .outer, .inner { position: absolute; border: 2px solid ${palette.ink} }
  .outer { inset: 26px }
  .inner { inset: 40px; border-width: 1.5px; background: #fff }
  img { display: block; width: 100%; height: 100%; object-fit: cover }`;

/** The whole site: its chart with the mark. */
const preview = `<style>${frame}
  .mark { position: absolute; left: 78px; bottom: 78px; width: 132px; height: 132px; border-radius: 50% }
</style>
<div class="outer"></div><div class="inner"><img src="${chart('/')}"></div><img class="mark" src="${icon}">`;

/** One page: its title (HTML) beside its chart. */
const previewOf = (address: string, title: string) => `<style>${fonts}${frame}
  .inner { display: grid; grid-template-columns: 620px 1fr }
  .words { display: flex; flex-direction: column; justify-content: space-between; padding: 52px; border-right: 1.5px solid ${palette.ink} }
  .brand { display: flex; align-items: center; gap: 18px; font-size: 40px; font-weight: 500 }
  .brand img { width: 60px; height: 60px }
  h1 { margin: 0; font-size: 68px; font-weight: 500; line-height: 1.08; letter-spacing: -.01em; text-wrap: balance }
</style>
<div class="outer"></div>
<div class="inner"><div class="words"><div class="brand"><img src="${icon}">${settings.brand}</div><h1>${title}</h1></div>
<div style="overflow:hidden"><img src="${chart(address)}"></div></div>`;

/** An icon; `scale` leaves a rim of the ground around the drawing. */
const homeScreen = (scale: number) =>
  `<style>body { margin: 0; background: ${palette.paper} } img { display: block; width: 100vw; transform: scale(${scale}) }</style><img src="${icon}">`;

/** Built pages under their canonical addresses, with their titles as HTML. */
function pages(): Array<[path: string, title: string]> {
  const built = process.argv[2] ?? file('dist');
  return globSync('**/*.html', { cwd: built }).flatMap((name) => {
    const document = readFileSync(path.join(built, name), 'utf8');
    const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(document) ?? [];
    const [, title = ''] = /<title>(.*) \| [^|]*<\/title>/.exec(document) ?? [];
    const address = `/${name.replace(/\.html$/, '')}`;
    const kept = canonical !== undefined && new URL(canonical).pathname === address;
    return kept ? [[address, title] as [string, string]] : [];
  });
}

const titles = pages().toSorted(([a], [b]) => (a < b ? -1 : 1));
rmSync(file('public/share'), { recursive: true, force: true });
mkdirSync(file('public/share'), { recursive: true });

const { width, height } = SHARE_PICTURE;
const share = { width, height };
const square = (size: number) => ({ width: size, height: size });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage();
for (const [address, html, viewport] of [
  [SHARE_PICTURE.path, preview, share],
  ...titles.map(([address, title]) => [sharePicture(address), previewOf(address, title), share] as const),
  ['/apple-touch-icon.png', homeScreen(1), square(APPLE_ICON_PIXELS)],
  ...ICONS.map((one) => [one.path, homeScreen(one.purpose === 'maskable' ? 0.8 : 1), square(one.size)] as const),
] as const) {
  await page.setViewportSize(viewport);
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file(`public${address}`) });
}
await browser.close();
// A test compares these with the brand and the titles of today.
const drawn = { brand: settings.brand, titles: Object.fromEntries(titles) };
writeFileSync(file('build/share-titles.json'), `${JSON.stringify(drawn, null, 2)}\n`);
