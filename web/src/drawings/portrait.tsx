import { chakra } from '@chakra-ui/react';
import { Drawing } from './drawing.tsx';

/** A photograph of the founder, 4:5 and at least 960 × 1200, replaces the drawing as soon as the file is there. */
const [photograph] = Object.values(
  import.meta.glob<string>('../assets/portrait.{avif,webp,jpg}', { query: '?url', import: 'default', eager: true }),
);

const Slot = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'ink',
    overflow: 'hidden',
    '& > img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    round: {
      true: { width: '8.5rem', aspectRatio: '1', borderRadius: 'full' },
      false: { aspectRatio: '4 / 5' },
    },
  },
  defaultVariants: { round: false },
});

export function Portrait({ alt, round = false }: { alt: string; round?: boolean }) {
  return (
    <Slot round={round}>
      {photograph ? (
        <img src={photograph} alt={alt} width={960} height={1200} loading="lazy" decoding="async" />
      ) : (
        <Drawing name="profile" />
      )}
    </Slot>
  );
}
