import { chakra } from '@chakra-ui/react';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { ProgramsContent } from '../content/programs.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { ProgramCards } from '../sections/program-cards.tsx';

const Aside = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '8',
    rowGap: '5',
  },
});

/** Four programs with duration, format and price, and the way to one of them. */
export default function ProgramsPage({ content }: { content: ProgramsContent }) {
  const { group } = content;
  return (
    <>
      <PageHead content={content.head} wideOnly aside={<Drawing name="service-training" loading="eager" />} />
      <Section space="none" paddingBottom="clamp(2rem, 4vw, 3.5rem)">
        <Container>
          <ProgramCards content={content} />
          <Text textStyle="small" color="fg.mute" maxWidth="46em">
            {content.note}
          </Text>
        </Container>
      </Section>
      <Section ground="shallow" space="none" paddingBlock="clamp(2.5rem, 5vw, 4.5rem)">
        <Container>
          <Aside>
            <div>
              <Heading textStyle="quote">{group.title}</Heading>
              <Text color="fg.soft" marginTop="2" maxWidth="38em">
                {group.text}
              </Text>
            </div>
            <LinkButton to={group.button.to} variant="outline" arrow full="small">
              {group.button.label}
              <ArrowIcon />
            </LinkButton>
          </Aside>
        </Container>
      </Section>
      <CallBand content={content.band} />
    </>
  );
}
