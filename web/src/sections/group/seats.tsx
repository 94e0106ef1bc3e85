import { chakra } from '@chakra-ui/react';
import { cohorts } from '@site/contract/cohorts';
import { Figures } from '../../components/text.tsx';
import type { GroupContent, SeatTexts } from '../../content/group.ts';
import { ScaleBar } from '../../drawings/scale-bar.tsx';
import type { Availability } from '../../group/availability.ts';

const Box = chakra('div', {
  base: { display: 'grid', gap: '2', width: 'max-content', maxWidth: 'full', textStyle: 'small', fontWeight: '600' },
});

/** The number of free seats with its sentence. While the number is unknown, all seats are drawn as free. */
function seatsOf(availability: Availability, capacity: number, texts: SeatTexts): { free: number; sentence: string } {
  switch (availability.is) {
    case 'unknown':
      return { free: capacity, sentence: texts.unknown(capacity) };
    case 'open':
      return { free: availability.left, sentence: texts.left(availability.left, capacity) };
    default:
      return { free: 0, sentence: texts[availability.is] };
  }
}

/** How many seats of the group are taken, as a scale bar and a sentence of one size, so that an answer shifts nothing. */
export function Seats({
  content,
  availability,
  ...rest
}: { content: GroupContent; availability: Availability } & React.ComponentProps<typeof Box>) {
  const { seats, cohort } = content;
  const { capacity } = cohorts[cohort];
  const { free, sentence } = seatsOf(availability, capacity, seats);
  return (
    <Box {...rest}>
      <ScaleBar total={capacity} on={(part) => part < capacity - free} width="13.5rem" />
      <Figures>{sentence}</Figures>
    </Box>
  );
}
