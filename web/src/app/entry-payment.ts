/**
 * Starts `/payment`, as an inline script (`web/build/payment-script.ts`): puts the prerendered order or result that the
 * address asks for into the document, a result before the first paint. With an order it then waits for the first sign of a
 * visitor like any other page. A result says that the server is being asked, and is hydrated at once. Where HTML cannot
 * know enough, the document stays the frame of an order, and is hydrated at once as well: for an invitation, a draft, an
 * order from this history, and a bank page that still waits.
 *
 * What it imports must not hang on the settings of a business: the policy of all pages holds the hash of this script.
 */
import { asLocale, type Locale } from '@site/contract/locale';
import { INVITATION_QUERY, PAYMENT_QUERY } from '@site/contract/payment';
import { PRERENDERED, type PrerenderedPayments } from '../site/prerendered-payment.ts';

declare global {
  interface Window {
    /**
     * Resolves when the document is parsed and painted for the first time, after which a page may ask for its scripts; also
     * soon after it has loaded, or after five seconds, where the browser tells of no paint. From the inline boot script.
     */
    painted?: Promise<unknown>;
    /** Resolves when the document of `/payment` is what it will be until React hydrates it. Never rejects: React waits for it. */
    filled?: Promise<void>;
  }
}

/** Longest wait for a prerendered order, after which the page renders it. */
const PATIENCE_MS = 3_000;

/** Format of a payment's id. At another one the page says without asking the server that there is no such payment. */
const PAYMENT_ID = /^[\da-f-]{36}$/i;

/** Notes of this tab: the visitor's language, whether there is a draft of an order, and the bank's page that waits. */
function notesOfTab(keys: PrerenderedPayments['notes']): {
  locale: Locale | undefined;
  draft: boolean;
  bankPage: string | null;
} {
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

type Asked =
  | { readonly part: 'order'; readonly locale: Locale; readonly address: string }
  | { readonly part: 'result'; readonly locale: Locale };

/** What the address asks for, in the visitor's language; undefined when it was not prerendered. */
function askedPart({ products, first, notes }: PrerenderedPayments): Asked | undefined {
  const query = new URLSearchParams(window.location.search);
  const { locale, draft, bankPage } = notesOfTab(notes);
  if (history.state?.usr) return undefined;
  const asked = asLocale(query.get('lang'));
  const paymentId = query.get(PAYMENT_QUERY);
  if (paymentId !== null) {
    if (bankPage?.startsWith(`${paymentId}\n`) || !PAYMENT_ID.test(paymentId)) return undefined;
    return { part: 'result', locale: asked ?? locale ?? 'tr' };
  }
  if (query.has(INVITATION_QUERY) || draft) return undefined;
  const id = query.get('productId') ?? first;
  const product = Object.hasOwn(products, id) ? products[id] : undefined;
  if (!product) return undefined;
  const own = query.has('productId') ? product.own : 'tr';
  const shown = asked ?? locale ?? own;
  // The page itself says in the address that it follows the language of an English program.
  if (!asked && own === 'en') {
    if (shown !== own) return undefined;
    query.set('lang', own);
    history.replaceState(null, '', `?${query}`);
  }
  return { part: 'order', locale: shown, address: product[shown] };
}

/** HTML of a prerendered order; undefined when it does not come. */
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

/** Gives the link to the other language, prerendered without one, the query of the address: without it another order would come. */
function keepQuery(root: Element): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const query = new URLSearchParams(window.location.search);
    query.set('lang', link.hreflang);
    link.search = `?${query}`;
  }
}

/** Frame, order and result have the same links before the form and in the footer: one that has the focus hands it on. */
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

/** Fetches scripts into the browser's cache while React loads. Not imported: see `lib/import-fetched.ts`. */
async function fetchScripts(scripts: ReadonlyArray<string>): Promise<void> {
  await window.painted;
  for (const script of scripts)
    void fetch(script).then(
      (answer) => answer.blob(),
      () => {},
    );
}

/** Fills the document with what the address asks for; answers with the scripts that the page then needs at once. */
async function start(root: Element, payments: PrerenderedPayments): Promise<ReadonlyArray<string>> {
  const asked = askedPart(payments);
  keepQuery(root);
  if (asked?.part === 'result') {
    const { title, html, scripts } = payments.results[asked.locale];
    fill(root, html, asked, title);
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
