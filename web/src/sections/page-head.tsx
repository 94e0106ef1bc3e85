import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';
import type { PageHeadContent } from '../content/page-parts.ts';

interface PageHeadProps {
  readonly content: PageHeadContent;
  /** A button, or further text. */
  readonly action?: ReactNode;
  /** A picture beside the words, below them on a phone. */
  readonly aside?: ReactNode;
  /** Hides the picture on a phone. */
  readonly wideOnly?: boolean;
  /** Room below. Where more follows than a sentence, it is that of a section. */
  readonly paddingBottom?: string;
}

const BELOW_A_SENTENCE = 'clamp(2.5rem, 5vw, 4.5rem)';

/** Head of a page: its heading and one sentence. */
export function PageHead({
  content,
  action,
  aside,
  wideOnly = false,
  paddingBottom = BELOW_A_SENTENCE,
}: PageHeadProps) {
  return (
    <Section first space="none">
      <Container paddingTop="clamp(2rem, 5vw, 4.5rem)" paddingBottom={paddingBottom}>
        <Grid alignItems="center" rowGap="7">
          <chakra.div gridColumn={{ base: '1 / -1', md: aside ? '1 / span 7' : '1 / span 9' }}>
            <Heading as="h1" textStyle="h1">
              {content.title}
            </Heading>
            <Lead marginTop="5">{content.lead}</Lead>
            {action ? <chakra.div marginTop="6">{action}</chakra.div> : null}
          </chakra.div>
          {aside ? (
            <chakra.div
              gridColumn={{ base: '1 / -1', md: '9 / -1' }}
              display={{ base: wideOnly ? 'none' : 'block', md: 'block' }}
            >
              {aside}
            </chakra.div>
          ) : null}
        </Grid>
      </Container>
    </Section>
  );
}
