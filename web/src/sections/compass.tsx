import { chakra } from '@chakra-ui/react';
import { type CSSProperties, useState } from 'react';
import { BareLink } from '../components/button.tsx';
import { SharedWaypoint } from '../drawings/shared-waypoint.tsx';
import type { SiteTarget } from '../site/routes.ts';
import { LARGE_TEXT } from '../theme/large-text.ts';
import { nearestTurn } from './nearest-turn.ts';

interface Direction {
  /** One or two short words; they stand around the rose. */
  readonly label: string;
  readonly to: SiteTarget;
}

interface CompassProps {
  /** The choices, clockwise from north. */
  readonly directions: ReadonlyArray<Direction>;
  /** Index of the direction that the needle points to. */
  readonly taken: number;
  readonly onTake: (index: number) => void;
  /** Names the choice for screen readers. */
  readonly label: string;
}

const Frame = chakra('nav', {
  base: {
    position: 'relative',
    '--rose': { base: 'clamp(10.25rem, 100vw - 11.25rem, 17.5rem)', lg: 'clamp(12rem, 25vw, 23rem)' },
    height: 'calc(var(--rose) + 6.5rem)',
    marginInline: 'auto',
    '& svg': {
      position: 'absolute',
      top: '3.25rem',
      left: 'calc(50% - var(--rose) / 2)',
      width: 'var(--rose)',
      height: 'var(--rose)',
    },
    '& text': { fontFamily: 'sans', fontSize: { base: '15px', lg: '11.5px' }, transition: 'opacity {durations.hover}' },
    // Large labels have no room around the rose, so they become a list.
    [LARGE_TEXT]: { height: 'auto', '& > :not(ul)': { display: 'none' } },
  },
});

/** Swings a little beyond its bearing, as a needle in its liquid does. */
const Needle = chakra('g', {
  base: { transformOrigin: '200px 200px', transition: 'transform .38s cubic-bezier(.3, 1.35, .6, 1)' },
});

/** Every label keeps the same distance from the rose with its nearest side. */
const Label = chakra(BareLink, {
  base: {
    position: 'absolute',
    left: 'calc(50% + (var(--rose) * .445 + var(--corner) - .05rem) * var(--east))',
    top: 'calc(50% - (var(--rose) * .445 + var(--corner) + .1rem) * var(--north))',
    transform: 'translate(calc(-50% + 50% * var(--east)), calc(-50% - 50% * var(--north)))',
    textAlign: 'center',
    // Makes short words as easy to hit as long ones.
    minWidth: 'target',
    paddingInline: '.3rem',
    fontFamily: 'serif',
    fontWeight: '500',
    fontSize: { base: 'clamp(.875rem, 3.9vw, .9375rem)', md: '1.0625rem' },
    lineHeight: '{sizes.target}',
    whiteSpace: 'nowrap',
    textDecorationLine: 'underline',
    textDecorationColor: 'transparent',
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '.3em',
    '&:hover, &[data-taken]': { textDecorationColor: 'mark' },
    _focusVisible: { outlineOffset: '-5px' },
    [LARGE_TEXT]: { position: 'static', display: 'block', transform: 'none', textAlign: 'left' },
  },
});

/** A ring of graduation marks, one every `step` degrees. */
function Marks({ radius, length, step }: { radius: number; length: number; step: number }) {
  return (
    <circle
      cx="200"
      cy="200"
      r={radius}
      pathLength="360"
      stroke="currentColor"
      strokeWidth={length}
      strokeDasharray={`.26 ${step - 0.26}`}
      strokeDashoffset=".13"
    />
  );
}

const NUMERALS = Array.from({ length: 12 }, (_, index) => index * 30);

/** Returns the SVG transforms that turn a line from north to each bearing; more digits would move no pixel. */
const bearings = (total: number): string[] =>
  Array.from({ length: total }, (_, index) => `rotate(${+((index * 360) / total).toFixed(1)} 200 200)`);

/** Whether the needle at `turn` covers the numeral at `degrees`. */
function covers(turn: number, degrees: number): boolean {
  return Math.abs(turn * 360 - nearestTurn(turn, degrees / 360) * 360) < 12;
}

function Rose({ total, turn }: { total: number; turn: number }) {
  return (
    <>
      <circle cx="200" cy="200" r="178" fill="var(--c-colors-white)" stroke="currentColor" />
      <circle cx="200" cy="200" r="126" fill="var(--c-colors-shallow)" stroke="currentColor" />
      <Marks radius={175} length={6} step={2} />
      <Marks radius={172} length={12} step={10} />
      <Marks radius={124} length={4} step={5} />
      <Marks radius={122} length={8} step={15} />
      <g fill="currentColor" textAnchor="middle" dominantBaseline="middle">
        {NUMERALS.map((degrees) => (
          <text
            key={degrees}
            x="200"
            y="50"
            transform={`rotate(${degrees} 200 200)`}
            opacity={covers(turn, degrees) ? 0 : undefined}
          >
            {String(degrees).padStart(3, '0')}
          </text>
        ))}
      </g>
      <g stroke="currentColor" strokeOpacity=".6" strokeDasharray="5 4">
        {bearings(total).map((turned) => (
          <path key={turned} d="M200 178V84" transform={turned} />
        ))}
      </g>
    </>
  );
}

/** Returns the direction of a needle in turns. It goes the shorter way round to the next bearing. */
function useTurn(taken: number, total: number): number {
  const [needle, setNeedle] = useState({ taken, turn: taken / total });
  if (needle.taken !== taken) setNeedle({ taken, turn: nearestTurn(needle.turn, taken / total) });
  return needle.turn;
}

/** In the margin of the page beside the cards, where a compass stays in sight while they are read. */
const Margin = chakra('div', {
  base: {
    '--margin': 'max({spacing.gutter}, (100vw - {sizes.page}) / 2)',
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    insetBlock: '0',
    right: '0',
    width: 'var(--margin)',
    paddingBottom: 'section',
    pointerEvents: 'none',
    '& > svg': {
      position: 'sticky',
      top: 'calc(50vh - 2rem)',
      display: 'block',
      width: 'min(7rem, var(--margin) - .75rem)',
      marginInline: 'auto',
    },
  },
});

/** A small second compass that repeats the bearing of the large one, as on the wing of a bridge. */
export function RepeaterCompass({ total, taken }: { total: number; taken: number }) {
  const turn = useTurn(taken, total);
  return (
    <Margin data-print="hide">
      <svg viewBox="0 0 400 400" aria-hidden="true" fill="none">
        <circle cx="200" cy="200" r="190" fill="var(--c-colors-white)" stroke="currentColor" strokeWidth="6" />
        <g stroke="currentColor" strokeOpacity=".45" strokeWidth="6">
          {bearings(total).map((turned) => (
            <path key={turned} d="M200 60V20" transform={turned} />
          ))}
        </g>
        <Needle style={{ transform: `rotate(${turn}turn)` }}>
          <path d="M200 200V60" stroke="var(--c-colors-route)" strokeWidth="14" />
          <path d="m200 24-26 62 26-14 26 14z" fill="var(--c-colors-route)" />
        </Needle>
        <circle cx="200" cy="200" r="20" fill="var(--c-colors-route)" />
      </svg>
    </Margin>
  );
}

/** A choice as a compass rose: one bearing for each entry. The needle points to the entry that is read or chosen. */
export function Compass({ directions, taken, onTake, label }: CompassProps) {
  const total = directions.length;
  const turn = useTurn(taken, total);

  return (
    <Frame aria-label={label}>
      <svg viewBox="0 0 400 400" aria-hidden="true" fill="none">
        <Rose total={total} turn={turn} />
        <Needle style={{ transform: `rotate(${turn}turn)` }}>
          <path d="M200 200V34" stroke="var(--c-colors-route)" strokeWidth="3" />
          <path d="m200 22-8 20 8-5 8 5z" fill="var(--c-colors-route)" />
        </Needle>
      </svg>
      <SharedWaypoint left="50%" top="calc(3.25rem + var(--rose) / 2)" translate="-50% -50%" />
      <ul>
        {directions.map(({ label: text, to }, index) => {
          const angle = (index / total) * 2 * Math.PI;
          // Not as `css`, which would give each label a class of its own with all rules of a label.
          const direction: CSSProperties & Record<`--${string}`, string | number> = {
            '--east': +Math.sin(angle).toFixed(3),
            '--north': +Math.cos(angle).toFixed(3),
            // Between the four main directions a label would touch the rose with its corner. With more than eight labels those at
            // the top and the bottom would overlap their neighbours on a phone, so they stand further out.
            '--corner': `${total > 8 && Math.abs(Math.cos(angle)) > 0.9 ? 0.9 : +Math.abs(Math.sin(2 * angle) / 2).toFixed(3)}rem`,
          };
          return (
            <li key={to}>
              <Label
                to={to}
                style={direction}
                data-taken={index === taken ? '' : undefined}
                onPointerEnter={() => onTake(index)}
                onFocus={() => onTake(index)}
              >
                {text}
              </Label>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}
