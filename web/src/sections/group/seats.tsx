import { chakra } from '@chakra-ui/react';
import { cohorts } from '@site/contract/cohorts';
import { Figures } from '../../components/text.tsx';
import type { GroupContent } from '../../content/group.ts';
import { ScaleBar } from '../../drawings/scale-bar.tsx';
import type { Standing } from '../../group/availability.ts';

const Box = chakra('div', {
  base: { display: 'grid', gap: '2', width: 'max-content', maxWidth: 'full', textStyle: 'small', fontWeight: '600' },
});

/** How many places of the group are taken: a scale bar and its sentence, of one size in every standing. */
export function Seats({
  content,
  standing,
  ...rest
}: { content: GroupContent; standing: Standing } & React.ComponentProps<typeof Box>) {
  const { seats, cohort } = content;
  const { capacity } = cohorts[cohort];
  const sentence = {
    unknown: () => seats.unknown(capacity),
    full: () => seats.full,
    past: () => seats.past,
    open: () => seats.left(standing.is === 'open' ? standing.left : capacity, capacity),
  }[standing.is]();
  const free = standing.is === 'open' ? standing.left : standing.is === 'unknown' ? capacity : 0;
  return (
    <Box {...rest}>
      <ScaleBar total={capacity} on={(part) => part < capacity - free} width="13.5rem" />
      <Figures>{sentence}</Figures>
    </Box>
  );
}
