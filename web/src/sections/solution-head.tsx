import { chakra } from '@chakra-ui/react';
import { Button } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';
import type { SolutionCardsContent, SolutionHeadContent } from '../content/solution.ts';
import type { RoutePath } from '../site/routes.ts';
import { Compass } from './compass.tsx';

interface SolutionHeadProps {
  readonly content: SolutionHeadContent;
  readonly cards: SolutionCardsContent;
  readonly path: RoutePath;
  readonly taken: number;
  readonly onTake: (index: number) => void;
  readonly onAsk: () => void;
}

/** Head of a solution page: its words at the left, a compass that leads to the cards at the right. */
export function SolutionHead({ content, cards, path, taken, onTake, onAsk }: SolutionHeadProps) {
  return (
    <Section first space="none">
      <Container paddingTop="clamp(2rem, 4vw, 3rem)" paddingBottom="clamp(2.5rem, 5vw, 4.5rem)">
        <Grid alignItems="center" rowGap="7">
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 7' }} paddingRight={{ lg: '5', xl: '0' }}>
            <Heading as="h1" textStyle="h1">
              {content.title}
            </Heading>
            <Lead marginTop="1.4rem" marginBottom="2rem" maxWidth="31em">
              {content.lead}
            </Lead>
            <Button arrow full="small" onClick={() => onAsk()}>
              {content.button}
              <ArrowIcon />
            </Button>
          </chakra.div>
          <chakra.div gridColumn={{ base: '1 / -1', lg: '8 / -1' }}>
            <Compass
              label={cards.title}
              directions={cards.items.map(({ id, bearing }) => ({ label: bearing, to: `${path}#${id}` }))}
              taken={taken}
              onTake={onTake}
            />
          </chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}
