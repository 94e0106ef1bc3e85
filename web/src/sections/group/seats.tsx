import { chakra } from '@chakra-ui/react';
import { Figures } from '../../components/text.tsx';
import type { GroupContent, SeatTexts } from '../../content/group.ts';
import { ScaleBar } from '../../drawings/scale-bar.tsx';
import type { Availability } from '../../group/availability.ts';
import { runOf } from '../../group/run.ts';

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    width: 'max-content',
    maxWidth: 'full',
    textStyle: 'small',
    fontWeight: '600',
  },
});

/** Fewest taken seats for which the bar is shown; with fewer it would look empty. */
const SHOWN_FROM = 2;
/** Most parts of the bar; more would be a hatching that nobody counts. */
const MOST_PARTS = 20;

/** Returns the number of taken seats, and the sentence about the free ones. */
export function seatsOf(
  availability: Availability,
  capacity: number,
  texts: SeatTexts,
): { readonly taken: number; readonly sentence: string } {
  switch (availability.is) {
    case 'unknown':
      return { taken: 0, sentence: texts.unknown(capacity) };
    case 'open':
      return { taken: capacity - availability.left, sentence: texts.left(availability.left, capacity) };
    default:
      return { taken: capacity, sentence: texts[availability.is] };
  }
}

interface SeatsProps extends Omit<React.ComponentProps<typeof Box>, 'content'> {
  readonly content: Pick<GroupContent, 'seats' | 'group'>;
  readonly availability: Availability;
  /**
   * The place of the room that a hidden bar keeps: `above` the sentence at the beginning of a page; `below` it after other words,
   * so that both stay together.
   */
  readonly spare?: 'above' | 'below';
}

/**
 * How many seats of the group are taken, as a sentence below a scale bar. The bar keeps its room while it is hidden, so that the
 * arrival of the availability shifts nothing else.
 */
export function Seats({ content, availability, spare = 'above', ...rest }: SeatsProps) {
  const { seats, group } = content;
  const { capacity } = runOf(group, availability);
  const { taken, sentence } = seatsOf(availability, capacity, seats);
  const shown = taken >= SHOWN_FROM && capacity <= MOST_PARTS;
  return (
    <Box {...rest}>
      <ScaleBar
        total={Math.min(capacity, MOST_PARTS)}
        on={(part) => part < taken}
        width="13.5rem"
        maxWidth="full"
        css={{ '--turn': '60ms' }}
        visibility={shown ? 'visible' : 'hidden'}
        order={spare === 'below' && !shown ? '1' : '0'}
      />
      <Figures>{sentence}</Figures>
    </Box>
  );
}
