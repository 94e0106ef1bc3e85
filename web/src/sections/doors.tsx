import { chakra } from '@chakra-ui/react';
import { BareLink } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { DoorsContent } from '../content/home.ts';
import { SectionHead } from './section-head.tsx';

/** Two frames side by side, on a phone one above the other, with a single line between them. */
const Pair = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
    bg: 'white',
    border: '1px solid',
    borderColor: 'ink',
    // Separate rows for titles, texts and links, so that the links of both doors begin on one line.
    '& > li': {
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      alignContent: 'start',
      padding: 'clamp(1.5rem, 3.2vw, 2.75rem)',
    },
    '& > li + li': {
      borderColor: 'ink',
      borderStyle: 'solid',
      borderWidth: { base: '1px 0 0', md: '0 0 0 1px' },
    },
  },
});

const Ways = chakra('ul', {
  base: { paddingTop: '5', '& > li': { borderTop: '1px solid', borderColor: 'hairline' } },
});

/** The whole row is the target of a tap. */
const Way = chakra(BareLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: 'control',
    // Room around a label on two lines.
    paddingBlock: '2',
    lineHeight: '1.35',
    fontWeight: '600',
    '& > svg': {
      width: '1.35rem',
      height: '1.35rem',
      flex: 'none',
      color: 'route',
      transition: 'transform {durations.hover}',
    },
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: 'mark',
      textUnderlineOffset: '.32em',
      '& > svg': { transform: 'translateX(3px)' },
    },
  },
});

/** Two ways into the site: a door for a person and one for a company, each with links to the pages behind it. */
export function Doors({ content }: { content: DoorsContent }) {
  return (
    <Section space="top">
      <Container>
        <SectionHead title={content.title} lead={content.lead} />
        <Pair>
          {content.items.map(({ title, text, links }) => (
            <li key={title}>
              <Heading as="h3" textStyle="quote">
                {title}
              </Heading>
              <Text color="fg.soft" marginTop="3" maxWidth="31em">
                {text}
              </Text>
              <Ways>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Way to={to}>
                      {label}
                      <ArrowIcon />
                    </Way>
                  </li>
                ))}
              </Ways>
            </li>
          ))}
        </Pair>
      </Container>
    </Section>
  );
}
