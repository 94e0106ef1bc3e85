import { chakra } from '@chakra-ui/react';
import { MOVES } from '../theme/motion.ts';
import { SharedWaypoint } from './shared-waypoint.tsx';

const Frame = chakra('div', { base: { position: 'relative' } });

const Dial = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    '& text': { fontFamily: 'serif', fontSize: '12px', fill: 'currentColor', textAnchor: 'middle' },
    '& [data-count]': { fontSize: '50px', letterSpacing: '-1px' },
    '& [data-unit]': { fontSize: '16px', fontStyle: 'italic' },
    ...MOVES.draw,
    '& [data-route]': { strokeDasharray: '1', animation: 'draw .8s {easings.route} .15s both' },
  },
});

/** Returns the point at this minute of the hour, `radius` away from the middle. */
function at(minute: number, radius: number): string {
  const angle = (minute / 60) * 2 * Math.PI;
  return [120 + Math.sin(angle) * radius, 120 - Math.cos(angle) * radius].map((value) => +value.toFixed(1)).join(' ');
}

/** Ticks of every `step`-th minute, from the rim inwards. */
function ticks(step: number, inner: number): string {
  return Array.from({ length: 60 / step }, (_, index) => `M${at(index * step, inner)}L${at(index * step, 117)}`).join(
    '',
  );
}

const RADIUS = 74;

/**
 * The length of a session as a compass rose of sixty minutes: the route runs around it from zero. The words beside it say the
 * same.
 */
export function MinuteDial({ minutes, unit }: { minutes: number; unit: string }) {
  const leg = (minute: number) => `A${RADIUS} ${RADIUS} 0 0 1 ${at(minute, RADIUS)}`;
  // In two arcs, by way of the half hour: SVG draws nothing for an arc that ends where it starts.
  const route = `M${at(0, RADIUS)}${minutes > 30 ? leg(30) : ''}${leg(minutes)}`;
  const [x = 0, y = 0] = at(minutes, RADIUS).split(' ').map(Number);
  return (
    <Frame>
      <Dial
        viewBox="0 0 240 240"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        // The animation runs once the dial is in sight, which is later on a phone; a browser without triggers runs it at once.
        style={{ timelineTrigger: '--dial view() entry 60% exit 100%' }}
      >
        <path d={`${route}L120 120Z`} fill="var(--c-colors-shallow)" stroke="none" />
        <circle cx="120" cy="120" r="117" fill="none" />
        <circle cx="120" cy="120" r={RADIUS} strokeWidth=".75" />
        <path d={ticks(1, 112)} strokeWidth=".75" />
        <path d={ticks(5, 107)} />
        <g stroke="none">
          {[0, 10, 20, 30, 40, 50].map((minute) => {
            // The waypoint stands there, and the number in the middle.
            if (minute === minutes % 60) return null;
            const [textX, textY] = at(minute, 95).split(' ');
            return (
              <text key={minute} x={textX} y={textY} dy=".35em">
                {minute}
              </text>
            );
          })}
        </g>
        <path
          data-route=""
          d={route}
          pathLength="1"
          stroke="var(--c-colors-route)"
          strokeWidth="2.75"
          style={{ animationTrigger: '--dial play-once' }}
        />
        <g stroke="none">
          <text data-count="" x="120" y="128">
            {minutes}
          </text>
          <text data-unit="" x="120" y="149">
            {unit}
          </text>
        </g>
      </Dial>
      <SharedWaypoint left={`${x / 2.4}%`} top={`${y / 2.4}%`} translate="-50% -50%" />
    </Frame>
  );
}
