/**
 * Starts `/payment`, beside React: puts the prerendered order that the address asks for into the document, which then
 * waits for the first sign of a visitor like any other page. Where HTML cannot know enough, the document stays the frame
 * of an order, and the page is hydrated at once: for a result, an invitation, a draft, and an order from this history.
 *
 * It imports nothing: a module that it shared with the site would bring the site with it, before React.
 */
import type { Locale } from '@site/contract/locale';
import type { OrderList } from '../site/sent-order.ts';

/** Longest wait for a prerendered order, after which the page renders it. */
const PATIENCE_MS = 3_000;

function asLocale(text: string | null): Locale | undefined {
  return text === 'tr' || text === 'en' ? text : undefined;
}

/** Notes of this tab, by `sessionStorage` key: the visitor's language, and whether there is a draft of an order. */
function notes(): { locale: Locale | undefined; draft: boolean } {
  try {
    return {
      locale: asLocale(sessionStorage.getItem('locale')),
      draft: sessionStorage.getItem('draft:payment') !== null,
    };
  } catch {
    return { locale: undefined, draft: false };
  }
}

/** The order that the address asks for, in the visitor's language; undefined when it was not prerendered. */
function askedOrder({ products, first }: OrderList): { locale: Locale; address: string } | undefined {
  const query = new URLSearchParams(window.location.search);
  const { locale, draft } = notes();
  if (query.has('payment') || query.has('invitation') || draft || history.state?.usr) return undefined;
  const id = query.get('productId') ?? first;
  const product = Object.hasOwn(products, id) ? products[id] : undefined;
  if (!product) return undefined;
  const asked = asLocale(query.get('lang'));
  const own = query.has('productId') ? product.own : 'tr';
  const shown = asked ?? locale ?? own;
  // The page itself says in the address that it follows the language of an English program.
  if (!asked && own === 'en') {
    if (shown !== own) return undefined;
    query.set('lang', own);
    history.replaceState(null, '', `?${query}`);
  }
  return { locale: shown, address: product[shown] };
}

async function fill(root: Element, list: OrderList): Promise<boolean> {
  const order = askedOrder(list);
  if (!order) return false;
  try {
    const answer = await fetch(order.address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return false;
    root.innerHTML = await answer.text();
  } catch (error) {
    console.info(`order: ${error instanceof Error ? error.name : 'not loaded'}`);
    return false;
  }
  // The back-forward cache would show the card again that was typed before the code of the form came.
  addEventListener('pagehide', () => {
    for (const field of root.querySelectorAll<HTMLInputElement>('[autocomplete^=cc-]')) field.value = '';
  });
  document.title = list.titles[order.locale];
  document.documentElement.lang = order.locale;
  document.documentElement.dataset['order'] = order.locale;
  return true;
}

const root = document.getElementById('root');
const data = document.getElementById('orders');
if (root && data) {
  const list: OrderList = JSON.parse(data.textContent);
  if (!(await fill(root, list))) {
    // Into the browser's cache, beside React. Not imported: see `lib/import-fetched.ts`.
    for (const script of list.scripts)
      void fetch(script).then(
        (answer) => answer.blob(),
        () => {},
      );
  }
}
