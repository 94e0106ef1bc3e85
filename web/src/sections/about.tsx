import { chakra } from '@chakra-ui/react';
import { TextLink } from '../components/button.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { AboutContent } from '../content/home.ts';
import { Portrait } from '../drawings/portrait.tsx';

const Columns = chakra('div', {
  base: {
    columns: { base: '1', xl: '2' },
    columnGap: '2.5rem',
    marginTop: '6',
    color: 'fg.soft',
    '& p': { breakInside: 'avoid' },
    '& p + p': { marginTop: '.9rem' },
  },
});
const Caption = chakra('figcaption', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', marginTop: '3', textStyle: 'small' },
});
/** At the top, beside the waypoint of the section, also when the text beside it is longer. */
const Figure = chakra('figure', { base: { alignSelf: 'start', gridColumn: { md: '1 / span 5', lg: '1 / span 4' } } });

function LongAbout({ content }: { content: AboutContent }) {
  const { portrait, button } = content;
  return (
    <Grid display={{ base: 'none', md: 'grid' }} alignItems="center">
      <Figure>
        <Portrait alt={portrait.alt} />
        <Caption>
          <b>{portrait.name}</b>
          <Text as="span" textStyle="note" color="fg.mute">
            {portrait.role}
          </Text>
        </Caption>
      </Figure>
      <chakra.div gridColumn={{ md: '7 / -1', lg: '6 / -1' }}>
        <Heading textStyle="quote">{content.philosophy}</Heading>
        <Columns>
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Columns>
        <Text marginTop="6">
          <TextLink alone to={button.to}>
            {button.label}
          </TextLink>
        </Text>
      </chakra.div>
    </Grid>
  );
}

function ShortAbout({ content }: { content: AboutContent }) {
  const { short, portrait, button } = content;
  return (
    <chakra.div display={{ base: 'block', md: 'none' }}>
      <Portrait alt={portrait.alt} round />
      <Heading marginTop="6">{short.title}</Heading>
      <Text marginTop="4" color="fg.soft">
        {short.text}
      </Text>
      <Text marginTop="5">
        <TextLink alone to={button.to}>
          {button.label}
        </TextLink>
      </Text>
    </chakra.div>
  );
}

/** The founder and the business: long with a portrait, or short on a small screen. */
export function About({ content }: { content: AboutContent }) {
  return (
    <Section id="about">
      <Container>
        <LongAbout content={content} />
        <ShortAbout content={content} />
      </Container>
    </Section>
  );
}
