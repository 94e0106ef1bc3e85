import { chakra } from '@chakra-ui/react';
import type { Expertise } from '@site/contract/forms/options';
import { TextButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import { TickList } from '../components/tick-list.tsx';
import type { PartnersContent } from '../content/partners.ts';
import { Drawing } from '../drawings/drawing.tsx';

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' },
    gap: 'gap',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
      gridTemplateRows: { lg: 'auto 1fr' },
      bg: 'white',
      border: '1px solid',
      borderColor: 'hairline',
    },
    '& > li > img': {
      bg: 'paper',
      height: { md: 'full', lg: 'auto' },
      borderStyle: 'solid',
      borderColor: 'ink',
      borderWidth: { base: '0 0 1px', md: '0 1px 0 0', lg: '0 0 1px' },
      // On paper, which is wide for one column, a picture would fill half a sheet.
      '@media print': { height: '9rem' },
    },
  },
});
const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'start', padding: '6' },
});

interface OpportunitiesProps {
  readonly content: PartnersContent['opportunities'];
  readonly onAsk: (expertise: Expertise) => void;
}

/** The fields in which partners are wanted; each has a button that chooses the field in the form. */
export function Opportunities({ content, onAsk }: OpportunitiesProps) {
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Heading marginBottom="clamp(1.75rem, 4vw, 3rem)">{content.title}</Heading>
        <Cards>
          {content.items.map(({ expertise, drawing, title, text, points, button }) => (
            <li key={expertise}>
              <Drawing name={drawing} />
              <Body>
                <Heading as="h3" textStyle="h3">
                  {title}
                </Heading>
                <Text color="fg.soft" fontSize="1rem" marginTop="2">
                  {text}
                </Text>
                <TickList items={points} marginBlock="4" />
                <TextButton marginTop="auto" textAlign="left" onClick={() => onAsk(expertise)}>
                  {button}
                </TextButton>
              </Body>
            </li>
          ))}
        </Cards>
      </Container>
    </Section>
  );
}
