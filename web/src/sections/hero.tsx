import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/plain/locale';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Section } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';
import type { HeroContent } from '../content/home.ts';
import { HeroPlate } from '../drawings/hero-plate.tsx';
import { Neatline } from '../drawings/neatline.tsx';
import { ROUTE_EXIT } from '../drawings/route-exit.ts';
import { SharedWaypoint } from '../drawings/shared-waypoint.tsx';
import { MOVES } from '../theme/motion.ts';

/**
 * From 75rem text and chart stand side by side and the route leads from the button into the chart. Both take their height from
 * `--h`. The text is raised by `--exit`, the height at which the drawn route enters, so that the two lines meet at every width.
 * The borders of the neatline take 22px.
 */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    '--exit': `${ROUTE_EXIT}`,
    // Below 75rem, and on paper, the plate stands under the text and the route runs down between the page's edge and the plate's.
    containerType: { base: 'inline-size', xl: 'normal' },
    '--h': 'clamp(21rem, 62vw, 46.5rem)',
    '--start': 'calc({spacing.gutter} + 2rem)',
    '--space': '3.25rem',
    xl: {
      '--h': 'clamp(560px, min(100svh - 8rem, 52vw), 748px)',
      '--gap': 'clamp(2rem, 3.5vw, 4rem)',
      display: 'grid',
      // A chart wider than its drawing would crop it at top and bottom, and move the route.
      gridTemplateColumns: 'minmax(0, 1fr) min(clamp(34rem, 46vw, 52rem), (var(--h) - 22px) * 1.4)',
      columnGap: 'var(--gap)',
      // The route leaves the words at their lower edge, even when they are higher than the chart.
      alignItems: 'end',
      paddingLeft: 'max({spacing.gutter}, (100vw - {sizes.page}) / 2)',
    },
  },
});

const Words = chakra('div', {
  base: {
    width: { base: 'min(100% - 2 * {spacing.gutter}, {sizes.page})', xl: 'auto' },
    marginInline: { base: 'auto', xl: '0' },
    paddingTop: { base: 'clamp(.5rem, 3vw, 2rem)', xl: '0' },
    xl: {
      // A minimum, because wider word spacing set by a reader makes it higher. With a fixed height the words would overflow above
      // the page, where nobody can scroll.
      minHeight: 'var(--h)',
      // A container for the size of the heading, whose longest sentence should fit a line.
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      paddingBottom: 'calc((var(--h) - 22px) * var(--exit) + 11px - {sizes.control} / 2)',
    },
  },
});

/** Width of the bend in which the route turns into the plate. */
const BEND = '1.1rem';

/** The button and the first leg of the route, which crosses the border of the chart. */
const Leg = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    marginTop: '2rem',
    position: { base: 'relative', xl: 'static' },
    ...MOVES.growX,
    xl: {
      marginRight: 'calc(-1 * var(--gap) - 11px)',
      _after: {
        content: '""',
        flex: '1',
        height: '2.75px',
        bg: 'route',
        position: 'relative',
        zIndex: '2',
        transformOrigin: 'left',
        animation: '.35s ease-in .15s backwards growX',
      },
    },
  },
});

/** The numeral of the first stop. */
const numeral = {
  position: 'absolute',
  width: '18px',
  textAlign: 'center',
  fontFamily: 'serif',
  fontWeight: '500',
  fontSize: '1.3125rem',
  lineHeight: '1',
  color: 'route.deep',
} as const;

/** The first stop is beside the button, on a small screen below it, on the route that leads down. */
const FirstStop = chakra('span', {
  base: {
    position: { base: 'absolute', xl: 'relative' },
    zIndex: { base: '3', xl: 'auto' },
    top: { base: 'calc(100% + var(--space) / 2 - 9px)', xl: 'auto' },
    left: { base: `calc(2rem - ${BEND} - 8.65px)`, xl: 'auto' },
    width: { base: '18px', xl: '3.25rem' },
    height: { base: '18px', xl: '2.75px' },
    '& > b': { ...numeral, display: { base: 'none', xl: 'block' }, right: '0', bottom: '.85rem' },
    xl: { flex: 'none', bg: 'route' },
  },
});

/** On a small screen: the route from the button's lower edge to the height at which it enters the plate. */
const Descent = chakra('span', {
  base: {
    display: { base: 'block', xl: 'none' },
    position: 'absolute',
    zIndex: '2',
    top: 'calc(-1 * var(--space))',
    left: `calc(-1px - ${BEND})`,
    width: `calc(${BEND} + 12px)`,
    // The drawing fills the plate from its lower left corner and is cropped at the right or at the top.
    bottom: 'calc(11px + var(--exit) * max(var(--h) - 22px, (var(--wide) - var(--start) - 11px) * 640 / 900))',
    // The width of the page without its scrollbar. Safari 15 does not support container units.
    '--wide': '100vw',
    '@supports (width: 1cqi)': { '--wide': '100cqi' },
    border: '0 solid {colors.route}',
    borderWidth: '0 0 2.75px 2.75px',
    borderBottomLeftRadius: BEND,
    marginBottom: '-1.4px',
    clipPath: 'inset(0 0 0 -1rem)',
    '& > b': { ...numeral, left: '.75rem', top: 'calc(var(--space) / 2 - .6rem)' },
  },
});

const Plate = chakra('div', {
  base: {
    position: { base: 'relative', xl: 'static' },
    marginTop: { base: 'var(--space)', xl: '0' },
    marginLeft: { base: 'var(--start)', xl: '0' },
  },
});

const Chart = chakra(Neatline, {
  base: {
    height: 'var(--h)',
    // It bleeds off the right edge.
    borderRight: '0',
    paddingRight: '0',
    '& > :only-child': { borderRight: '0' },
  },
});

const Legend = chakra('div', {
  base: {
    width: { base: 'min(100% - 2 * {spacing.gutter}, {sizes.page})', xl: 'clamp(15.5rem, 20vw, 17.5rem)' },
    marginTop: { base: '6', xl: '0' },
    marginInline: { base: 'auto', xl: '0' },
    xl: {
      position: 'absolute',
      right: 'clamp(1.5rem, 3vw, 3.5rem)',
      bottom: 'calc(1.4rem + (var(--h) - 560px) * .08)',
    },
    '& ol': {
      marginTop: { base: '.6rem', xl: '.35rem' },
      counterReset: 'stop',
      columns: { base: '18rem 2', xl: 'auto' },
      columnGap: '2.5rem',
    },
    '& li': {
      counterIncrement: 'stop',
      display: 'grid',
      gridTemplateColumns: '1.75rem 1fr',
      alignItems: 'baseline',
      breakInside: 'avoid',
      // Rows come closer on a low chart, where the land below the sea is low too.
      paddingBlock: { base: '.5rem', xl: 'calc(.2rem + (var(--h) - 560px) * .025)' },
      borderTop: '1px solid rgb(15 42 51 / .28)',
      fontSize: '.9375rem',
      lineHeight: '1.35',
      _before: {
        content: 'counter(stop)',
        fontFamily: 'serif',
        fontWeight: '500',
        fontSize: '1.125rem',
        lineHeight: '1',
        color: 'route.deep',
      },
    },
  },
});

/** Head of the home page: what is offered, the button, and a chart with the route that begins at it. */
export function Hero({ content, locale }: { content: HeroContent; locale: Locale }) {
  return (
    <Section first space="none" paddingBottom="clamp(2rem, 3vw, 2.75rem)">
      <Frame>
        <Words>
          <Heading as="h1" textStyle="display" xl={{ fontSize: 'min(4.05rem, 9.2cqi)' }}>
            {content.title.map((sentence) => (
              <chakra.span key={sentence} display="block" textWrap="balance">
                {sentence}{' '}
              </chakra.span>
            ))}
          </Heading>
          <Lead marginTop="1.5rem" maxWidth="31em">
            {content.lead}
          </Lead>
          <Leg>
            <LinkButton to={content.button.to} arrow full="small">
              {content.button.label}
              <ArrowIcon />
            </LinkButton>
            <FirstStop aria-hidden="true">
              <SharedWaypoint right="0" top="50%" translate="0 -50%" />
              <b>1</b>
            </FirstStop>
          </Leg>
        </Words>
        <Plate>
          <Chart>
            <HeroPlate locale={locale} />
          </Chart>
          <Descent aria-hidden="true">
            <b>1</b>
          </Descent>
        </Plate>
        <Legend>
          <Heading fontStyle="italic" fontWeight="500" fontSize="1.3125rem" lineHeight="1.25" letterSpacing="0">
            {content.legend.title}
          </Heading>
          <ol>
            {content.legend.stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ol>
        </Legend>
      </Frame>
    </Section>
  );
}
