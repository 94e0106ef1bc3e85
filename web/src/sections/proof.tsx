import { chakra } from '@chakra-ui/react';
import { Facts } from '../components/facts.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { LogContent, ProofContent } from '../content/proof.ts';
import { LogChart } from '../drawings/log-chart.tsx';

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '15rem minmax(0, 1fr)' },
    columnGap: 'clamp(2rem, 5vw, 4.5rem)',
    rowGap: '4',
    alignItems: 'start',
    marginTop: '7',
  },
});

/** Pieces of work, each from its position to its arrival; nothing without an entry. */
export function Log({ content: { title, labels, items } }: { content: LogContent }) {
  if (items.length === 0) return null;
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Heading>{title}</Heading>
        <ul>
          {items.map((entry) => (
            <Entry key={entry.position}>
              <figure>
                <LogChart from={entry.from.at} to={entry.to.at} />
                <Text as="figcaption" textStyle="note" color="fg.mute" marginTop="2">
                  {entry.from.name} – {entry.to.name}
                </Text>
              </figure>
              <Facts
                facts={(['position', 'problem', 'route', 'arrival'] as const).map((part) => ({
                  label: labels[part],
                  value: entry[part],
                }))}
              />
            </Entry>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

/** Testimonials of clients, each with name and role; examples are marked once, at the head. */
export function Voices({ content: { title, note, items } }: { content: ProofContent['voices'] }) {
  if (items.length === 0) return null;
  return (
    <Section ground="shallow">
      <Container>
        <Heading>{title}</Heading>
        {items.some(({ example }) => example) ? (
          <Text textStyle="small" color="fg.soft" marginTop="3">
            {note}
          </Text>
        ) : null}
        {items.map((voice) => (
          <chakra.figure key={voice.text} marginTop="7" maxWidth="48rem">
            <chakra.blockquote textStyle="quote">“{voice.text}”</chakra.blockquote>
            <Text as="figcaption" textStyle="small" marginTop="3">
              {voice.example ? (
                voice.role
              ) : (
                <>
                  <b>{voice.name}</b>, {voice.role}
                </>
              )}
            </Text>
          </chakra.figure>
        ))}
      </Container>
    </Section>
  );
}

/** Credentials, countries and industries as a ruled list; nothing without an entry. */
export function Proof({ content: { title, credentials, countries, sectors } }: { content: ProofContent }) {
  const facts = [
    { label: credentials.title, entries: credentials.items.map((one) => `${one.title} (${one.source})`) },
    { label: countries.title, entries: countries.items.map(({ name }) => name) },
    { label: sectors.title, entries: sectors.items.map(({ name }) => name) },
  ].flatMap(({ label, entries }) => (entries.length > 0 ? [{ label, value: entries.join(' · ') }] : []));
  if (facts.length === 0) return null;
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Heading marginBottom="6">{title}</Heading>
        <Facts facts={facts} />
      </Container>
    </Section>
  );
}
