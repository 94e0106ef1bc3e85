import { chakra } from '@chakra-ui/react';
import { TextLink } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Prose, Text } from '../components/text.tsx';
import type { AboutPageContent } from '../content/about.ts';
import { Portrait } from '../drawings/portrait.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { Proof, Voices } from '../sections/proof.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import { TitledItems } from '../sections/titled-items.tsx';

const Figure = chakra('figure', {
  base: {
    display: { base: 'flex', md: 'block' },
    alignItems: 'center',
    gap: '5',
    '& figcaption': { textStyle: 'small', marginTop: { md: '3' } },
    '& figcaption > *': { display: 'block' },
  },
});
const Wide = chakra('div', { base: { display: { base: 'none', md: 'block' } } });
const Small = chakra('div', { base: { display: { md: 'none' }, flex: 'none' } });

function Founder({ content }: { content: AboutPageContent['portrait'] }) {
  return (
    <Figure>
      <Wide>
        <Portrait alt={content.alt} />
      </Wide>
      <Small>
        <Portrait alt={content.alt} round />
      </Small>
      <figcaption>
        <b>{content.name}</b>
        <Text as="span" textStyle="note" color="fg.mute">
          {content.role}
        </Text>
      </figcaption>
    </Figure>
  );
}

function Story({ content }: { content: AboutPageContent['story'] }) {
  return (
    <>
      <Heading textStyle="quote" marginTop="7">
        {content.title}
      </Heading>
      <Prose marginTop="4">
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </>
  );
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 'clamp(2rem, 6vw, 6rem)',
    rowGap: '8',
    '& > div': { borderTop: '1px solid', borderColor: 'ink', paddingTop: '5' },
  },
});

const Values = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    columnGap: 'gap',
    rowGap: '8',
    '& > li': { borderTop: '1px solid', borderColor: 'ink', paddingTop: '5' },
  },
});

/** The founder, the mission and the values of the business. */
export default function AboutPage({ content }: { content: AboutPageContent }) {
  const { mission, vision, values, programs } = content;
  return (
    <>
      <PageHead
        content={content.head}
        action={<Story content={content.story} />}
        aside={<Founder content={content.portrait} />}
        paddingBottom="section"
      />
      <Section ground="shallow">
        <Container>
          <Pair>
            {[mission, vision].map(({ title, text }) => (
              <div key={title}>
                <Heading textStyle="h3">{title}</Heading>
                <Text textStyle="quote" marginTop="3">
                  {text}
                </Text>
              </div>
            ))}
          </Pair>
        </Container>
      </Section>
      <Section>
        <Container>
          <SectionHead title={values.title} lead={values.lead} />
          <Values>
            <TitledItems items={values.items} />
          </Values>
          <Text marginTop="clamp(2rem, 4vw, 3rem)">
            <TextLink alone to={programs.to}>
              {programs.label}
            </TextLink>
          </Text>
        </Container>
      </Section>
      <Proof content={content.proof} />
      <Voices content={content.proof.voices} />
      <CallBand content={content.band} />
    </>
  );
}
