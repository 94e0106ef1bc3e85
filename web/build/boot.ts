import { createHash } from 'node:crypto';
import { PART } from '../src/islands/part.ts';
import type { AppCheckSettings } from './app-check-settings.ts';

/**
 * Source of the inline script: steps 1 and 2 of `src/islands/part.ts`. A form of an island that is not hydrated must not
 * submit: the browser would put what was typed into the address.
 */
export function bootScript(steps: ReadonlyArray<ReadonlyArray<string>>): string {
  const chain = steps
    .map((group) => `.then(pause).then(()=>Promise.all(${JSON.stringify(group)}.map(f=>import(f))))`)
    .join('');
  return `(()=>{const taps=window.earlyTaps=[];
const asleep=t=>t instanceof Element&&t.closest('[data-${PART}]')?.dataset.${PART}==='';
addEventListener('click',e=>{const b=asleep(e.target)&&e.target.closest('button');if(b)taps.push(b)},true);
addEventListener('submit',e=>{if(asleep(e.target))e.preventDefault()},true);
const pause=()=>new Promise(r=>setTimeout(r));
new Promise(r=>requestAnimationFrame(r))${chain}})()`;
}

/** What App Check loads and calls: reCAPTCHA's script and frame, and the exchange of its token at Firebase. */
const APP_CHECK_SOURCES = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: 'https://www.google.com/recaptcha/',
  connect: ' https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

const NO_SOURCES = { script: '', frame: "'none'", connect: '' };

/**
 * Nothing but the site itself, and App Check where it is configured, may be loaded, called or posted to. Inline styles
 * are emotion's; the one inline script is known by its hash. `frame-ancestors` has no effect here: it is a header.
 */
export function contentSecurityPolicy(script: string, appCheck: AppCheckSettings | null): string {
  const { script: scripts, frame, connect } = appCheck ? APP_CHECK_SOURCES : NO_SOURCES;
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self'${connect}`,
    `frame-src ${frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
