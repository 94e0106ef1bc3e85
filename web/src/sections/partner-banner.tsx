import { chakra } from '@chakra-ui/react';
import type { Expertise } from '@site/contract/forms/options';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { IconButton, TextButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Heading, Text, VisuallyHidden } from '../components/text.tsx';
import type { BannerContent } from '../content/partners.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { ScalePart } from '../drawings/scale-bar.tsx';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';
import { arrowStep } from './arrow-step.ts';
import { useAutoplay } from './use-autoplay.ts';
import { followsFinger, useSlider } from './use-slider.ts';

/** Documented time until the next card comes. */
const ADVANCE_MS = 5_000;

interface BannerProps {
  readonly content: BannerContent;
  readonly onAsk: (expertise?: Expertise) => void;
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.25fr)' },
    bg: 'white',
    border: '1px solid',
    borderColor: 'ink',
    '--inset': 'clamp(1.5rem, 3.5vw, 3rem)',
  },
});
const Picture = chakra('div', {
  base: {
    position: 'relative',
    minHeight: { base: '13rem', md: '17rem', lg: '24rem' },
    order: { base: '-1', lg: '0' },
    borderBottom: { base: '1px solid', lg: 'none' },
    borderLeft: { lg: '1px solid' },
    // At `lg` as well: the shorthand of that width resets it.
    borderColor: { base: 'ink', lg: 'ink' },
    overflow: 'hidden',
    '& > img': { position: 'absolute', inset: '0', height: 'full', objectFit: 'cover' },
  },
});
const Words = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    paddingBlock: 'var(--inset)',
    // A flex box that continues on the next sheet ends before its last card does.
    '@media print': { display: 'block' },
  },
});

/** Without script the cards scroll by themselves. */
const Cards = chakra('ul', {
  base: {
    display: 'flex',
    flex: '1',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    '@media (scripting: enabled)': { scrollbarWidth: 'none' },
    '& > li': {
      flex: '0 0 100%',
      paddingInline: 'var(--inset)',
      scrollSnapAlign: 'start',
      // All cards are below each other. Important: the slider writes place and width into the cards.
      '@media print': { maxWidth: 'none !important', transform: 'none !important', paddingBlock: '3' },
    },
    '@media print': { display: 'block', overflow: 'visible' },
  },
  variants: { live: { true: followsFinger } },
});

const Controls = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: 'var(--inset)',
    paddingTop: '6',
  },
});
const Dots = chakra('div', {
  // On a phone the dots have a separate line.
  base: { display: 'flex', flex: '1 1 14rem', maxWidth: { lg: '17rem' }, marginLeft: { md: '3' } },
});
const Dot = chakra('button', {
  base: {
    flex: '1',
    minHeight: 'target',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '1px',
    cursor: 'pointer',
    '& > span': { height: '11px' },
    _hover: { '& > span': { bg: 'shallow.deep' }, '&[aria-current] > span': { bg: 'currentColor' } },
  },
});

/**
 * Cards with autoplay. It pauses while the pointer or the focus is on the banner and under `prefers-reduced-motion`, and
 * stops for good when a visitor chooses a card.
 */
export default function PartnerBanner({ content, onAsk }: BannerProps) {
  const { cards, label, previous, next, goTo, position } = content;
  const total = cards.length;
  const calm = useReducedMotion();
  const focusInCards = useRef(false);
  const [chosen, setChosen] = useState(false);
  const { list, slider, live, current, place, step, show } = useSlider(
    {},
    {
      onLeave: (container) => {
        focusInCards.current = container.contains(document.activeElement);
      },
      onSteer: () => setChosen(true),
    },
  );
  const advance = useCallback(() => slider.current?.next(), [slider]);
  const frame = useRef<HTMLDivElement>(null);
  const handlers = useAutoplay(advance, { ms: ADVANCE_MS, allowed: live && !calm && !chosen, frame });

  // The card that had the focus is inert now; unless it is moved, the focus would fall back to the page.
  useLayoutEffect(() => {
    if (!focusInCards.current) return;
    focusInCards.current = false;
    slider.current?.container.children[current]?.querySelector('button')?.focus({ preventScroll: true });
  }, [current, slider]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = arrowStep(event);
    if (by === null) return;
    event.preventDefault();
    step(by);
  };

  return (
    <Frame
      ref={frame}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      {...handlers}
      onKeyDown={onKeyDown}
    >
      <Words>
        <Cards ref={list} live={live}>
          {cards.map(({ title, text, button, expertise }, index) => (
            <li key={title} inert={live && index !== current}>
              <Heading textStyle="quote">{title}</Heading>
              <Text color="fg.soft" marginTop="4" maxWidth="30em">
                {text}
              </Text>
              <TextButton marginTop="5" onClick={() => onAsk(expertise)}>
                {button}
              </TextButton>
            </li>
          ))}
        </Cards>
        <Controls data-print="hide">
          <IconButton framed aria-label={previous} onClick={() => step(-1)}>
            <ArrowIcon style={{ transform: 'rotate(180deg)' }} />
          </IconButton>
          <IconButton framed aria-label={next} onClick={() => step(1)}>
            <ArrowIcon />
          </IconButton>
          <Dots>
            {cards.map(({ title }, index) => (
              <Dot
                key={title}
                type="button"
                aria-label={goTo(index + 1)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <ScalePart on={index === current} />
              </Dot>
            ))}
          </Dots>
        </Controls>
        <VisuallyHidden role="status">
          {place === null ? null : `${position(place + 1, total)}: ${cards[place]?.title ?? ''}`}
        </VisuallyHidden>
      </Words>
      <Picture>
        <Drawing name="strait" loading="eager" />
      </Picture>
    </Frame>
  );
}
