import { type KeenSliderInstance, type KeenSliderOptions, useKeenSlider } from 'keen-slider/react';
import { useRef, useState } from 'react';
import { prefersReducedMotion } from '../lib/use-reduced-motion.ts';
import { followWheel } from './follow-wheel.ts';

/** How long keen-slider itself would let a move take. */
const MOVE_MS = 500;

interface SliderEvents {
  /** Called before `current` changes. */
  readonly onLeave?: (container: HTMLElement) => void;
  /** Called when the visitor moves the row: by `step` or `show`, or with a finger, a mouse or a wheel. */
  readonly onSteer?: () => void;
}

/** Returns the number of whole slides in view. */
function wholeInView({ options: { slides } }: KeenSliderInstance): number {
  const perView = typeof slides === 'object' && slides ? slides.perView : 1;
  return typeof perView === 'number' ? Math.floor(perView) : 1;
}

/**
 * Plugin of keen-slider: the slider begins where the visitor has scrolled the list by then, or with the slide that has the focus
 * if that would be out of view. If it always began with the first slide, that focus would be lost, and a row under a finger would
 * jump.
 */
function beginWhereItIs(slider: KeenSliderInstance): void {
  const { container, slides, options } = slider;
  const width = slides[0]?.offsetWidth || 1;
  const first = Math.round(container.scrollLeft / width);
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  const isInView = focused >= first && focused < first + wholeInView(slider);
  options.initial = focused === -1 || isInView ? first : focused;
}

/**
 * How long a move takes. Asked for at each move: an option that changed with the visitor's preference would have keen-slider
 * update itself once React has learnt of it after hydration, and an update ends the move that a press has just begun.
 */
const ANIMATION = {
  get duration() {
    return prefersReducedMotion() ? 0 : MOVE_MS;
  },
};

/**
 * A looping row of list items (`> li`) that follows finger, mouse and wheel and settles on a slide (documented as drag-free).
 * Returns
 * - `list`, the ref of the row, and `slider`, the ref of keen-slider's instance;
 * - `live`: until it is true the list scrolls natively, as it does without script;
 * - `current`, the index of the first slide shown, and `inView`, the number of whole slides in view;
 * - `place`, the index of the slide to announce, where the row has come to rest after the visitor moved it: null until then, and
 *   after `hush()`;
 * - `step(by)` and `show(index)`, which move the row for the visitor.
 */
export function useSlider(options: KeenSliderOptions, { onLeave = () => {}, onSteer = () => {} }: SliderEvents = {}) {
  const [current, setCurrent] = useState(0);
  const [inView, setInView] = useState(1);
  const [place, setPlace] = useState<number | null>(null);
  const [live, setLive] = useState(false);
  const steered = useRef(false);
  const steer = () => {
    steered.current = true;
    onSteer();
  };
  const [list, slider] = useKeenSlider<HTMLUListElement>(
    {
      selector: ':scope > li',
      loop: true,
      mode: 'free-snap',
      defaultAnimation: ANIMATION,
      ...options,
      created: (row) => {
        const { container } = row;
        const putBack = () => {
          container.scrollLeft = 0;
        };
        putBack();
        // Safari 15 scrolls to a slide that takes the focus, after the focus event (`followsFinger`).
        container.addEventListener('scroll', putBack);
        setCurrent(row.track.details.rel);
        setInView(wholeInView(row));
        setLive(true);
      },
      optionsChanged: (row) => setInView(wholeInView(row)),
      slideChanged: ({ container, track }) => {
        onLeave(container);
        setCurrent(track.details.rel);
      },
      // Not when the slide changes: a row on its way passes slides, and each of them would be announced.
      animationEnded: ({ track }) => {
        if (steered.current) setPlace(track.details.rel);
      },
      dragChecked: steer,
      // Runs after keen-slider has started its glide, which `defaultAnimation` does not shorten.
      dragEnded: (row) => {
        if (prefersReducedMotion()) row.moveToIdx(row.track.details.abs, true);
      },
    },
    [followWheel, beginWhereItIs],
  );
  const step = (by: 1 | -1) => {
    steer();
    if (by === 1) slider.current?.next();
    else slider.current?.prev();
  };
  const show = (index: number) => {
    steer();
    slider.current?.moveToIdx(index);
  };
  const hush = () => {
    steered.current = false;
    setPlace(null);
  };
  return { list, slider, live, current, inView, place, step, show, hush };
}

/** Styles of a live row: the browser scrolls the page up and down, and leaves sideways movement to the slider. */
export const followsFinger = {
  // Clipped, not hidden: the browser must not scroll a slide into view without the slider.
  overflowX: 'clip',
  // Safari 15 does not support `clip`.
  '@supports not (overflow: clip)': { overflowX: 'hidden' },
  scrollSnapType: 'none',
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  cursor: 'grab',
  _active: { cursor: 'grabbing' },
} as const;
