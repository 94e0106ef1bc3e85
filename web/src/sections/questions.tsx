import { chakra } from '@chakra-ui/react';
import { TextLink } from '../components/button.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { Grid } from '../components/layout.tsx';
import { Heading } from '../components/text.tsx';
import type { AnsweredQuestion } from '../content/page-parts.ts';

const List = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', lg: '6 / -1' },
    borderTop: '1px solid',
    borderColor: 'ink',
    '& > details': { borderBottom: '1px solid', borderColor: 'hairline' },
    '& > details > summary': { minHeight: '3.75rem', paddingBlock: '4', textStyle: 'h3' },
    '& p': { color: 'fg.soft', maxWidth: '40em', paddingBottom: '5' },
  },
});

interface QuestionsProps {
  readonly title: string;
  readonly items: ReadonlyArray<AnsweredQuestion>;
  /** Whether the first answer is open from the start. */
  readonly firstOpen?: boolean;
}

/** Questions beside their heading; they open one by one, without a script. */
export function Questions({ title, items, firstOpen = false }: QuestionsProps) {
  return (
    <Grid rowGap="5">
      <Heading gridColumn={{ base: '1 / -1', lg: '1 / span 4' }}>{title}</Heading>
      <List>
        {items.map(({ question, answer, link }, index) => (
          <Disclosure key={question} open={firstOpen && index === 0}>
            <summary>{question}</summary>
            <p>
              {/*
               * a keyed element, because a translator in the browser removes the text node and React would go on writing into
               * that
               */}
              <span key={answer}>{answer}</span> {link ? <TextLink to={link.to}>{link.label}</TextLink> : null}
            </p>
          </Disclosure>
        ))}
      </List>
    </Grid>
  );
}
