import { RETRY_MS } from '../src/islands/load-patiently.ts';
import { PART, WAITING } from '../src/islands/part.ts';
import { LOCALE_NOTE } from '../src/lib/tab-notes.ts';
import { SPECULATION_RULES } from './speculation.ts';

/** Id of the data element that lists the scripts of a page, as steps. */
const BOOT_LIST = 'boot';

/** The attribute as `dataset` names it. */
const WAITING_KEY = WAITING.slice('data-'.length);

/** Longest wait for the first paint: a browser may not tell of it. */
const PAINT_MS = 5e3;

/**
 * The inline script: steps 1 and 2 of `src/islands/part.ts`. It is the same on all pages, so that one hash in a response
 * header allows it. A form of a part that is not hydrated must not submit: the browser would put what was typed into
 * the address. A bilingual page notes the language that its script will show (`theme/global-css.ts`), for as long as a
 * visitor can be asked to wait for it.
 *
 * The browser itself tells the first paint: an animation frame comes before it, and scripts that are asked for by then take
 * the line and the processor from fonts and pictures of the first screen.
 *
 * All files are fetched at once and imported step by step, each step in a task of its own: to evaluate them takes long on a
 * slow phone, and a tap between two steps is shown. A file is imported when it is there: many browsers remember a failed
 * import for as long as the document lives (`src/lib/import-fetched.ts`). A browser may have kept the answer that a file is
 * not there, so that the next try asks the server. The site hydrates what `/payment` has filled its document with
 * (`payment-script.ts`), so that it waits for that.
 */
export const BOOT_SCRIPT = `(()=>{const data=document.documentElement.dataset;
if('bilingual' in data)try{const l=new URLSearchParams(location.search).get('lang');data.asked=/^(tr|en)$/.test(l)?l:sessionStorage.getItem('${LOCALE_NOTE}');setTimeout(()=>delete data.asked,5e3)}catch{}
const taps=window.earlyTaps=[];
const asleep=t=>t instanceof Element&&t.closest('[data-${PART}=""]');
addEventListener('click',e=>{const b=asleep(e.target)&&e.target.closest('button');if(b){taps.push(b);data.${WAITING_KEY}=''}},true);
addEventListener('submit',e=>{if(asleep(e.target))e.preventDefault()},true);
let last=window.painted=new Promise(r=>{setTimeout(r,${PAINT_MS});new PerformanceObserver(r).observe({buffered:true,type:'paint'})});
const get=(f,how)=>fetch(f,how).then(a=>a.ok?a.blob():Promise.reject()).catch(()=>new Promise(r=>{setTimeout(r,${RETRY_MS});addEventListener('online',r)}).then(()=>get(f,{cache:'reload'})));
const steps=JSON.parse(document.getElementById('${BOOT_LIST}').textContent);
let files;
last=last.then(()=>{files=steps.map(s=>Promise.all(s.map(f=>get(f))))});
steps.forEach((s,i)=>{last=last.then(()=>new Promise(r=>setTimeout(r))).then(()=>files[i]).then(()=>Promise.all([window.filled,...s.map(f=>import(f))]))})})()`;

/** What a page starts with: steps, one after the other, of files whose imports are all in the step or an earlier one. */
export type BootSteps = ReadonlyArray<ReadonlyArray<string>>;

/** The list of a page, which is data that no policy has to allow, the script that follows it, and Speculation Rules. */
export function bootElements(steps: BootSteps): string {
  return `<script type="application/json" id="${BOOT_LIST}">${JSON.stringify(steps)}</script>\n<script>${BOOT_SCRIPT}</script>\n<script type="speculationrules">${SPECULATION_RULES}</script>`;
}
