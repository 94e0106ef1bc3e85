import { chakra } from '@chakra-ui/react';
import type { Locale, Localized } from '@site/contract/locale';
import { useEffect, useRef } from 'react';
import english from '../assets/art/hero-en.svg?no-inline';
import turkish from '../assets/art/hero-tr.svg?no-inline';

const files: Localized = { tr: turkish, en: english };

/** The markup, imported by the prerender only: the HTML of the page carries it, so the script need not. */
const markup: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('../assets/art/hero-*.svg', { query: '?raw', import: 'default', eager: true })
  : {};

const Plate = chakra('div', {
  base: {
    height: 'full',
    '& svg': { display: 'block', width: 'full', height: 'full' },
    // A small plate shows its letters larger, and fewer of them.
    '& text': { mdDown: { fontSize: '27px !important' } },
    '& [data-small]': { xlDown: { display: 'none' } },
    '& [data-route]': {
      strokeDasharray: '1',
      animation: 'draw 1.6s {easings.route} .15s both',
    },
  },
});

/** The hero's chart. Inline, because it draws itself and its letters are set in the page's face. */
export function HeroPlate({ locale }: { locale: Locale }) {
  const plate = useRef<HTMLDivElement>(null);
  const file = files[locale];

  useEffect(() => {
    const element = plate.current;
    if (!element || element.firstElementChild) return;
    // After a navigation within the site the document holds no prerendered drawing, so it is fetched.
    const stop = new AbortController();
    fetch(file, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((svg) => {
        element.innerHTML = svg;
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`hero plate: ${error instanceof Error ? error.name : 'not loaded'}`);
      });
    return () => stop.abort();
  }, [file]);

  return (
    <Plate
      ref={plate}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made by web/art
      dangerouslySetInnerHTML={{ __html: markup[`../assets/art/hero-${locale}.svg`] ?? '' }}
    />
  );
}
