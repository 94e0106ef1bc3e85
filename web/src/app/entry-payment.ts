/**
 * The inline script of `/payment` (`web/build/payment-script.ts`). The document arrives as the frame of an order, whatever its
 * query asks for. This script fills it with the prerendered order or result of the address:
 * - an order is fetched; the page is then hydrated at the first interaction of a visitor, like any other. The script asks about
 *   the seats of a group meanwhile, and says so if none is sold;
 * - a result, which says that the server is being asked, is filled in before the first paint, and hydrated at once. The script
 *   asks the server, and shows that the payment was made, or has failed, if the answer arrives before the code that is hydrated;
 * - nothing is filled in for an invitation, a draft, an order from this history, or a bank page that still waits, because no
 *   prerendered HTML fits. The document stays the frame of an order, and is hydrated at once.
 *
 * Its imports must not depend on the settings of a business: the content security policy of all pages holds the hash of this
 * script.
 */
import { asLocale } from '@site/contract/plain/locale';
import { LANGUAGE_QUERY } from '@site/contract/site/page-paths';
import { BARE_CONTENT } from '../chrome/bare-content.ts';
import { bankPageMsLeft } from '../features/payment/tab/bank-page.ts';
import { keepsOrderDraft } from '../features/payment/tab/order-draft-key.ts';
import { availabilityOf, closedViewOf } from '../group/availability.ts';
import { askFirstSeats } from '../group/first-seats.ts';
import { mayHoldSeat } from '../group/order-notes.ts';
import { abortAfter } from '../lib/abort-after.ts';
import { LOCALE_NOTE, readNote } from '../lib/tab-notes.ts';
import { type Asked, askedPart, type PaymentTab } from '../payment-document/asked-payment.ts';
import { answeredViewOf, askFirstStatus } from '../payment-document/first-answer.ts';
import { fixFirstView, showFirstAnswer } from '../payment-document/first-question.ts';
import {
  PRERENDERED,
  type PrerenderedOrder,
  type PrerenderedPayments,
  type PrerenderedView,
} from '../payment-document/prerendered-payment.ts';

declare global {
  interface Window {
    /**
     * Resolves when the document is parsed and painted for the first time; from then on the page may fetch its scripts. If the
     * browser reports no paint, it resolves soon after the `load` event, or after five seconds. Set by the inline boot script.
     */
    painted?: Promise<unknown>;
    /**
     * Resolves when what this script has put into the document is painted; of a result, when it is put there, which is before
     * the first paint. Never rejects: the boot script waits for it before it fetches the scripts of the page.
     */
    filled?: Promise<void>;
  }
}

/** Timeout for a prerendered order, after which the page renders it. */
const PATIENCE_MS = 3_000;

/** Longest wait for the paint of an order. None is reported in the background, or if the frame painted a text as large. */
const PAINT_MS = 250;

/** What this tab keeps, by the same rules as the code of the page, which would else contradict the first view. */
const thisTab = (): PaymentTab => ({
  locale: asLocale(readNote(LOCALE_NOTE)),
  keepsDraft: keepsOrderDraft(),
  mayHoldSeat,
  bankPageWaits: (paymentId) => bankPageMsLeft(paymentId) > 0,
});

/**
 * Returns the view that the address asks for, in the visitor's language; undefined if nothing prerendered fits. Adds the language
 * to the address if the order needs it.
 */
function askedOfAddress(payments: PrerenderedPayments): Asked | undefined {
  // The router's state (`usr`): an order from this history.
  if (history.state?.usr) return undefined;
  const query = new URLSearchParams(window.location.search);
  const asked = askedPart(payments, query, thisTab());
  if (asked?.part === 'order' && asked.namesLanguage) {
    query.set(LANGUAGE_QUERY, asked.locale);
    history.replaceState(null, '', `?${query}`);
  }
  return asked;
}

/** Fetches a prerendered order; undefined when it does not come. */
async function orderAt(address: string): Promise<PrerenderedOrder | undefined> {
  const { signal, clear } = abortAfter(PATIENCE_MS);
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? await answer.json() : undefined;
  } catch (error) {
    console.info(`order: ${error instanceof Error ? error.name : 'not loaded'}`);
    return undefined;
  } finally {
    clear();
  }
}

/**
 * Waits until the order is painted, {@link PAINT_MS} at most: it mostly comes after the first paint, which shows the frame,
 * and scripts would delay it. Does not wait in a browser that does not report the largest paint.
 */
async function orderIsPainted(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return;
  await new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint' });
  });
}

/** Adds the query of the address to the links to the other language. Prerendered without it, they would lead to another order. */
function keepQuery(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const query = new URLSearchParams(window.location.search);
    query.set(LANGUAGE_QUERY, link.hreflang);
    link.search = `?${query}`;
  }
}

/**
 * Replaces the content of the root. The focus is kept by the position of the focused link: frame, order and result have the same
 * links before the form and in the footer.
 */
function fill(root: Element, html: string, { part, locale }: Asked, title: string): void {
  const { activeElement } = document;
  const around = activeElement?.closest('footer') ? 'footer a' : 'a';
  const place = [...root.querySelectorAll(around)].findIndex((link) => link.isSameNode(activeElement));
  root.innerHTML = html;
  root.querySelectorAll<HTMLAnchorElement>(around)[place]?.focus({ preventScroll: true });
  keepQuery(root);
  document.title = title;
  document.documentElement.lang = locale;
  document.documentElement.dataset[part] = locale;
}

/**
 * Replaces the content of the page. The links around it keep their query, and the element of the content itself keeps the
 * focus.
 */
function replaceContent({ title, html }: PrerenderedView): void {
  const page = document.createElement('template');
  page.innerHTML = html;
  const content = page.content.getElementById(BARE_CONTENT)?.childNodes ?? [];
  document.getElementById(BARE_CONTENT)?.replaceChildren(...content);
  document.title = title;
}

/**
 * Shows that a group sells no seat in the place of its form, once the answer about its seats says so, unless the visitor has
 * begun to use the form, whose text would be lost, or the order is being hydrated.
 */
function showIfClosed(root: Element, views: NonNullable<PrerenderedOrder['closed']>): void {
  const form = root.querySelector('form');
  if (!form) return;
  // Safari gives no `focusin` for a button that was tapped.
  for (const sign of ['focusin', 'input', 'click']) form.addEventListener(sign, fixFirstView);
  showFirstAnswer(
    // The form is gone if the visitor has gone on to another page meanwhile.
    (answer) => (form.isConnected ? closedViewOf(availabilityOf(answer, new Date())) : null),
    (view) => {
      replaceContent(views[view]);
      // The view is shorter than the form, and its head would be above the screen.
      scrollTo({ top: 0, behavior: 'instant' });
    },
  );
}

/** Fetches scripts into the browser's cache while React loads. Not imported: see `lib/import-fetched.ts`. */
async function fetchScripts(scripts: ReadonlyArray<string>): Promise<void> {
  await window.painted;
  for (const script of scripts)
    void fetch(script).then(
      (answer) => answer.blob(),
      () => {},
    );
}

/** Fills the document with what the address asks for; resolves with the scripts that the page then needs at once. */
async function start(root: Element, payments: PrerenderedPayments): Promise<ReadonlyArray<string>> {
  const asked = askedOfAddress(payments);
  keepQuery(root);
  if (asked?.part === 'result') {
    const { views, scripts } = payments.results[asked.locale];
    fill(root, views.asking.html, asked, views.asking.title);
    askFirstStatus(asked.paymentId);
    showFirstAnswer(answeredViewOf, (view) => replaceContent(views[view]));
    return scripts;
  }
  if (asked?.group !== undefined) askFirstSeats(asked.group);
  const order = asked && (await orderAt(asked.address));
  if (!asked || order === undefined) return payments.scripts;
  fill(root, order.html, asked, payments.titles[asked.locale]);
  if (order.closed) showIfClosed(root, order.closed);
  // Clear a card that was typed before the form's code arrived: the back-forward cache would show it again.
  addEventListener('pagehide', () => {
    for (const field of root.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = '';
  });
  await orderIsPainted();
  return [];
}

const root = document.getElementById('root');
const data = document.getElementById(PRERENDERED);
if (root && data)
  window.filled = start(root, JSON.parse(data.textContent)).then(
    (scripts) => void fetchScripts(scripts),
    // The document stays the frame of an order, which the site then renders.
    reportError,
  );
