import { asLocale, type Locale } from '@site/contract/plain/locale';
import { LANGUAGE_QUERY } from '@site/contract/site/page-paths';
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
import { useLocation, useNavigationType } from 'react-router-dom';
import { LOCALE_NOTE, readNote, writeNote } from '../lib/tab-notes.ts';
import { filledLocale } from '../payment-document/prerendered-payment.ts';
import { type PageLocale, routeInfo } from './routes.ts';

interface LocaleValue {
  readonly locale: Locale;
  readonly pageLocale: PageLocale;
}

const LocaleContext = createContext<LocaleValue>({ locale: 'tr', pageLocale: 'tr' });

/** Language of header, footer, forms and toasts: that of the page, but English on the German placeholder. */
export function useLocale(): Locale {
  return useContext(LocaleContext).locale;
}

/** Language of the page itself, which can be German. */
export function usePageLocale(): PageLocale {
  return useContext(LocaleContext).pageLocale;
}

/** The visitor's language in this tab: the chosen one, or that of an earlier page; undefined if there is neither. */
export function rememberedLocale(): Locale | undefined {
  return asLocale(readNote(LOCALE_NOTE));
}

/**
 * Provides the language, which is that of the route. A bilingual page follows `?lang=` in its address, else the language of the
 * previous page; a step through the history restores the language in which that entry was shown. The prerendered file knows
 * neither, so the language changes in an effect: in the first render it would not match the HTML, and hydration would fail. A
 * prerendered order or result is in the visitor's language from the start.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { pathname, search, key } = useLocation();
  const isStepInHistory = useNavigationType() === 'POP';
  const { locale: routeLocale, bilingual } = routeInfo(pathname);
  const asked = asLocale(new URLSearchParams(search).get(LANGUAGE_QUERY));
  const [visited, setVisited] = useState(() => (typeof window === 'undefined' ? asked : filledLocale()));
  const [askedBefore, setAskedBefore] = useState(asked);
  /** Language in which a bilingual page was shown last, by the key of its history entry. */
  const [shown] = useState(() => new Map<string, Locale>());
  const [keyBefore, setKeyBefore] = useState(key);
  /** Language of this entry if the visitor has stepped back or forward to it; the load of a document is no such step. */
  const [shownHere, setShownHere] = useState<Locale>();
  // A language that the visitor chooses on this page is taken over in the render of the new address, and not in the effect: between
  // the two, `app/after-navigation.tsx` would announce the page in the language before.
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    if (bilingual && asked) setVisited(asked);
  }
  if (key !== keyBefore) {
    setKeyBefore(key);
    const before = isStepInHistory ? shown.get(key) : undefined;
    setShownHere(before);
    if (bilingual && !asked && before) setVisited(before);
  }
  const pageLocale = bilingual && visited ? visited : routeLocale;
  const locale = pageLocale === 'de' ? 'en' : pageLocale;

  useEffect(() => {
    if (bilingual) {
      const chosen = asked ?? shownHere;
      if (chosen) writeNote(LOCALE_NOTE, chosen);
      const before = rememberedLocale();
      startTransition(() => setVisited((known) => asked ?? known ?? before));
    } else if (routeLocale !== 'de') {
      writeNote(LOCALE_NOTE, routeLocale);
      setVisited(routeLocale);
    }
  }, [bilingual, routeLocale, asked, shownHere]);

  // Another document of this tab may have noted its own language while this one was in the back-forward cache.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && pageLocale !== 'de') writeNote(LOCALE_NOTE, pageLocale);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [pageLocale]);

  // After the first effect, for which the entry is new until its language is known.
  useEffect(() => {
    if (bilingual) shown.set(key, locale);
  }, [bilingual, shown, key, locale]);

  // A layout effect, to apply in the frame with the words of the new language, which are hidden until then
  // (`theme/global-css.ts`).
  useLayoutEffect(() => {
    const { documentElement: html } = document;
    // Written only when it changes: after any write the browser matches the styles of the whole document anew, because of
    // `:lang()`.
    if (html.lang !== pageLocale) html.lang = pageLocale;
    // The words that the address asked for are there, or the page has no others: a language that is chosen later hides nothing.
    if (!bilingual || html.dataset['asked'] === pageLocale) delete html.dataset['asked'];
  }, [pageLocale, bilingual]);

  const value = useMemo(() => ({ locale, pageLocale }), [locale, pageLocale]);

  return <LocaleContext value={value}>{children}</LocaleContext>;
}
