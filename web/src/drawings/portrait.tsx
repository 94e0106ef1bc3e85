import { chakra } from '@chakra-ui/react';
import { Drawing } from './drawing.tsx';
import { hasPhotograph, Photograph } from './photograph.tsx';

const Chart = chakra('div', { base: { border: '1px solid', borderColor: 'ink', overflow: 'hidden', bg: 'paper' } });

/** A circle, for small screens; it shows the middle of the picture. */
const round = { width: '8.5rem', aspectRatio: '1', borderRadius: 'full' } as const;

/** The founder's photograph, 4:5 or round; until there is one, a chart or a compass. */
export function Portrait({ alt, round: isRound = false }: { alt: string; round?: boolean }) {
  const shape = isRound ? round : { aspectRatio: '4 / 5' };
  if (hasPhotograph('portrait')) {
    return (
      <Photograph slot="portrait" alt={alt} sizes={isRound ? '136px' : '(min-width: 62rem) 26rem, 40vw'} {...shape} />
    );
  }
  return (
    <Chart {...shape}>
      <Drawing name={isRound ? 'founder-round' : 'founder'} />
    </Chart>
  );
}
