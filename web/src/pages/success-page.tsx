import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { LinkButton, TextLink } from '../components/button.tsx';
import { ActionRow, Container, Grid, Section } from '../components/layout.tsx';
import { RouteSteps } from '../components/route-steps.tsx';
import { Figures, Heading, Lead, Text } from '../components/text.tsx';
import { useOutcomeTitle } from '../components/use-outcome-title.ts';
import type { SuccessContent } from '../content/success.ts';
import { RouteMark } from '../drawings/route-mark.tsx';
import { useIsLive } from '../islands/use-is-live.ts';
import { type Sent, sentIn } from '../site/sent.ts';

/** Returns what was sent after hydration; undefined before, because the prerendered page cannot know it. */
function useSent(): Sent | undefined {
  const sent = sentIn(useLocation().state);
  return useIsLive() ? sent : undefined;
}

/** Confirms an enquiry. The prerendered HTML confirms nothing, because a visitor who opens the address again gets it too. */
export default function SuccessPage({ content }: { content: SuccessContent }) {
  const { next, home, more, after = {} } = content;
  const sent = useSent();
  const direct = sent === undefined;
  const links = Object.entries(after).find(([path]) => path === sent?.from)?.[1] ?? [more];
  const { title, text } = direct ? content.direct : content;

  // The title of the document confirms nothing either.
  useOutcomeTitle(direct ? undefined : title);

  return (
    <Section first space="none">
      <Container paddingTop="clamp(2rem, 5vw, 4.5rem)" paddingBottom="section">
        <Grid rowGap="8">
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 7' }}>
            <RouteMark end={direct ? 'underway' : 'arrived'} />
            <Heading as="h1" textStyle="h1" marginTop="5">
              {title}
            </Heading>
            <Lead marginTop="5">{text}</Lead>
            {sent ? (
              <Text marginTop="5">
                {content.reference}{' '}
                <Figures fontWeight="600" whiteSpace="nowrap">
                  {sent.ref}
                </Figures>
              </Text>
            ) : null}
            <ActionRow marginTop="7">
              {direct ? (
                <LinkButton to={content.direct.button.to} full="small">
                  {content.direct.button.label}
                </LinkButton>
              ) : null}
              <LinkButton to={home.to} variant="outline" full="small">
                {home.label}
              </LinkButton>
              {links.map(({ label, to }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ))}
            </ActionRow>
          </chakra.div>
          {/* Its heading starts beside the page's, below the drawing. */}
          <chakra.div gridColumn={{ base: '1 / -1', lg: '9 / -1' }} paddingTop={{ lg: '7.5rem' }}>
            <Heading textStyle="quote" marginBottom="5">
              {direct ? content.direct.next : next.title}
            </Heading>
            <RouteSteps steps={next.steps.map((step) => ({ text: step }))} />
            {direct
              ? null
              : content.notes.map((note) => (
                  <Text key={note} textStyle="small" color="fg.mute" marginTop="5">
                    {note}
                  </Text>
                ))}
          </chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}
