import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/settings';
import type { ReactNode } from 'react';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Figures, Heading, Lead } from '../components/text.tsx';
import { telephone } from '../lib/telephone.ts';

export interface ContactContent {
  readonly title: string;
  readonly lead: string;
  readonly facts: ContactFacts;
}

/** Labels of the ways to reach the business, and its hours. */
export interface ContactFacts {
  readonly email: string;
  readonly phone: string;
  readonly hours: { readonly label: string; readonly days: string; readonly times: string };
}

const Facts = chakra('dl', {
  base: {
    marginTop: '7',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '6rem 1fr', md: '8.5rem 1fr' },
      gap: '4',
      alignItems: 'baseline',
      paddingBlock: '2',
      borderBottom: '1px solid',
      borderColor: 'hairline',
    },
    '& dt': { textStyle: 'small', color: 'fg.mute' },
    '& dd': { fontWeight: '500', minWidth: '0', overflowWrap: 'anywhere', paddingBlock: '2' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 'target',
      marginBlock: '-3',
      _hover: { textDecoration: 'underline' },
    },
  },
});

/** Promise and facts at the left, a form at the right. */
export function Contact({ content, children }: { content: ContactContent; children: ReactNode }) {
  const { facts } = content;
  return (
    <Section id="contact">
      <Container>
        <Grid rowGap="7">
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
            <Heading>{content.title}</Heading>
            <Lead marginTop="5">{content.lead}</Lead>
            <Facts>
              <div>
                <dt>{facts.email}</dt>
                <dd>
                  <a href={`mailto:${settings.email}`}>{settings.email}</a>
                </dd>
              </div>
              <div>
                <dt>{facts.phone}</dt>
                <dd>
                  <a href={telephone(settings.phone)}>
                    <Figures>{settings.phone}</Figures>
                  </a>
                </dd>
              </div>
              <div>
                <dt>{facts.hours.label}</dt>
                <dd>
                  {facts.hours.days}, <Figures whiteSpace="nowrap">{facts.hours.times}</Figures>
                </dd>
              </div>
            </Facts>
          </chakra.div>
          <chakra.div gridColumn={{ base: '1 / -1', lg: '7 / -1' }}>{children}</chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}
