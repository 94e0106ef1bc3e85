import { Heading, Text } from '../components/text.tsx';
import type { TitledText } from '../content/page-parts.ts';
import { Bearing } from '../drawings/bearing.tsx';

interface BearingItemsProps {
  readonly items: ReadonlyArray<TitledText>;
  /** Space between a bearing and its title. */
  readonly gap: '3' | '4';
}

/** The entries of a list of titled texts, each below its bearing. */
export function BearingItems({ items, gap }: BearingItemsProps) {
  return items.map(({ title, text }, index) => (
    <li key={title}>
      <Bearing total={items.length} taken={index} />
      <Heading as="h3" textStyle="h3" marginTop={gap}>
        {title}
      </Heading>
      <Text color="fg.soft" fontSize="1rem" marginTop="2">
        {text}
      </Text>
    </li>
  ));
}
