import { chakra } from '@chakra-ui/react';
import { TextLink } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { RouteSteps } from '../components/route-steps.tsx';
import { Heading, Text } from '../components/text.tsx';
import { TickList } from '../components/tick-list.tsx';
import type { WorkContent } from '../content/solution.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { Photograph } from '../drawings/photograph.tsx';
import { waters } from '../drawings/waters.ts';
import { Questions } from './questions.tsx';

/** In the shape of its drawing, so that no stop is cut off. */
const Plate = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '1 / span 6' },
    // Between medium and large screens the columns beside each other are narrow; their gap is not enough.
    marginRight: { md: '5', lg: '0' },
    alignSelf: 'center',
    border: '1px solid',
    borderColor: 'ink',
    bg: 'paper',
  },
});

/** How the work goes, as a route with its chart. */
export function WorkSteps({ content }: { content: WorkContent }) {
  return (
    <Section ground="shallow">
      <Container>
        <Grid rowGap="6">
          <Plate>
            <Drawing name={waters[content.waters].day} />
          </Plate>
          <chakra.div gridColumn={{ base: '1 / -1', md: '7 / -1', lg: '8 / -1' }} alignSelf="center">
            <Heading>{content.steps.title}</Heading>
            <RouteSteps steps={content.steps.items} marginTop="6" />
          </chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}

const Results = chakra('div', {
  base: { gridColumn: { base: '1 / -1', md: '1 / span 6' }, marginRight: { md: '5', lg: '0' } },
});
const Terms = chakra('div', { base: { gridColumn: { base: '1 / -1', md: '7 / -1', lg: '8 / -1' } } });

const Detail = chakra('span', {
  base: { display: 'block', textStyle: 'small', fontWeight: '400', color: 'fg.soft' },
});

/**
 * Results, duration and price of the work. The headings have a row of their own, so that the rules below them align when one of
 * them has two lines.
 */
export function WorkTerms({ content: { results, terms, photograph } }: { content: WorkContent }) {
  return (
    <Section>
      <Container>
        <Grid>
          <Results>
            <Heading textStyle="quote" marginBottom="5">
              {results.title}
            </Heading>
          </Results>
          <Results>
            <TickList look="ruled" items={results.items} marginTop="0" />
            <Photograph {...photograph} sizes="(min-width: 48rem) 46vw, 92vw" marginTop="6" />
          </Results>
          <Terms gridRow={{ md: '1' }} marginTop={{ base: '8', md: '0' }}>
            <Heading textStyle="quote" marginBottom="5">
              {terms.title}
            </Heading>
          </Terms>
          <Terms>
            <Facts
              facts={terms.facts.map(({ label, value, detail }) => ({
                label,
                value: detail ? (
                  <>
                    {value}
                    <Detail>{detail}</Detail>
                  </>
                ) : (
                  value
                ),
              }))}
            />
            {terms.link ? (
              <Text marginTop="5">
                <TextLink alone to={terms.link.to}>
                  {terms.link.label}
                </TextLink>
              </Text>
            ) : null}
          </Terms>
        </Grid>
      </Container>
    </Section>
  );
}

const Neighbour = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr auto' },
    alignItems: 'center',
    columnGap: '8',
    rowGap: '4',
    marginTop: 'clamp(2.5rem, 5vw, 4.5rem)',
    paddingBlock: '5',
    borderBlock: '1px solid',
    borderColor: 'ink',
  },
});

/** Questions that open one by one, and the page next to this one. */
export function WorkQuestions({ content: { questions, neighbour } }: { content: WorkContent }) {
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Questions {...questions} />
        <Neighbour>
          <div>
            <Heading as="h3" textStyle="h3">
              {neighbour.title}
            </Heading>
            <Text color="fg.soft" marginTop="1" maxWidth="40em">
              {neighbour.text}
            </Text>
          </div>
          <TextLink alone to={neighbour.link.to}>
            {neighbour.link.label}
          </TextLink>
        </Neighbour>
      </Container>
    </Section>
  );
}
