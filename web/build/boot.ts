import { LANGUAGE_QUERY } from '@site/contract/site/page-paths';
import { TYPED_FIELDS, USED_FIELDS } from '../src/islands/fields.ts';
import { NOT_HYDRATED, WAITING } from '../src/islands/island.ts';
import { RETRY_MS } from '../src/islands/load-with-retry.ts';
import { LOCALE_NOTE, TRAFFIC_SOURCE_NOTE } from '../src/lib/tab-notes.ts';
import { scriptJson } from './script-json.ts';
import { SPECULATION_RULES } from './speculation.ts';

/** Id of the data element that lists the scripts of a page, as turns. */
const BOOT_LIST = 'boot';

/** The attribute as `dataset` names it. */
const WAITING_KEY = WAITING.slice('data-'.length);

/** Longest wait for the first paint: a tab in the background is not painted. */
const PAINT_MS = 5e3;

/** A page counts as painted this long after its `load` event. A browser that reports the paint has mostly done so by then. */
const LOADED_MS = 500;

/**
 * The inline script, part of steps 1 and 2 of `src/islands/island.ts`. It is the same on all pages, so that one hash in a
 * response header allows it.
 *
 * Notes. A bilingual page sets `data-asked` to the language that its script will show, so that the words of the other one are
 * hidden until then (`src/theme/global-css.ts`), for five seconds at most. The language of the tab and how the visitor arrived
 * (`src/sending/traffic-source.ts`) are noted here and not by the site: until the site starts, a link loads a new document, and
 * both would be lost.
 *
 * Early input. A button that controls a dialog opens it at once, and a button or link in it closes it: the menu of small screens
 * needs no other code. Any other click on a button in an island that is not hydrated is queued. Its form must not submit: the
 * browser would put the typed text into the address. A queued click on a button outside of forms, which opens a menu, is dropped
 * when the visitor goes on to a field or types on: the menu would take what is typed. A queued click that sends a form is dropped
 * when the visitor types on in that form: it would send a message cut in half. A tick or a choice does not drop it, because both
 * are complete at once.
 *
 * When. Scripts are fetched after the first paint: before it they would compete with fonts and pictures of the first screen for
 * network and processor. The browser reports the paint itself (`PerformanceObserver`), because an animation frame comes before
 * it. Firefox 153 reports none when it opens the document scrolled, after a reload or for a link to a part of the page; soon
 * after the `load` event it has painted as well. The document must also be parsed completely, or React would hydrate only a part
 * of it. On `/payment` they wait for the paint of the order that is filled in as well (`window.filled`).
 *
 * How. All files are fetched at once and imported in turns, each in a task of its own: evaluating them takes long on a slow
 * phone, and between two turns a tap can be shown. A file is imported only once it is fetched, because many browsers remember a
 * failed import for as long as the document lives (`src/lib/import-fetched.ts`). A retry bypasses the HTTP cache (`reload`),
 * which may hold the answer that the file is missing.
 */
export const BOOT_SCRIPT = `(()=>{const data=document.documentElement.dataset;
try{const both='bilingual' in data,l=both?new URLSearchParams(location.search).get('${LANGUAGE_QUERY}'):document.documentElement.lang,known=/^(tr|en)$/.test(l);
if(both){data.asked=known?l:sessionStorage.${LOCALE_NOTE};setTimeout(()=>delete data.asked,5e3)}
if(known)sessionStorage.${LOCALE_NOTE}=l;
const utm=location.search.match(/utm_[^&]+/g);
if(utm||!sessionStorage.${TRAFFIC_SOURCE_NOTE})sessionStorage.${TRAFFIC_SOURCE_NOTE}=document.referrer.split('?')[0]+'?'+(utm||[]).join('&')}catch{}
const taps=window.earlyTaps=[];
const asleep=t=>t instanceof Element&&t.closest('${NOT_HYDRATED}');
addEventListener('click',e=>{const b=asleep(e.target)&&e.target.closest('a,button');if(!b)return;
const d=b.closest('dialog')||document.getElementById(b.getAttribute('aria-controls'));
if(d&&d.showModal)d.open?d.close():setTimeout(()=>d.open||d.isConnected&&d.showModal());else if(b.localName==='button'){taps.push(b);data.${WAITING_KEY}=''}},true);
addEventListener('submit',e=>{if(asleep(e.target))e.preventDefault()},true);
for(const kind of ['focusin','input'])addEventListener(kind,({target:t})=>{if(taps[0]&&t.matches('${USED_FIELDS}')){taps.push(...taps.splice(0).filter(b=>b.form&&!(kind==='input'&&b.form===t.form&&t.matches('${TYPED_FIELDS}'))));if(!taps[0])delete data.${WAITING_KEY}}},true);
let last=window.painted=Promise.all([new Promise(r=>{setTimeout(r,${PAINT_MS});new PerformanceObserver(r).observe({buffered:true,type:'paint'});addEventListener('load',()=>setTimeout(r,${LOADED_MS}))}),document.readyState!=='loading'||new Promise(r=>addEventListener('DOMContentLoaded',r))]);
const get=(f,how)=>fetch(f,how).then(a=>a.ok?a.blob():Promise.reject()).catch(()=>new Promise(r=>{setTimeout(r,${RETRY_MS});addEventListener('online',r)}).then(()=>get(f,{cache:'reload'})));
const turns=JSON.parse(document.getElementById('${BOOT_LIST}').textContent);
let files;
last=last.then(()=>window.filled).then(()=>{files=turns.map(t=>Promise.all(t.map(f=>get(f))))});
turns.forEach((t,i)=>{last=last.then(()=>new Promise(r=>setTimeout(r))).then(()=>files[i]).then(()=>Promise.all(t.map(f=>import(f))))})})()`;

/**
 * Scripts of a page in turns, which are imported one after the other. The imports of a file are all in its turn or an earlier
 * one.
 */
export type BootTurns = ReadonlyArray<ReadonlyArray<string>>;

/**
 * Returns the elements that start a page: the list of its scripts (data, which no policy has to allow), the boot script and the
 * Speculation Rules.
 */
export function bootElements(turns: BootTurns): string {
  return `<script type="application/json" id="${BOOT_LIST}">${scriptJson(turns)}</script>\n<script>${BOOT_SCRIPT}</script>\n<script type="speculationrules">${SPECULATION_RULES}</script>`;
}
