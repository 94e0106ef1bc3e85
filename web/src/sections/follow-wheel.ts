import type { KeenSliderInstance } from 'keen-slider/react';

/** The row settles on a slide after this time without a wheel event. */
const STILL_MS = 120;

/** Plugin of keen-slider: a sideways wheel or two fingers on a touchpad move the row. A vertical wheel scrolls the page. */
export function followWheel(slider: KeenSliderInstance): void {
  let still: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    still = undefined;
    slider.moveToIdx(slider.track.details.abs, true);
  };

  const onWheel = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
    // Without this a browser would also go back or forward in its history.
    event.preventDefault();
    if (still === undefined) slider.emit('dragChecked');
    clearTimeout(still);
    still = setTimeout(settle, STILL_MS);
    slider.animator.stop();
    slider.track.add(event.deltaX / slider.size);
  };

  slider.on('created', () => slider.container.addEventListener('wheel', onWheel, { passive: false }));
  slider.on('destroyed', () => {
    clearTimeout(still);
    slider.container.removeEventListener('wheel', onWheel);
  });
}
