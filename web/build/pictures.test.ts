import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settings } from '@site/contract/business/settings';
import { Renderer } from '@takumi-rs/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PageContent } from '../src/content/page-meta.ts';
import group from '../src/content/tr/group.ts';
import training from '../src/content/tr/solutions/egitimler.ts';
import { SHARE_PICTURE } from './document.ts';
import { serifFonts } from './fonts.ts';
import { APPLE_ICON, ICONS } from './manifest.ts';
import { drawIcon, drawSharePicture, MASKABLE_SHARE, writeIcons, writeSharePictures } from './pictures.ts';

const page = { brand: 'Rota', title: 'Koçluk', chart: 'strait' } as const;

/** Width and height from the header of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** The files that `write` puts into an empty directory, by address. */
async function written(write: (dist: string) => Promise<void>, addresses: ReadonlyArray<string>) {
  const dist = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  try {
    await write(dist);
    return new Map(addresses.map((address) => [address, readFileSync(path.join(dist, address))]));
  } finally {
    rmSync(dist, { recursive: true });
  }
}

test('the picture of a shared link has its announced size, and changes with the title, the brand and the chart', async () => {
  const [picture, again, ...others] = await Promise.all(
    [page, page, { ...page, title: 'Koçlar' }, { ...page, brand: 'Rotam' }, { ...page, chart: 'poster' } as const].map(
      drawSharePicture,
    ),
  );
  expect(sizeOf(picture ?? Buffer.of())).toEqual(SHARE_PICTURE);
  expect(again).toEqual(picture);
  expect(new Set([picture, ...others].map((png) => png?.toString('base64'))).size).toBe(4);
});

test('Turkish letters are drawn differently from similar Latin ones', async () => {
  const letters = [...'ıiİIğgĞGşsŞS'];
  const pictures = await Promise.all(letters.map((title) => drawSharePicture({ ...page, title })));
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(letters.length);
});

test('fonts are registered one after the other, because concurrent registration can lose the italic face', async () => {
  const { registerFont } = Renderer.prototype;
  let registering = 0;
  const atOnce: number[] = [];
  const spy = vi.spyOn(Renderer.prototype, 'registerFont').mockImplementation(async function (this: Renderer, font) {
    registering += 1;
    atOnce.push(registering);
    const families = await registerFont.call(this, font);
    registering -= 1;
    return families;
  });
  onTestFinished(() => spy.mockRestore());
  vi.resetModules();
  const fresh = await import('./pictures.ts');
  await fresh.drawSharePicture(page);
  expect(atOnce).toEqual(serifFonts.map(() => 1));
});

test('the picture of a page has the brand of the settings, the title of the page and its chart', async () => {
  const other: PageContent = { meta: { title: 'Ortaklar', description: '' } };
  const pages = new Map<string, PageContent>([
    ['/share/group.png', group],
    ['/share/below/training.png', training],
    ['/share/other.png', other],
  ]);
  const charts = ['poster', 'waters-training', 'strait'] as const;
  const pictures = await written((dist) => writeSharePictures(dist, pages), [...pages.keys()]);
  for (const [index, [address, { meta }]] of [...pages].entries()) {
    const chart = charts[index] ?? 'strait';
    const expected = await drawSharePicture({ brand: settings.brand, title: meta.title, chart });
    expect(pictures.get(address)?.equals(expected), address).toBe(true);
  }
});

test('icons have their announced sizes, and the drawing of a maskable one keeps off the edge', async () => {
  const icons = [APPLE_ICON, ...ICONS];
  const pictures = await written(
    writeIcons,
    icons.map(({ path: address }) => address),
  );
  for (const { path: address, size } of icons) {
    expect(sizeOf(pictures.get(address) ?? Buffer.of()), address).toEqual({ width: size, height: size });
  }
  // Web App Manifest, "icon masks": the safe zone is a circle whose diameter is 80 % of the side.
  expect(MASKABLE_SHARE).toBeLessThanOrEqual(0.8);
  const [plain, inset] = await Promise.all([drawIcon(512, 1), drawIcon(512, MASKABLE_SHARE)]);
  expect(pictures.get('/icon-512.png')?.equals(plain)).toBe(true);
  expect(pictures.get('/icon-maskable-512.png')?.equals(inset)).toBe(true);
  expect(inset.equals(plain)).toBe(false);
});
