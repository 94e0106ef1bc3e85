import { chakra } from '@chakra-ui/react';
import type { KeenSliderInstance } from 'keen-slider/react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { VisuallyHidden } from '../components/text.tsx';
import type { CarouselTexts } from '../content/home.ts';
import { ScaleBar } from '../drawings/scale-bar.tsx';
import { arrowStep } from './arrow-step.ts';
import { followsFinger, useSlider } from './use-slider.ts';

interface CarouselProps {
  readonly texts: CarouselTexts;
  readonly slides: ReadonlyArray<{ readonly key: string; readonly content: ReactNode }>;
  /** Shown at the end of the row of controls. */
  readonly children?: ReactNode;
}

/** Slides in view by breakpoint; on a phone the edge of the next one shows as well. */
const PER_VIEW = { base: 1 / 0.86, small: 2, large: 3, extraLarge: 4 };
const FROM = { small: '40rem', large: '62rem', extraLarge: '75rem' } as const;

/**
 * Before the slider starts, and without script, the list scrolls natively. The slides have their final width from the start and
 * their distance as padding, so starting the slider shifts nothing.
 */
const Slides = chakra('ul', {
  base: {
    display: 'flex',
    marginLeft: 'calc({spacing.gap} / -2)',
    marginRight: { base: 'calc(-1 * {spacing.gutter})', md: 'calc({spacing.gap} / -2)' },
    paddingBlock: '2',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    '@media (scripting: enabled)': { scrollbarWidth: 'none' },
    '& > li': {
      flex: '0 0 86%',
      paddingInline: 'calc({spacing.gap} / 2)',
      scrollSnapAlign: 'start',
      [`@media (min-width: ${FROM.small})` as const]: { flexBasis: '50%' },
      [`@media (min-width: ${FROM.large})` as const]: { flexBasis: 'calc(100% / 3)' },
      [`@media (min-width: ${FROM.extraLarge})` as const]: { flexBasis: '25%' },
      // Important: the slider writes place and width into the slides.
      '@media print': {
        flexBasis: '50%',
        minWidth: '0 !important',
        transform: 'none !important',
        paddingBlock: '2',
        breakInside: 'avoid',
      },
    },
    '@media print': { flexWrap: 'wrap', overflowX: 'visible', marginRight: 'calc({spacing.gap} / -2)' },
  },
  variants: {
    live: { true: followsFinger },
  },
});

const Controls = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '5', marginTop: '6' },
});
/** Hidden when scripts are off, because buttons and bar need them. */
const Steering = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1 1 18rem',
    '@media (scripting: none)': { display: 'none' },
  },
});

/**
 * Before the slider reports the slides in view, media queries decide by the width of the window, which prerendered HTML cannot
 * know.
 */
const barAtRest = {
  [`@media not all and (min-width: ${FROM.small})`]: { '& > :nth-child(n + 2)::before': { display: 'none' } },
  [`@media not all and (min-width: ${FROM.large})`]: { '& > :nth-child(n + 3)::before': { display: 'none' } },
  [`@media not all and (min-width: ${FROM.extraLarge})`]: { '& > :nth-child(n + 4)::before': { display: 'none' } },
};

const isWholeInView = (slider: KeenSliderInstance, index: number) =>
  (slider.track.details.slides[index]?.portion ?? 0) > 0.99;

/** A row of slides that loops. It follows finger, mouse and wheel, and moves by buttons and arrow keys. */
export function Carousel({ texts, slides, children }: CarouselProps) {
  const total = slides.length;
  const {
    list,
    slider,
    live,
    current: first,
    inView,
    place,
    step,
    hush,
  } = useSlider({
    slides: { perView: PER_VIEW.base },
    breakpoints: {
      [`(min-width: ${FROM.small})`]: { slides: { perView: PER_VIEW.small } },
      [`(min-width: ${FROM.large})`]: { slides: { perView: PER_VIEW.large } },
      [`(min-width: ${FROM.extraLarge})`]: { slides: { perView: PER_VIEW.extraLarge } },
    },
  });

  const slideOf = (element: EventTarget & Element) => element.closest('li');
  const indexOf = (slide: Element) => Array.from(slide.parentElement?.children ?? []).indexOf(slide);

  /**
   * Moves a slide into view when the keyboard focuses it. The press that begins a drag focuses a slide too, but without
   * `:focus-visible`.
   */
  const onFocus = (event: FocusEvent<HTMLUListElement>) => {
    const slide = slideOf(event.target);
    if (!slide || !slider.current || !event.target.matches(':focus-visible')) return;
    // The link says which card it is. An announced place would be heard with each card as well.
    hush();
    const index = indexOf(slide);
    if (!isWholeInView(slider.current, index)) slider.current.moveToIdx(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = arrowStep(event);
    if (by === null) return;
    event.preventDefault();
    const slide = event.target instanceof Element ? slideOf(event.target) : null;
    if (!slide) return step(by);
    const neighbour = slide.parentElement?.children[(indexOf(slide) + by + total) % total];
    neighbour?.querySelector('a')?.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div role="group" aria-roledescription="carousel" aria-label={texts.label} onKeyDown={onKeyDown}>
      {/* Without script the list scrolls natively, so the keyboard must reach it. */}
      <Slides ref={list} live={live} tabIndex={0} aria-label={texts.label} onFocus={onFocus}>
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </Slides>
      <Controls>
        <Steering data-print="hide">
          <IconButton framed aria-label={texts.previous} onClick={() => step(-1)}>
            <ArrowIcon style={{ transform: 'rotate(180deg)' }} />
          </IconButton>
          <IconButton framed aria-label={texts.next} onClick={() => step(1)}>
            <ArrowIcon />
          </IconButton>
          <ScaleBar
            total={total}
            on={(part) => (part - first + total) % total < (live ? inView : PER_VIEW.extraLarge)}
            {...(live ? {} : { css: barAtRest })}
            flex="0 1 12rem"
            minWidth="3rem"
            marginLeft="3"
          />
        </Steering>
        {children}
      </Controls>
      <VisuallyHidden role="status">{place === null ? null : texts.position(place + 1, total)}</VisuallyHidden>
    </div>
  );
}
