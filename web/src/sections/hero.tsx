import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/locale';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Section } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';
import type { HeroContent } from '../content/home.ts';
import { HeroPlate } from '../drawings/hero-plate.tsx';
import { Neatline } from '../drawings/neatline.tsx';
import { ROUTE_EXIT } from '../drawings/route-exit.ts';

/**
 * From 75rem text and chart stand side by side and the route leads from the button into the chart.
 * Both take their height from `--h`; the text is lifted by `--exit`, the height at which the drawn
 * route enters, so that the two lines meet at every width. 22px are the borders of the neatline.
 */
const Frame = chakra('div', {
  base: {
    position: 'relative',
    '--exit': `${ROUTE_EXIT}`,
    xl: {
      '--h': 'clamp(560px, min(100svh - 8rem, 52vw), 748px)',
      '--gap': 'clamp(2rem, 3.5vw, 4rem)',
      display: 'grid',
      // A chart wider than its drawing would cut it at top and bottom, and move the route.
      gridTemplateColumns: 'minmax(0, 1fr) min(clamp(34rem, 46vw, 52rem), (var(--h) - 22px) * 1.4)',
      columnGap: 'var(--gap)',
      paddingLeft: 'max({spacing.gutter}, (100vw - {sizes.page}) / 2)',
    },
  },
});

const Words = chakra('div', {
  base: {
    xlDown: {
      width: 'min(100% - 2 * {spacing.gutter}, {sizes.page})',
      marginInline: 'auto',
      paddingTop: 'clamp(.5rem, 3vw, 2rem)',
    },
    xl: {
      height: 'var(--h)',
      // For the heading, whose longest sentence should fit a line.
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      paddingBottom: 'calc((var(--h) - 22px) * var(--exit) + 11px - {sizes.control} / 2)',
    },
  },
});

/** The button and the first leg of the route, which crosses the border of the chart. */
const Leg = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    marginTop: '2rem',
    xl: {
      marginRight: 'calc(-1 * var(--gap) - 11px)',
      _after: { content: '""', flex: '1', height: '2.75px', bg: 'route', position: 'relative', zIndex: '2' },
    },
  },
});

const FirstStop = chakra('span', {
  base: {
    display: { base: 'none', xl: 'block' },
    position: 'relative',
    flex: 'none',
    width: '3.25rem',
    height: '2.75px',
    bg: 'route',
    _after: {
      content: '""',
      position: 'absolute',
      right: '0',
      top: '50%',
      width: '18px',
      height: '18px',
      border: '2.5px solid {colors.route}',
      borderRadius: 'full',
      transform: 'translateY(-50%)',
      background: 'radial-gradient(circle, {colors.route} 2.6px, {colors.white} 3.1px)',
    },
    '& > span': {
      position: 'absolute',
      right: '0',
      width: '18px',
      textAlign: 'center',
      bottom: '.85rem',
      fontFamily: 'serif',
      fontWeight: '500',
      fontSize: '1.3125rem',
      lineHeight: '1',
      color: 'route.deep',
    },
  },
});

const Chart = chakra(Neatline, {
  base: {
    xlDown: {
      marginTop: '2.5rem',
      height: 'clamp(21rem, 62vw, 46.5rem)',
      borderInline: '0',
      paddingInline: '0',
      backgroundSize: '100% 5px, 100% 5px, 0 0, 0 0',
      backgroundPosition: '0 2px, 0 calc(100% - 2px), 0 0, 0 0',
      '& > *': { borderInline: '0' },
    },
    // It bleeds off the right edge.
    xl: { height: 'var(--h)', borderRight: '0', paddingRight: '0', '& > *': { borderRight: '0' } },
  },
});

const Legend = chakra('div', {
  base: {
    xlDown: { width: 'min(100% - 2 * {spacing.gutter}, {sizes.page})', marginTop: '6', marginInline: 'auto' },
    xl: {
      position: 'absolute',
      right: 'clamp(1.5rem, 3vw, 3.5rem)',
      bottom: 'calc(1.4rem + (var(--h) - 560px) * .08)',
      width: 'clamp(15.5rem, 20vw, 17.5rem)',
    },
    '& ol': {
      marginTop: { base: '.6rem', xl: '.35rem' },
      counterReset: 'stop',
      xlDown: { columns: '18rem 2', columnGap: '2.5rem' },
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
              <span>1</span>
            </FirstStop>
          </Leg>
        </Words>
        <Chart>
          <HeroPlate locale={locale} />
        </Chart>
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
