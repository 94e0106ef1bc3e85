import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { useId } from 'react';
import { ExternalLink } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { Card, Container, Grid, Section } from '../components/layout.tsx';
import { RouteSteps } from '../components/route-steps.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { ConsultationContent } from '../content/consultation.ts';
import { MinuteDial } from '../drawings/minute-dial.tsx';
import { bookingForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { useTopic } from '../features/enquiry/use-topic.ts';
import { PageHead } from '../sections/page-head.tsx';
import { mailHref, phoneHref } from '../site/contact-links.ts';

/** No `aside`: within `main` that landmark would not be at the top level. */
const Beside = chakra('section', { base: { gridColumn: { base: '1 / -1', lg: '9 / -1' } } });
const Dial = chakra('div', { base: { maxWidth: '14rem', marginLeft: 'auto' } });

function Details({ content }: { content: ConsultationContent['details'] }) {
  const { title, facts, expect, notes, questions } = content;
  const name = useId();
  const subheading = { as: 'h3', textStyle: 'h3', marginTop: '7' } as const;
  return (
    <Beside aria-labelledby={name}>
      <Heading textStyle="quote" id={name}>
        {title}
      </Heading>
      <Facts facts={facts} marginTop="5" />
      <Heading {...subheading}>{expect.title}</Heading>
      <RouteSteps steps={expect.steps} marginTop="4" />
      {notes.map((note) => (
        <chakra.div key={note.title}>
          <Heading {...subheading}>{note.title}</Heading>
          <Text color="fg.soft" fontSize="1rem" lineHeight="1.55" marginTop="2">
            {note.text}
          </Text>
        </chakra.div>
      ))}
      <Text textStyle="small" marginTop="7">
        {questions.mail} <ExternalLink href={mailHref}>{settings.email}</ExternalLink> {questions.phone}{' '}
        <ExternalLink href={phoneHref} whiteSpace="nowrap">
          {settings.phone}
        </ExternalLink>
        .
      </Text>
    </Beside>
  );
}

/** The free consultation: its form at the left, what the session is like at the right. */
export default function ConsultationPage({ content }: { content: ConsultationContent }) {
  const { minutes } = content.details;
  const topic = useTopic('goals', content.topics);
  return (
    <>
      <PageHead
        content={content.head}
        wideOnly
        aside={
          <Dial>
            <MinuteDial minutes={minutes.count} unit={minutes.unit} />
          </Dial>
        }
      />
      <Section ground="shallow" space="none" paddingBlock="clamp(2.5rem, 5vw, 4.5rem)">
        <Container>
          <Grid rowGap="8" alignItems="start">
            <Card gridColumn={{ base: '1 / -1', lg: '1 / span 7' }}>
              <Heading textStyle="quote" marginBottom="6">
                {content.formTitle}
              </Heading>
              <EnquiryForm shape={bookingForm} content={content.form} fill={topic} label={content.formTitle} />
            </Card>
            <Details content={content.details} />
          </Grid>
        </Container>
      </Section>
    </>
  );
}
