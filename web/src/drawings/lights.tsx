import { chakra } from '@chakra-ui/react';
import { MOVES } from '../theme/motion.ts';
import { type LightCharacter, type NightName, nightLights } from './night-lights.ts';

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

/** Animation of each character: its keyframes and period. */
const CHARACTERS: Readonly<Record<LightCharacter, string>> = {
  'Fl 3s': 'flash 3s',
  'Fl 5s': 'flash 5s',
  'Fl(2) 10s': 'flashTwice 10s',
};

/**
 * The flash of a light: a glow over the lamp, off at rest. Its character is a CSS variable, because one rule for each would be
 * longer.
 */
const Flash = chakra('span', {
  base: {
    position: 'absolute',
    width: '5.2%',
    aspectRatio: '1',
    translate: '-50% -50%',
    opacity: '0',
    borderRadius: 'full',
    background: 'radial-gradient(circle, {colors.white} 6%, rgb(242 232 208 / .55) 11%, rgb(242 232 208 / 0) 68%)',
    '@supports (animation-trigger: --lights play pause)': { animation: 'var(--character) linear both' },
    '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
  },
});

/** Returns a place on the chart in per cent. More digits would lengthen every document and move no pixel. */
const percent = (place: number, size: number) => `${Math.round((place / size) * 10_000) / 100}%`;

/** The lights of a sea at night, each with a character of its own as on a real chart; over the drawing of that name. */
export function Lights({ over }: { over: NightName }) {
  return (
    // The animations run only while the chart is in sight: unseen, each flash would still cost frames.
    <Chart aria-hidden="true" style={{ timelineTrigger: '--lights view() cover 10% cover 90%' }}>
      <div>
        {nightLights[over].map(({ x, y, character }) => (
          <Flash
            key={x}
            style={{
              '--character': CHARACTERS[character],
              left: percent(x, 1440),
              top: percent(y, 520),
              animationTrigger: '--lights play pause',
            }}
          />
        ))}
      </div>
    </Chart>
  );
}
