import { chakra } from '@chakra-ui/react';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { sessionTimes } from '@site/contract/words/dates';
import { TextLink } from '../../components/button.tsx';
import { Facts } from '../../components/facts.tsx';
import { ActionRow, Container, Grid, Section } from '../../components/layout.tsx';
import { Price } from '../../components/price.tsx';
import { Figures, Heading, Lead, Text, VisuallyHidden } from '../../components/text.tsx';
import type { GroupContent } from '../../content/group.ts';
import { Drawing } from '../../drawings/drawing.tsx';
import { Neatline } from '../../drawings/neatline.tsx';
import type { Availability } from '../../group/availability.ts';
import { firstSession, unbrokenDate } from '../../group/first-session.ts';
import { closedFor } from '../../group/order-notes.ts';
import { runOf } from '../../group/run.ts';
import { Register } from './register.tsx';
import { Seats } from './seats.tsx';

const Caption = chakra('figcaption', {
  base: { bg: 'sand', borderTop: '1px solid', borderColor: 'ink', paddingBlock: '4', paddingInline: '1.15rem' },
});

/** A chart with a title block in place of a poster. */
function Poster({ content }: { content: GroupContent['poster'] }) {
  return (
    <Neatline>
      <figure>
        <Drawing name="poster" loading="eager" />
        <Caption>
          <Text textStyle="h3">{content.title}</Text>
          <Text fontFamily="serif" fontStyle="italic" color="fg.soft" marginTop="1">
            {content.text}
          </Text>
        </Caption>
      </figure>
    </Neatline>
  );
}

/** Head of the sales page: seats, promise, button with price, facts, poster. */
export function GroupHead({ content, availability }: { content: GroupContent; availability: Availability }) {
  const { head, facts, locale, group, product } = content;
  const run = runOf(group, availability);
  const { startsAt, sessionMinutes, capacity } = run;
  const start = new Date(startsAt);
  const offer: Product = catalogue[product];
  return (
    <Section first space="none">
      <Container paddingTop="clamp(1.5rem, 4vw, 3.5rem)" paddingBottom="section">
        <Grid alignItems="center" rowGap="8">
          <chakra.div gridColumn={{ base: '1 / -1', md: '1 / span 7' }}>
            <Seats content={content} availability={availability} role="status" marginBottom="5" />
            <Heading as="h1" textStyle="h1">
              {head.title}
            </Heading>
            <Lead marginTop="5">{head.text}</Lead>
            <Text marginTop="4">
              {facts.start}: <Figures fontWeight="600">{firstSession(run, locale)}</Figures>
            </Text>
            <ActionRow marginTop="6">
              <Register content={content} availability={availability} full="small" />
              {closedFor(availability, product) ? null : (
                <div>
                  <Price {...offer} locale={locale} labels={content.price.labels} />
                  <Text textStyle="note" color="fg.mute">
                    {content.price.vat}
                  </Text>
                </div>
              )}
            </ActionRow>
            <Text marginTop="5" textStyle="small">
              <TextLink to={head.secondary.to}>{head.secondary.label}</TextLink>
            </Text>
          </chakra.div>
          <chakra.div
            gridColumn={{ base: '1 / -1', md: '8 / -1', lg: '9 / -1' }}
            maxWidth={{ base: '26rem', md: 'none' }}
          >
            <Poster content={content.poster} />
          </chakra.div>
        </Grid>
        <chakra.div marginTop="clamp(2.5rem, 5vw, 4rem)">
          <Heading>
            <VisuallyHidden>{facts.title}</VisuallyHidden>
          </Heading>
          <Facts
            row
            facts={[
              { label: facts.start, value: <Figures>{unbrokenDate(start, locale)}</Figures> },
              {
                label: facts.time(start),
                value: <Figures whiteSpace="nowrap">{sessionTimes(start, sessionMinutes, locale)}</Figures>,
              },
              ...facts.others(capacity),
            ]}
          />
          <Text textStyle="note" color="fg.mute" marginTop="3">
            {facts.note(start)}
          </Text>
        </chakra.div>
      </Container>
    </Section>
  );
}
