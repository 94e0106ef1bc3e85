import { hash } from 'node:crypto';
import type { AppCheckSettings } from '../src/sending/app-check.ts';
import { BOOT_SCRIPT } from './boot.ts';
import { PAYMENT_SCRIPT } from './payment-script.ts';
import { SPECULATION_RULES } from './speculation.ts';

/** Returns the sources that allow these texts, and no others, by their hashes. */
export function hashes(texts: Iterable<string>): string {
  return [...new Set(texts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ');
}

const contents = (markup: string, element: RegExp) => [...markup.matchAll(element)].map(([, content = '']) => content);

const STYLES = /<style[^>]*>(.*?)<\/style>/gs;

/** The scripts to allow; one of another type is data. */
const SCRIPTS = /<script(?: type="speculationrules")?>(.*?)<\/script>/gs;

/** Sources that App Check loads and calls: reCAPTCHA's script and frame, and the exchange of its token at Firebase. */
const APP_CHECK_SOURCES = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/',
  connect: ' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

const NO_SOURCES = { script: '', frame: "'none'", connect: '' };

/**
 * Returns the directives that depend on the document or on App Check. Only the site itself, and App Check where it is configured,
 * may be run, called or framed; inline scripts and the Speculation Rules are allowed by their hashes. Attributes are allowed to
 * style, because React and the drawings set sizes and turns by them.
 */
function rules(styles: string, scripts: string[], { script, frame, connect }: typeof NO_SOURCES): string[] {
  return [
    `script-src 'self' ${hashes(scripts)}${script}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `connect-src 'self'${connect}`,
    `frame-src ${frame}`,
  ];
}

/** Rules that are the same for every document. */
const FOR_ALL = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/**
 * The policy that Hosting sends with every page (`firebase.json`). It is the same for each build and each configuration, so it
 * allows more than `documentPolicy`. A browser enforces both.
 */
export const HEADER_POLICY = [
  ...FOR_ALL,
  ...rules("'unsafe-inline'", [BOOT_SCRIPT, SPECULATION_RULES, PAYMENT_SCRIPT], APP_CHECK_SOURCES),
].join('; ');

/**
 * Returns the policy of a document, which is enforced beside the header's. It allows the style and script elements of the
 * document by their hashes, and App Check only where it is configured. The hash of an empty text is for the style element that
 * Emotion adds and fills by script. Directives of the header are not repeated: a document is to stay under 20 KB.
 */
export function documentPolicy(styles: string, scripts: string, appCheck: AppCheckSettings | null): string {
  const own = hashes(['', ...contents(styles, STYLES)]);
  return rules(own, contents(scripts, SCRIPTS), appCheck ? APP_CHECK_SOURCES : NO_SOURCES).join('; ');
}
