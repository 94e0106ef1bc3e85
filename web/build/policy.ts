import { hash } from 'node:crypto';
import type { AppCheckSettings } from '../src/sending/app-check.ts';
import { BOOT_SCRIPT } from './boot.ts';
import { PAYMENT_SCRIPT } from './payment-script.ts';
import { SPECULATION_RULES } from './speculation.ts';

/** Sources that allow these texts and no others. */
export function hashes(texts: Iterable<string>): string {
  return [...new Set(texts)].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`).join(' ');
}

const contents = (markup: string, element: RegExp) => [...markup.matchAll(element)].map(([, content = '']) => content);

const STYLES = /<style[^>]*>(.*?)<\/style>/gs;

/** A script of another type is data, which no policy has to allow. */
const SCRIPTS = /<script(?: type="speculationrules")?>(.*?)<\/script>/gs;

/** What App Check loads and calls: reCAPTCHA's script and frame, and the exchange of its token at Firebase. */
const APP_CHECK_SOURCES = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/',
  connect: ' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

const NO_SOURCES = { script: '', frame: "'none'", connect: '' };

/**
 * What depends on the document or on App Check: nothing but the site itself, and App Check where it is configured, may be
 * run, called or framed; inline scripts and the Speculation Rules are known by their hashes. Attributes are allowed to
 * style: React and the drawings set sizes and turns by them.
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
 * The policy that Hosting sends with every page (`firebase.json`): the same with each build and each configuration, so
 * it leaves open what `documentPolicy` closes. A browser enforces both.
 */
export const HEADER_POLICY = [
  ...FOR_ALL,
  ...rules("'unsafe-inline'", [BOOT_SCRIPT, SPECULATION_RULES, PAYMENT_SCRIPT], APP_CHECK_SOURCES),
].join('; ');

/**
 * The policy in a document, beside the header's: its own elements of style and script by their hashes, and App Check only
 * where it is configured. Emotion adds an empty element of style, which it fills by script. What the header says for all is
 * not said again: a document is to stay under 20 KB.
 */
export function documentPolicy(styles: string, scripts: string, appCheck: AppCheckSettings | null): string {
  const own = hashes(['', ...contents(styles, STYLES)]);
  return rules(own, contents(scripts, SCRIPTS), appCheck ? APP_CHECK_SOURCES : NO_SOURCES).join('; ');
}
