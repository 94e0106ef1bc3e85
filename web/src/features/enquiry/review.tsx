import { useLayoutEffect, useRef } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Heading, Text } from '../../components/text.tsx';
import type { ReviewTexts } from '../../content/form-content.ts';

interface ReviewProps {
  readonly texts: ReviewTexts;
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>;
  readonly onEdit: () => void;
}

/** The second step of a form: what will be sent. The focus moves to its heading, because the fields disappear. */
export function Review({ texts, facts, onEdit }: ReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, as in `useWrongFields`.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Heading ref={heading} as="h3" textStyle="h3" tabIndex={-1} outline="none">
        {texts.title}
      </Heading>
      <Facts facts={facts} marginTop="4" />
      <Text marginTop="4">{texts.text}</Text>
      <PlainButton type="button" marginTop="2" onClick={onEdit}>
        {texts.edit}
      </PlainButton>
    </div>
  );
}
