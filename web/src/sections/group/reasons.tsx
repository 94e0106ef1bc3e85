import { chakra } from '@chakra-ui/react';
import { Container, Grid, Section } from '../../components/layout.tsx';
import { Heading, Lead, Text } from '../../components/text.tsx';
import { TickList } from '../../components/tick-list.tsx';
import type { GroupContent } from '../../content/group.ts';
import { SectionHead } from '../section-head.tsx';
import { TitledItems } from '../titled-items.tsx';

const Doubts = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 'clamp(2rem, 6vw, 6rem)',
    marginTop: 'clamp(1.75rem, 4vw, 3rem)',
    '& > li': { paddingBlock: '5', borderTop: '1px solid', borderColor: 'shallow.deep' },
    // The rule of a last entry with no neighbour runs through, so that no corner stays empty.
    '& > li:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});
const Reasons = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
    columnGap: 'clamp(1.5rem, 4vw, 3rem)',
    rowGap: '7',
    '& > li': { borderTop: '1px solid', borderColor: 'ink', paddingTop: '5' },
  },
});

/** The visitor's doubts, in italics. */
export function Challenges({ content }: { content: GroupContent['challenges'] }) {
  return (
    <Section ground="shallow">
      <Container>
        <Heading>{content.title}</Heading>
        {content.intro ? <Lead marginTop="4">{content.intro}</Lead> : null}
        <Doubts>
          {content.items.map(({ title, text }) => (
            <li key={title}>
              <Heading as={text ? 'h3' : 'p'} textStyle="h3" fontStyle="italic" fontWeight="400">
                {title}
              </Heading>
              {text ? (
                <Text color="fg.soft" marginTop="1">
                  {text}
                </Text>
              ) : null}
            </li>
          ))}
        </Doubts>
        {content.closing ? (
          <Text textStyle="quote" marginTop="6">
            {content.closing}
          </Text>
        ) : null}
      </Container>
    </Section>
  );
}

/** The reasons for coaching in a group. */
export function Why({ content }: { content: GroupContent['why'] }) {
  return (
    <Section>
      <Container>
        <SectionHead title={content.title} lead={content.lead} />
        <Reasons>
          <TitledItems items={content.items} />
        </Reasons>
      </Container>
    </Section>
  );
}

/** The program, its outcomes, and the people whom it is for. Where the weeks stand above it, their ground is another one. */
export function Outcomes({ content }: { content: GroupContent }) {
  const { solution, outcomes, who, weeks } = content;
  const half = { base: '1 / -1', md: '1 / span 6', lg: '1 / span 5' } as const;
  const other = { base: '1 / -1', md: '7 / -1' } as const;
  return (
    <Section {...(weeks ? {} : { space: 'none', paddingBottom: 'section' })}>
      <Container>
        <Grid rowGap="8">
          {solution ? (
            <chakra.div gridColumn="1 / -1">
              <Heading>{solution.title}</Heading>
              <Lead marginTop="5">{solution.text}</Lead>
              <Text color="fg.soft" marginTop="3">
                {solution.host}
              </Text>
            </chakra.div>
          ) : null}
          <chakra.div gridColumn={who ? half : '1 / -1'} marginRight={who ? { md: '5', lg: '0' } : '0'}>
            <Heading textStyle={solution ? 'quote' : 'h2'}>{outcomes.title}</Heading>
            <TickList
              look="ruled"
              items={outcomes.items}
              {...(who
                ? {}
                : { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 'clamp(2rem, 6vw, 6rem)' })}
            />
            {outcomes.note ? (
              <Text textStyle="small" color="fg.mute" marginTop="4">
                {outcomes.note}
              </Text>
            ) : null}
          </chakra.div>
          {who ? (
            <chakra.div gridColumn={other}>
              <Heading textStyle="quote">{who.title}</Heading>
              <TickList look="ruled" items={who.items} />
              <Text color="fg.soft" marginTop="4">
                {who.note}
              </Text>
            </chakra.div>
          ) : null}
        </Grid>
      </Container>
    </Section>
  );
}
