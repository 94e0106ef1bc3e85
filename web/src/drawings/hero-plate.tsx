import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/plain/locale';
import { MOVES } from '../theme/motion.ts';
import { ROUTE_BAND, ROUTE_PACE } from './route-exit.ts';
import { useInlineDrawing } from './use-inline-drawing.ts';

/** Returns the markup of the plate: the chart, over it the route in an edge that uncovers it, over that the stops. */
const layered = ([chart = '', line = '', marks = '']: ReadonlyArray<string>) =>
  chart && `${chart}<div data-edge=""><div>${line}</div></div>${marks}`;

/** Delay and duration of the route: it starts after the leg that leads from the button to the plate. */
const DRAWN = { after: '.4s', in: '1s' };

const Plate = chakra('div', {
  base: {
    position: 'relative',
    height: 'full',
    '& svg': { display: 'block', position: 'absolute', inset: '0', width: 'full', height: 'full' },
    // A small plate shows larger and fewer letters.
    '& text': { mdDown: { fontSize: '27px !important' } },
    ...MOVES.uncover,
    '& [data-small]': { display: { base: 'none', xl: 'inline' } },
    // Two opposite transforms: the edge moves, and the route in it stays in place. The compositor runs transforms alone; a stroke
    // that draws itself would repaint the whole plate in each frame.
    '& [data-edge]': {
      position: 'absolute',
      top: '0',
      left: '0',
      height: 'full',
      minWidth: 'full',
      // As wide as the whole drawing, because the pace is relative to its width.
      aspectRatio: '900 / 640',
      overflow: 'hidden',
      // Head and foot of the plate have no route; clipping them leaves less to composite in each frame.
      clipPath: { xl: `inset(${ROUTE_BAND.above}% 0 ${ROUTE_BAND.below}%)` },
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
  return <Plate {...useInlineDrawing<HTMLDivElement>([`hero-${locale}`, 'hero-route', 'hero-stops'], layered)} />;
}
