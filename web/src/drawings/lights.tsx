import { chakra } from '@chakra-ui/react';
import { MOVES } from '../theme/motion.ts';
import { type NightName, nightLights } from './night-lights.ts';

/** The geometry of a chart at night, which fills its frame and is cut at the edges (`object-fit: cover`). */
const Chart = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    containerType: 'size',
    // Clipped, not hidden: `view()` would take a hidden overflow for the scroller.
    overflow: 'clip',
    ...MOVES.flashes,
    '& > div': {
      position: 'absolute',
      left: '50%',
      top: '50%',
      width: 'max(100cqw, 100cqh * 1440 / 520)',
      aspectRatio: '1440 / 520',
      transform: 'translate(-50%, -50%)',
    },
  },
});

/** A light that is lit shortly, once or twice in its period. */
const flashing = (keyframes: 'flash' | 'flashTwice', seconds: number) => ({
  '@supports (animation-trigger: --lights play pause)': {
    animation: `${keyframes} ${seconds}s linear both`,
  },
});

/** The flash of a light: a glow over the lamp, off at rest. */
const Flash = chakra('span', {
  base: {
    position: 'absolute',
    width: '5.2%',
    aspectRatio: '1',
    translate: '-50% -50%',
    opacity: '0',
    borderRadius: 'full',
    background: 'radial-gradient(circle, {colors.white} 6%, rgb(242 232 208 / .55) 11%, rgb(242 232 208 / 0) 68%)',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
  },
  variants: {
    character: {
      'Fl 3s': flashing('flash', 3),
      'Fl 5s': flashing('flash', 5),
      'Fl(2) 10s': flashing('flashTwice', 10),
    },
  },
});

/** The lights of a sea at night, each with a character of its own as on a real chart; over the drawing of that name. */
export function Lights({ over }: { over: NightName }) {
  return (
    // They run only while the chart is in sight: unseen, each flash would still cost frames.
    <Chart aria-hidden="true" data-print="hide" style={{ timelineTrigger: '--lights view() cover 10% cover 90%' }}>
      <div>
        {nightLights[over].map(({ x, y, character }) => (
          <Flash
            key={x}
            character={character}
            style={{
              left: `${(x / 1440) * 100}%`,
              top: `${(y / 520) * 100}%`,
              animationTrigger: '--lights play pause',
            }}
          />
        ))}
      </div>
    </Chart>
  );
}
