import { asLocale, type Locale } from '@site/contract/locale';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { LOCALE_NOTE, readNote, writeNote } from '../lib/tab-notes.ts';
import { filledLocale } from './prerendered-payment.ts';
import { type PageLocale, routeInfo } from './routes.ts';

interface LocaleValue {
  readonly locale: Locale;
  readonly pageLocale: PageLocale;
}

const LocaleContext = createContext<LocaleValue>({ locale: 'tr', pageLocale: 'tr' });

/** Language of header, footer and forms; English on the German placeholder. */
export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

/** Language of the page itself, which can be German. */
export function usePageLocale(): PageLocale {
  return useContext(LocaleContext).pageLocale;
}

/** The visitor's language in this tab: chosen, or that of an earlier page; undefined before either. */
export function rememberedLocale(): Locale | undefined {
  return asLocale(readNote(LOCALE_NOTE));
}

/**
 * The language is the route's. A bilingual page follows `?lang=` in its address, else the language of the page before
 * it. The prerendered file knows neither, so the language changes in an effect: during the first render it would not
 * match the HTML, and hydration would fail. A prerendered order or result is in the visitor's language.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { locale: routeLocale, bilingual } = routeInfo(pathname);
  const asked = asLocale(new URLSearchParams(search).get('lang'));
  const [visited, setVisited] = useState(() => (typeof window === 'undefined' ? asked : filledLocale()));
  const [askedBefore, setAskedBefore] = useState(asked);
  // A language that is chosen on this page comes with its address: after it, the page would be announced in the one before.
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    if (bilingual && asked) setVisited(asked);
  }
  const pageLocale = bilingual && visited ? visited : routeLocale;
  const locale = pageLocale === 'de' ? 'en' : pageLocale;

  useEffect(() => {
    if (bilingual) {
      if (asked) writeNote(LOCALE_NOTE, asked);
      const before = rememberedLocale();
      startTransition(() => setVisited((known) => asked ?? known ?? before));
    } else if (routeLocale !== 'de') {
      writeNote(LOCALE_NOTE, routeLocale);
      setVisited(routeLocale);
    }
  }, [bilingual, routeLocale, asked]);

  // With the words of the page, which are hidden until then (`theme/global-css.ts`).
  useLayoutEffect(() => {
    const { documentElement: html } = document;
    // Written even as it is, the language has the browser match the styles of the whole document anew: `:lang()` hangs on it.
    if (html.lang !== pageLocale) html.lang = pageLocale;
    // The asked words are there, or this page has no others: a language that is chosen later hides nothing.
    if (!bilingual || html.dataset['asked'] === pageLocale) delete html.dataset['asked'];
  }, [pageLocale, bilingual]);

  const value = useMemo(() => ({ locale, pageLocale }), [locale, pageLocale]);

  return <LocaleContext value={value}>{children}</LocaleContext>;
}
