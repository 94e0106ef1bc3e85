import { settings } from '@site/contract/business/settings';
import type { PageLocale } from '../src/site/routes.ts';
import { APPLE_ICON, GROUND, MANIFEST_PATH } from './manifest.ts';

const OG_LOCALES: Readonly<Record<PageLocale, string>> = { tr: 'tr_TR', en: 'en_US', de: 'de_DE' };

/** Preview of a shared link, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Returns the absolute address of the picture that shared links of this page show; it shows the title of the page. */
export function sharePicture(canonical: string): string {
  const { origin, pathname } = new URL(canonical);
  return `${origin}/share/${pathname.slice(1).replaceAll('/', '-')}.png`;
}

/** Open Graph properties of a page with a canonical address; addresses are absolute. */
function shareMeta(canonical: string, { lang, title, shareTitle = title, alternates }: DocumentParts) {
  const others = (['tr', 'en'] as const).filter((locale) => locale !== lang && locale in alternates);
  return [
    ['og:url', canonical],
    ...others.map((locale) => ['og:locale:alternate', OG_LOCALES[locale]] as const),
    ['og:image', sharePicture(canonical)],
    ['og:image:width', String(SHARE_PICTURE.width)],
    ['og:image:height', String(SHARE_PICTURE.height)],
    // the picture shows the title of the page
    ['og:image:alt', shareTitle],
  ] as const;
}

/** Parts of one HTML document. Markup is inserted as it is, texts are escaped. */
export interface DocumentParts {
  readonly lang: PageLocale;
  /** Set on a page that its script may show in the other language (`boot.ts`). */
  readonly bilingual?: true;
  readonly title: string;
  /**
   * The title without the brand, because previews of a shared link show the brand beside it (WhatsApp, Link Previews); else
   * `title`.
   */
  readonly shareTitle?: string;
  readonly description: string;
  /** Absolute address for search engines; undefined on a page they should not keep. */
  readonly canonical?: string;
  /** hreflang to absolute address. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Markup of style elements. */
  readonly styles: string;
  /** Addresses of the font files to preload. */
  readonly preloads: ReadonlyArray<string>;
  readonly html: string;
  /** Markup of the data block that tells crawlers what the page is about. */
  readonly structured?: string;
  /** Markup of the script element that starts the site. */
  readonly script: string;
  /** Content security policy; the development server works without one. */
  readonly policy?: string;
}

/** Escapes a text for HTML, between tags or in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns one HTML document; without a canonical address it asks search engines not to keep it. */
export function htmlDocument(parts: DocumentParts): string {
  const text = escapeHtml;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${text(content)}">`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}">`;
  const head = [
    '<meta charset="utf-8">',
    ...(parts.policy ? [`<meta http-equiv="Content-Security-Policy" content="${text(parts.policy)}">`] : []),
    meta('viewport', 'width=device-width, initial-scale=1'),
    // Safari on iPhones would turn tax and registry numbers into links before hydration, and React would throw that HTML away.
    // Phone numbers of the site are links already.
    meta('format-detection', 'telephone=no'),
    `<title>${text(parts.title)}</title>`,
    meta('description', parts.description),
    ...(parts.canonical ? [`<link rel="canonical" href="${text(parts.canonical)}">`] : [meta('robots', 'noindex')]),
    ...Object.entries(parts.alternates).map(
      ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${text(href)}">`,
    ),
    property('og:type', 'website'),
    property('og:site_name', settings.brand),
    property('og:title', parts.shareTitle ?? parts.title),
    property('og:description', parts.description),
    property('og:locale', OG_LOCALES[parts.lang]),
    ...(parts.canonical ? shareMeta(parts.canonical, parts).map(([name, content]) => property(name, content)) : []),
    meta('twitter:card', 'summary_large_image'),
    meta('theme-color', GROUND),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<link rel="apple-touch-icon" href="${APPLE_ICON.path}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    ...parts.preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...(parts.structured ? [parts.structured] : []),
    parts.styles,
  ];
  return `<!doctype html>
<html lang="${parts.lang}"${parts.bilingual ? ' data-bilingual' : ''}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${parts.html}</div>
${parts.script}
</body>
</html>
`;
}
