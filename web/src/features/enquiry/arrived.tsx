import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { TextButton } from '../../components/button.tsx';
import { Figures, Heading, Text } from '../../components/text.tsx';
import type { PlaceOfForm } from '../../content/form-content.ts';
import { RouteMark } from '../../drawings/route-mark.tsx';

const Fact = chakra(Figures, { base: { fontWeight: '600', overflowWrap: 'anywhere' } });

interface ArrivedProps {
  readonly texts: PlaceOfForm;
  /** Facts that the visitor can quote: labels with their colons, and values. */
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  readonly onAnother: () => void;
  /** Called if the focus is in another part of the page, where it stays: the title has to be announced. */
  readonly onElsewhere: () => void;
}

/**
 * Takes the place of a form whose message arrived: below an empty form, which waits to be filled in, the confirmation would be
 * overlooked. The focus moves to its heading, because the pressed button disappears.
 */
export function Arrived({ texts, facts, onAnother, onElsewhere }: ArrivedProps) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const elsewhere = useRef(onElsewhere);
  // A layout effect, as in `useWrongFields`.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !place.current?.closest('form')?.contains(activeElement)) {
      elsewhere.current();
      return;
    }
    heading.current?.focus({ preventScroll: true });
    // Includes the mark above the heading.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <RouteMark end="arrived" />
      <Heading ref={heading} tabIndex={-1} outline="none" marginTop="5">
        {texts.title}
      </Heading>
      <Text marginTop="4">{texts.text}</Text>
      {facts.map(({ label, value }) => (
        <Text key={label} marginTop="2">
          {label} <Fact>{value}</Fact>
        </Text>
      ))}
      <TextButton marginTop="5" onClick={onAnother}>
        {texts.another}
      </TextButton>
    </div>
  );
}
