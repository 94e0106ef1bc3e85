import { chakra } from '@chakra-ui/react';
import { TextLink } from '../../components/button.tsx';
import { Fold } from '../../components/fold.tsx';
import { Container, Grid, Section } from '../../components/layout.tsx';
import { Heading } from '../../components/text.tsx';
import type { GroupContent, OfferFacts } from '../../content/group.ts';

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
  readonly content: GroupContent['faq'];
  readonly facts: OfferFacts;
}

/** Questions that open one by one, without a script. */
export function GroupQuestions({ content, facts }: QuestionsProps) {
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Grid rowGap="5">
          <Heading gridColumn={{ base: '1 / -1', lg: '1 / span 4' }}>{content.title}</Heading>
          <List>
            {content.items(facts).map(({ question, answer, link }, index) => (
              <Fold key={question} open={index === 0}>
                <summary>{question}</summary>
                <p>
                  {answer} {link ? <TextLink to={link.to}>{link.label}</TextLink> : null}
                </p>
              </Fold>
            ))}
          </List>
        </Grid>
      </Container>
    </Section>
  );
}
