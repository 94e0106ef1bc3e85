/**
 * The inline script of `/payment` (`web/build/payment-script.ts`). The document comes as the frame of an order, because the query
 * says what it is to show. This script puts the prerendered order or result into it that the address asks for:
 * - an order, which is fetched; the page is then hydrated at the first interaction of a visitor, like any other;
 * - a result, which says that the server is being asked; before the first paint, and hydrated at once. The script asks, and says
 *   that the payment was made, or has failed, where the answer comes before the code that is hydrated;
 * - nothing where no prerendered HTML fits: for an invitation, a draft, an order from this history, and a bank page that still
 *   waits. The document stays the frame of an order, and is hydrated at once.
 *
 * What it imports must not depend on the settings of a business: the policy of all pages holds the hash of this script.
 */
import { asLocale, type Locale } from '@site/contract/locale';
import { LANGUAGE_QUERY } from '@site/contract/page-paths';
import { BARE_CONTENT } from '../chrome/bare-content.ts';
import { type Asked, askedPart, type PaymentTab } from '../site/asked-payment.ts';
import { askFirst, viewOf } from '../site/first-answer.ts';
import { PRERENDERED, type PrerenderedPayments } from '../site/prerendered-payment.ts';

declare global {
  interface Window {
    /**
     * Resolves when the document is parsed and painted for the first time, after which the page may fetch its scripts. Where the
     * browser reports no paint: soon after the `load` event, or after five seconds. Set by the inline boot script.
     */
    painted?: Promise<unknown>;
    /** Resolves when this script has filled the document. Never rejects: the boot script waits for it before React hydrates. */
    filled?: Promise<void>;
  }
}

/** Longest wait for a prerendered order, after which the page renders it. */
const PATIENCE_MS = 3_000;

/** Reads the notes of this tab. */
function notesOfTab(keys: PrerenderedPayments['notes']): PaymentTab {
  try {
    return {
      locale: asLocale(sessionStorage.getItem(keys.locale)),
      draft: sessionStorage.getItem(keys.draft) !== null,
      bankPage: sessionStorage.getItem(keys.bankPage),
    };
  } catch {
    return { locale: undefined, draft: false, bankPage: null };
  }
}

/** What the address asks for, in the visitor's language; undefined where nothing prerendered fits. */
function askedOfAddress(payments: PrerenderedPayments): Asked | undefined {
  // An order from this history.
  if (history.state?.usr) return undefined;
  const query = new URLSearchParams(window.location.search);
  const asked = askedPart(payments, query, notesOfTab(payments.notes));
  if (asked?.part === 'order' && asked.namesLanguage) {
    query.set(LANGUAGE_QUERY, asked.locale);
    history.replaceState(null, '', `?${query}`);
  }
  return asked;
}

/** Fetches the HTML of a prerendered order; undefined when it does not come. */
async function orderAt(address: string): Promise<string | undefined> {
  try {
    // Safari 15 lacks `AbortSignal.timeout`: there the browser's own timeout applies.
    const answer = await fetch(address, { signal: AbortSignal.timeout?.(PATIENCE_MS) ?? null });
    return answer.ok ? await answer.text() : undefined;
  } catch (error) {
    console.info(`order: ${error instanceof Error ? error.name : 'not loaded'}`);
    return undefined;
  }
}

/** Adds the query of the address to the links to the other language, which were prerendered without: they would lead to another order. */
function keepQuery(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const query = new URLSearchParams(window.location.search);
    query.set(LANGUAGE_QUERY, link.hreflang);
    link.search = `?${query}`;
  }
}

/**
 * Replaces the content of the root. Frame, order and result have the same links before the form and in the footer, so the focus
 * is kept by the place of the link that has it.
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

/** Asks how the payment stands, and shows what the answer lets the document say, unless that is hydrated by then. */
function ask(paymentId: string, views: PrerenderedPayments['results'][Locale]['views']): void {
  const question = askFirst(paymentId);
  window.firstQuestion = question;
  void question.body.then((body) => {
    const view = viewOf(body);
    if (view === 'asking' || question.hydrates) return;
    question.view = view;
    const { title, html } = views[view];
    const page = document.createElement('template');
    page.innerHTML = html;
    // the links around it keep their query, and the element itself the focus
    const answer = page.content.getElementById(BARE_CONTENT)?.childNodes ?? [];
    document.getElementById(BARE_CONTENT)?.replaceChildren(...answer);
    document.title = title;
  });
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
    ask(asked.paymentId, views);
    return scripts;
  }
  const order = asked && (await orderAt(asked.address));
  if (!asked || order === undefined) return payments.scripts;
  fill(root, order, asked, payments.titles[asked.locale]);
  // The back-forward cache would show the card again that was typed before the code of the form came.
  addEventListener('pagehide', () => {
    for (const field of root.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = '';
  });
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
