import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/locale';
import { MOVES } from '../theme/motion.ts';
import { ROUTE_BAND, ROUTE_PACE } from './route-exit.ts';
import { useInlineDrawing } from './use-inline-drawing.ts';

/** The route lies between the chart and its stops, in an edge that uncovers it. */
const layered = ([chart = '', line = '', marks = '']: ReadonlyArray<string>) =>
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
    ...MOVES.uncover,
    '& [data-small]': { display: { base: 'none', xl: 'inline' } },
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
      // Head and foot of the plate hold no route; without them a frame has less to compose.
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
