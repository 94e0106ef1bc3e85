import { chakra } from '@chakra-ui/react';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Text } from '../components/text.tsx';
import type { NavLink } from '../content/nav.ts';
import { Drawing, type DrawingName } from '../drawings/drawing.tsx';
import { SectionHead } from './section-head.tsx';

export interface ToolsContent {
  readonly title: string;
  readonly lead: string;
  readonly items: ReadonlyArray<{ readonly drawing: DrawingName; readonly title: string; readonly text: string }>;
  readonly button: NavLink;
}

const Trays = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    columnGap: 'gap',
    rowGap: { md: '2.5rem' },
    '& > li': {
      mdDown: {
        display: 'grid',
        gridTemplateColumns: '5.25rem 1fr',
        columnGap: '1.25rem',
        alignItems: 'center',
        paddingBlock: '1.25rem',
        borderTop: '1px solid',
        borderColor: 'hairline',
      },
    },
  },
});

/** A sand tray with a sheet of paper in it. */
const Tray = chakra('div', {
  base: {
    bg: 'sand',
    overflow: 'hidden',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-start',
    height: { base: '6.25rem', md: '14rem' },
    paddingTop: { base: '.9rem', md: '2rem' },
    marginBottom: { md: '1.25rem' },
    '& > img': { width: { base: '4rem', md: '64%' }, maxWidth: '12rem' },
  },
});

/** Kinds of digital product: four trays in a row, or rows with a small sheet on a phone. */
export function Tools({ content }: { content: ToolsContent }) {
  return (
    <Section>
      <Container>
        <SectionHead title={content.title} lead={content.lead} />
        <Trays>
          {content.items.map(({ drawing, title, text }) => (
            <li key={title}>
              <Tray>
                <Drawing name={drawing} />
              </Tray>
              <div>
                <Heading as="h3" textStyle="h3">
                  {title}
                </Heading>
                <Text textStyle="small" color="fg.soft" marginTop=".35rem">
                  {text}
                </Text>
              </div>
            </li>
          ))}
        </Trays>
        <LinkButton to={content.button.to} look="outline" arrow full="small" marginTop="clamp(2rem, 3.5vw, 3rem)">
          {content.button.label}
          <ArrowIcon />
        </LinkButton>
      </Container>
    </Section>
  );
}
