import { chakra } from '@chakra-ui/react';
import {
  emptySlots,
  PHOTOGRAPH_SLOTS,
  PHOTOGRAPH_TYPES,
  type PhotographSlot,
  photographFile,
} from './photograph-files.ts';

/** Addresses of the photographs by their files; empty until the business has provided some. */
const addresses = import.meta.glob<string>('../../photographs/*.{avif,webp,jpg}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const empty: ReadonlyArray<PhotographSlot> = emptySlots(Object.keys(addresses));

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Returns the files of a slot, the narrowest first. */
function filesOf(slot: PhotographSlot) {
  return Object.entries(addresses)
    .flatMap(([path, address]) => {
      const file = photographFile(path);
      return file?.slot === slot ? [{ ...file, address }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

/** Whether the slot has a photograph. */
export const hasPhotograph = (slot: PhotographSlot): boolean => !empty.includes(slot);

const Frame = chakra('picture', {
  base: {
    display: 'block',
    border: '1px solid',
    borderColor: 'ink',
    overflow: 'hidden',
    '& > img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  },
});

interface PhotographProps {
  readonly slot: PhotographSlot;
  /** A description of the picture for people who do not see it. */
  readonly alt: string;
  /** How wide the page shows it, as `sizes` of HTML. */
  readonly sizes: string;
}

/** The photograph of a slot in its crop; nothing while the slot is empty. */
export function Photograph({ slot, alt, sizes, ...rest }: PhotographProps & React.ComponentProps<typeof Frame>) {
  const files = filesOf(slot);
  const fallback = files.findLast(({ type }) => type === 'jpg');
  if (!fallback) return null;
  const { width, height } = PHOTOGRAPH_SLOTS[slot];
  return (
    <Frame aspectRatio={`${width} / ${height}`} {...rest}>
      {PHOTOGRAPH_TYPES.filter((type) => files.some((file) => file.type === type)).map((type) => (
        <source
          key={type}
          type={MIME[type]}
          sizes={sizes}
          srcSet={files
            .filter((file) => file.type === type)
            .map((file) => `${file.address} ${file.width}w`)
            .join(', ')}
        />
      ))}
      <img src={fallback.address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </Frame>
  );
}
