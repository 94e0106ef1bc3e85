import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const directory = new URL('../src/assets/fonts/', import.meta.url);

const LATIN = 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2212';
/** ğ Ğ ş Ş İ ₺, which the latin files lack. */
const TURKISH = 'U+11E-11F,U+130,U+15E-15F,U+20BA';

interface Face {
  readonly file: string;
  readonly family: 'Brygada' | 'Instrument';
  readonly style?: 'italic';
  readonly weights: string;
  readonly range: string;
  /** Pages that preload it. Without that, the first ş of a Turkish page would show in another face. */
  readonly preload?: 'all' | 'tr';
}

const faces: ReadonlyArray<Face> = [
  { file: 'brygada-latin', family: 'Brygada', weights: '400 600', range: LATIN, preload: 'all' },
  { file: 'brygada-tr', family: 'Brygada', weights: '400 600', range: TURKISH, preload: 'tr' },
  { file: 'brygada-italic-latin', family: 'Brygada', style: 'italic', weights: '400 600', range: LATIN },
  { file: 'brygada-italic-tr', family: 'Brygada', style: 'italic', weights: '400 600', range: TURKISH },
  { file: 'instrument-latin', family: 'Instrument', weights: '400 650', range: LATIN, preload: 'all' },
  { file: 'instrument-tr', family: 'Instrument', weights: '400 650', range: TURKISH, preload: 'tr' },
];

/** Local fallback faces, with the metrics of ours, so that the swap shifts nothing. */
const FALLBACKS = `@font-face{font-family:"Brygada Fallback";src:local("Georgia"),local("Gelasio");size-adjust:104.3%;ascent-override:88%;descent-override:24%;line-gap-override:0%}
@font-face{font-family:"Instrument Fallback";src:local("Arial"),local("Liberation Sans");size-adjust:101.8%;ascent-override:95.3%;descent-override:24.6%;line-gap-override:0%}`;

interface FontFile {
  /** Address on the site; its hash changes with the content. */
  readonly href: string;
  readonly content: Buffer;
}

const files = new Map<Face, FontFile>(
  faces.map((face) => {
    const content = readFileSync(new URL(`${face.file}.woff2`, directory));
    const version = hash('sha256', content).slice(0, 8);
    return [face, { href: `/assets/${face.file}-${version}.woff2`, content }];
  }),
);

/** The font files to publish. */
export const fontFiles: ReadonlyArray<FontFile> = [...files.values()];

/**
 * The serif fonts for the renderer of `pictures.ts`. There the Turkish files are a separate family, the fallback for letters that
 * the first one lacks.
 */
export const serifFonts = [...files].flatMap(([{ family, style = 'normal', range }, { content }]) => {
  const name = range === LATIN ? family : `${family} Turkish`;
  return family === 'Brygada' ? [{ name, style, generic: 'serif', data: content } as const] : [];
});

/** Addresses of the font files that a page in this language preloads. */
export function fontPreloads(lang: string): string[] {
  return [...files].flatMap(([{ preload }, { href }]) => (preload === 'all' || preload === lang ? [href] : []));
}

/** Returns the `@font-face` rules of our faces and of their local fallbacks. */
export function fontFaces(): string {
  const rules = [...files].map(([face, { href }]) => {
    const style = face.style ? `font-style:${face.style};` : '';
    return `@font-face{font-family:${face.family};${style}src:url(${href}) format("woff2");font-weight:${face.weights};font-display:swap;unicode-range:${face.range}}`;
  });
  return [...rules, FALLBACKS].join('\n');
}
