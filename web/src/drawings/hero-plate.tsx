import { chakra } from '@chakra-ui/react';
import type { Locale, Localized } from '@site/contract/locale';
import { useEffect, useRef } from 'react';
import english from '../assets/art/hero-en.svg?no-inline';
import route from '../assets/art/hero-route.svg?no-inline';
import stops from '../assets/art/hero-stops.svg?no-inline';
import turkish from '../assets/art/hero-tr.svg?no-inline';
import { ROUTE_PACE } from './route-exit.ts';

const charts: Localized = { tr: turkish, en: english };

/** The markup, imported by the prerender only: the HTML of the page carries it, so the script need not. */
const markup: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('../assets/art/hero-*.svg', { query: '?raw', import: 'default', eager: true })
  : {};

const sent = (name: string) => markup[`../assets/art/hero-${name}.svg`] ?? '';

/** The route lies between the chart and its stops, in an edge that uncovers it. */
const layered = (chart: string, line: string, marks: string) =>
  chart && `${chart}<div data-edge=""><div>${line}</div></div>${marks}`;

/** Start and duration of the route: after the leg that leads from the button to the plate. */
const DRAWN = { after: '.4s', in: '1s' };

const Plate = chakra('div', {
  base: {
    position: 'relative',
    height: 'full',
    '& svg': { display: 'block', position: 'absolute', inset: '0', width: 'full', height: 'full' },
    // A small plate shows its letters larger, and fewer of them.
    '& text': { mdDown: { fontSize: '27px !important' } },
    '& [data-small]': { xlDown: { display: 'none' } },
    // Two opposite movements: the edge goes, the route in it stays. Both are transforms, which the compositor runs alone.
    // A stroke that draws itself would have the whole plate painted again in each frame.
    '& [data-edge]': {
      position: 'absolute',
      top: '0',
      left: '0',
      height: 'full',
      minWidth: 'full',
      // As wide as the whole drawing, because the pace counts in its width.
      aspectRatio: '900 / 640',
      overflow: 'hidden',
      // The upper quarter and the foot hold no route; without them a frame has less to compose.
      clipPath: { xl: 'inset(26% 0 10%)' },
      animation: `${DRAWN.in} ${ROUTE_PACE} ${DRAWN.after} backwards fromLeft`,
      '& > div': {
        position: 'absolute',
        inset: '0',
        animation: `${DRAWN.in} ${ROUTE_PACE} ${DRAWN.after} backwards fromRight`,
      },
    },
  },
});

/** The hero's chart. Inline, because its route draws itself and its letters are set in the page's face. */
export function HeroPlate({ locale }: { locale: Locale }) {
  const plate = useRef<HTMLDivElement>(null);
  const chart = charts[locale];

  useEffect(() => {
    const element = plate.current;
    if (!element || element.firstElementChild) return;
    // After a navigation within the site the document holds no prerendered drawing, so it is fetched.
    const stop = new AbortController();
    const read = async (file: string) => {
      const answer = await fetch(file, { signal: stop.signal });
      return answer.ok ? answer.text() : '';
    };
    Promise.all([read(chart), read(route), read(stops)])
      .then(([sea, line, marks]) => {
        element.innerHTML = layered(sea, line, marks);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`hero plate: ${error instanceof Error ? error.name : 'not loaded'}`);
      });
    return () => stop.abort();
  }, [chart]);

  return (
    <Plate
      ref={plate}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made by web/art
      dangerouslySetInnerHTML={{ __html: layered(sent(locale), sent('route'), sent('stops')) }}
    />
  );
}
