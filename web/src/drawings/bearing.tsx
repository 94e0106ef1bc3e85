import { chakra } from '@chakra-ui/react';

const Mark = chakra('svg', { base: { width: '3.25rem', height: '3.25rem', flex: 'none' } });

/** Returns the end of a bearing; `turn` in parts of a full turn from north, clockwise. */
function at(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  return [120 + Math.sin(angle) * radius, 120 - Math.cos(angle) * radius].map((value) => +value.toFixed(1)).join(' ');
}

/**
 * A small compass with `total` bearings, one of them taken: the mark of the n-th choice of a list. All marks of a list have the
 * same HTML but for their rotation, so it compresses well.
 */
export function Bearing({ total, taken }: { total: number; taken: number }) {
  const others = Array.from({ length: total - 1 }, (_, index) => (index + 1) / total);
  return (
    <Mark
      viewBox="0 0 240 240"
      aria-hidden="true"
      fill="none"
      style={{ rotate: `${+((taken / total) * 360).toFixed(1)}deg` }}
    >
      <circle cx="120" cy="120" r="100" stroke="currentColor" strokeWidth="5" />
      <path
        d={others.map((turn) => `M${at(turn, 34)}L${at(turn, 84)}`).join('')}
        stroke="currentColor"
        strokeWidth="5"
        strokeOpacity=".35"
      />
      <path d="M120 120V22" stroke="var(--c-colors-route)" strokeWidth="9" strokeLinecap="round" />
      <circle cx="120" cy="120" r="10" fill="var(--c-colors-route)" />
    </Mark>
  );
}
