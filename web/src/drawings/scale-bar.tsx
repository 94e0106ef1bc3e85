import { chakra } from '@chakra-ui/react';
import { MOVES } from '../theme/motion.ts';

const Bar = chakra('span', { base: { display: 'flex', gap: '2px', height: '11px' } });
/** One part of a scale bar. It fills from the left; `--turn` delays it by its place in the bar. */
export const ScalePart = chakra('span', {
  base: { flex: '1', position: 'relative', border: '1px solid currentColor' },
  variants: {
    on: {
      true: {
        ...MOVES.growX,
        _before: {
          content: '""',
          position: 'absolute',
          inset: '0',
          bg: 'currentColor',
          transformOrigin: 'left',
          animation: '.2s {easings.route} calc(var(--part, 0) * var(--turn, 0ms)) backwards growX',
          '@media print': { printColorAdjust: 'exact' },
          '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
        },
      },
    },
  },
});

/** A count in the form of a chart's scale: `total` equal parts, filled where `on(index)` is true. The number stands in text. */
export function ScaleBar({
  total,
  on,
  ...rest
}: { total: number; on: (part: number) => boolean } & React.ComponentProps<typeof Bar>) {
  return (
    <Bar aria-hidden="true" {...rest}>
      {Array.from({ length: total }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its index
        <ScalePart key={part} on={on(part)} css={{ '--part': `${part}` }} />
      ))}
    </Bar>
  );
}
