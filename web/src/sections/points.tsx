import { chakra } from '@chakra-ui/react';
import { LinkButton, TextLink } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import type { PointsContent } from '../content/home.ts';
import { TitledItems } from './titled-items.tsx';

const Items = chakra('ul', {
  base: {
    gridColumn: { base: '1 / -1', lg: '7 / -1' },
    borderTop: '1px solid',
    borderColor: 'ink',
    '& > li': { paddingBlock: '5', borderBottom: '1px solid', borderColor: 'hairline' },
  },
});

/** The parts of one service: the reason at the left, the parts at the right. */
export function Points({ content, ground }: { content: PointsContent; ground: 'paper' | 'shallow' }) {
  return (
    <Section id={content.id} ground={ground}>
      <Container>
        <Grid rowGap="7">
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
            <Heading>{content.title}</Heading>
            <Lead marginTop="5">{content.text}</Lead>
            <LinkButton to={content.button.to} variant="outline" arrow full="small" marginTop="6">
              {content.button.label}
              <ArrowIcon />
            </LinkButton>
            <Text marginTop="5" textStyle="small">
              <TextLink alone to={content.more.to}>
                {content.more.label}
              </TextLink>
            </Text>
          </chakra.div>
          <Items>
            <TitledItems items={content.items} />
          </Items>
        </Grid>
      </Container>
    </Section>
  );
}
