import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '@site/contract/business/settings';
import { type ContainerNode, type Node as Part, Renderer } from '@takumi-rs/core';
import { palette } from '../art/palette.ts';
import type { GroupContent } from '../src/content/group.ts';
import type { PageContent } from '../src/content/page-meta.ts';
import type { SolutionContent } from '../src/content/solution.ts';
import type { DrawingName } from '../src/drawings/drawing.tsx';
import { waters } from '../src/drawings/waters.ts';
import { SHARE_PICTURE } from './document.ts';
import { serifFonts } from './fonts.ts';
import { APPLE_ICON, GROUND, ICONS } from './manifest.ts';

// PNG files for programs that take no SVG: previews of shared links, and icons on a phone's home screen.

/** Contents of the picture for shared links of a page. */
interface SharedPage {
  readonly brand: string;
  readonly title: string;
  readonly chart: DrawingName;
}

const renderer = new Renderer();
// Fonts are registered one after the other. Registered concurrently, as a render registers its `fonts`, faces of one family were
// sometimes lost (takumi 2.16.3): the italic numbers of a chart were drawn upright, in one build and not in the next.
for (const font of serifFonts) await renderer.registerFont(font);
const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url));
const mark = { src: 'mark', data: read('public/icon.svg') };

type Style = NonNullable<ContainerNode['style']>;
const box = (style: Style, ...children: Part[]): Part => ({ type: 'container', style, children });

/** Size of the chart, in pixels. */
const PANEL = { width: 498, height: 548 };

/** A drawing that fills the panel. Without a size of its own takumi would stretch it; with one, its `preserveAspectRatio` crops it. */
function chartImage(chart: DrawingName) {
  const svg = read(`src/assets/art/${chart}.svg`).toString();
  return { src: chart, data: Buffer.from(svg.replace('<svg', `<svg width="${PANEL.width}" height="${PANEL.height}"`)) };
}

/** Returns the picture of a shared link as a PNG: a chart beside the title. */
export function drawSharePicture({ brand, title, chart }: SharedPage): Promise<Buffer> {
  const { ink, paper, white } = palette;
  const heading = { fontSize: 68, lineHeight: 1.08, letterSpacing: '-0.01em', textWrap: 'balance' } as const;
  const page = box(
    { width: '100%', height: '100%', backgroundColor: paper, color: ink, fontWeight: 500 },
    box({ position: 'absolute', inset: 26, border: `2px solid ${ink}` }),
    box(
      { position: 'absolute', inset: 40, display: 'flex', border: `1.5px solid ${ink}`, backgroundColor: white },
      box(
        {
          flexGrow: 1,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: 52,
          borderRight: `1.5px solid ${ink}`,
        },
        box(
          { display: 'flex', alignItems: 'center', gap: 18, fontSize: 40 },
          { type: 'image', src: mark.src, style: { width: 60, height: 60, borderRadius: '50%' } },
          { type: 'text', text: brand },
        ),
        { type: 'text', text: title, style: heading },
      ),
      { type: 'image', src: chart, style: { ...PANEL, flexShrink: 0 } },
    ),
  );
  const { width, height } = SHARE_PICTURE;
  return renderer.render(page, { width, height, images: [mark, chartImage(chart)] });
}

/** Returns the chart that the page itself shows, or that of the site. */
function chartOf(content: PageContent | SolutionContent | GroupContent): DrawingName {
  if ('work' in content) return waters[content.work.waters].day;
  return 'poster' in content ? 'poster' : 'strait';
}

async function writePicture(dist: string, address: string, picture: Promise<Buffer>): Promise<void> {
  const file = path.join(dist, address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await picture);
}

/** Writes the picture of each page; `pages` has their contents by the path of the picture below `dist`. */
export async function writeSharePictures(dist: string, pages: ReadonlyMap<string, PageContent>): Promise<void> {
  const written = [...pages].map(([address, content]) => {
    const { title } = content.meta;
    return writePicture(dist, address, drawSharePicture({ brand: settings.brand, title, chart: chartOf(content) }));
  });
  await Promise.all(written);
}

/** Share of a maskable icon's side that the drawing fills: a phone may cut off all beyond a circle of this diameter. */
export const MASKABLE_SHARE = 0.8;

/** Returns an icon of `size` pixels as a PNG. The drawing takes `share` of its side; the ground shows around it. */
export function drawIcon(size: number, share: number): Promise<Buffer> {
  const side = `${share * 100}%`;
  const icon = box(
    {
      width: size,
      height: size,
      display: 'flex',
      placeContent: 'center',
      placeItems: 'center',
      backgroundColor: GROUND,
    },
    { type: 'image', src: mark.src, style: { width: side, height: side } },
  );
  return renderer.render(icon, { width: size, height: size, images: [mark] });
}

/** Writes the icons of the home screen. */
export async function writeIcons(dist: string): Promise<void> {
  const written = [APPLE_ICON, ...ICONS].map(({ path: address, size, purpose }) =>
    writePicture(dist, address, drawIcon(size, purpose === 'maskable' ? MASKABLE_SHARE : 1)),
  );
  await Promise.all(written);
}
