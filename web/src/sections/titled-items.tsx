import { Heading, Text } from '../components/text.tsx';
import type { TitledText } from '../content/page-parts.ts';

/** The entries of a list of titled texts; the list around them draws the line above each. */
export function TitledItems({ items }: { items: ReadonlyArray<TitledText> }) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <Heading as="h3" textStyle="h3">
        {title}
      </Heading>
      <Text color="fg.soft" fontSize="1rem" marginTop="2">
        {text}
      </Text>
    </li>
  ));
}
