import { settings } from '@site/contract/business/settings';
import type { Locale } from '@site/contract/plain/locale';
import { chrome as en } from '../src/content/en/chrome.ts';
import { documentTitle } from '../src/content/page-meta.ts';
import { chrome as tr } from '../src/content/tr/chrome.ts';
import { NETWORK_LINE } from '../src/lib/network-line.ts';
import { phoneHref, whatsappHref } from '../src/site/contact-links.ts';
import { DAY, type OfflineWords } from '../worker/words.ts';
import { escapeHtml, htmlDocument } from './document.ts';
import { fontFaces } from './fonts.ts';
import { GROUND } from './manifest.ts';
import { hashes } from './policy.ts';

const texts = { tr, en };

/** Colours and fonts of the theme; the policy of the document allows this text by its hash. */
const STYLES = `${fontFaces()}
body{margin:0;background:${GROUND};color:#0F2A33;font:1.0625rem/1.6 Instrument,"Instrument Fallback",Arial,sans-serif}
main{box-sizing:border-box;max-width:40rem;min-height:100vh;margin:auto;padding:2.25rem 1.5rem;display:flex;flex-direction:column;justify-content:center;gap:1.35rem}
section{display:flex;flex-direction:column;gap:1.35rem}
section+section{margin-top:2.25rem}
p,h1,ul{margin:0;padding:0}
b,h1{font-family:Brygada,"Brygada Fallback",Georgia,serif;font-weight:500;line-height:1.15}
b{font-size:1.75rem}
h1{font-size:clamp(2rem,1.5rem + 3vw,3rem)}
ul{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem;list-style:none;border-top:1px solid #CBD5D5;padding-top:1rem}
a{color:#BD3813;display:inline-block;padding-block:.6rem}
p a{background:#BD3813;color:#fff;padding:.85rem 1.75rem;border-radius:3px;text-decoration:none;font-weight:600}
:focus-visible{outline:3px solid #0F2A33;outline-offset:3px}`;

const POLICY = [
  "default-src 'none'",
  `style-src ${hashes([STYLES])}`,
  "font-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Returns the document that the service worker shows without network and without a copy of the page. It runs no script and needs
 * no other file: the link to try again leads to the same address, the others lead out of the browser.
 */
function offlineDocument(lang: Locale): string {
  const { crash, kept } = texts[lang];
  return htmlDocument({
    lang,
    title: documentTitle(kept),
    description: crash.lost.text,
    alternates: {},
    styles: `<style>${STYLES}</style>`,
    preloads: [],
    html: `<main><b>${escapeHtml(settings.brand)}</b></main>`,
    script: '',
    policy: POLICY,
  });
}

function block(lang: Locale): string {
  const { crash, kept, social } = texts[lang];
  const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
  const ways = [link(phoneHref, social.call), link(whatsappHref, social.whatsapp)];
  const parts = [
    `<h1>${escapeHtml(kept.title)}</h1>`,
    `<p>${escapeHtml(crash.lost.text)}</p>`,
    `<p>${link('', crash.lost.retry)}</p>`,
    `<ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul>`,
  ];
  return `<section lang="${lang}">${parts.join('')}</section>`;
}

function line(lang: Locale): string {
  const { title, text } = texts[lang].kept;
  return `<p lang="${lang}"><b>${escapeHtml(title)}.</b> ${escapeHtml(text(DAY))}</p>`;
}

/** The documents and texts that the service worker itself shows. */
export const OFFLINE_WORDS: OfflineWords = {
  documents: { tr: offlineDocument('tr'), en: offlineDocument('en') },
  blocks: { tr: block('tr'), en: block('en') },
  lineTag: `<div ${Object.entries(NETWORK_LINE)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`,
  lines: { tr: line('tr'), en: line('en') },
};
