import { type KeenSliderOptions, useKeenSlider } from 'keen-slider/react';
import { useState } from 'react';
import { useReducedMotion } from '../lib/use-reduced-motion.ts';

/**
 * A looping row of list items (`> li`). Until `live` is true the list scrolls by itself, as it does without script.
 * `current` counts from 0; `onLeave` is called before it changes.
 */
export function useSlider(options: KeenSliderOptions, onLeave: (container: HTMLElement) => void = () => {}) {
  const calm = useReducedMotion();
  const [current, setCurrent] = useState(0);
  const [live, setLive] = useState(false);
  const [list, slider] = useKeenSlider<HTMLUListElement>({
    selector: ':scope > li',
    loop: true,
    drag: false,
    ...(calm ? { defaultAnimation: { duration: 0 } } : {}),
    ...options,
    created: ({ container }) => {
      container.scrollLeft = 0;
      setLive(true);
    },
    slideChanged: ({ container, track }) => {
      onLeave(container);
      setCurrent(track.details.rel);
    },
  });
  const step = (by: 1 | -1) => {
    if (by === 1) slider.current?.next();
    else slider.current?.prev();
  };
  return { list, slider, live, current, calm, step };
}
