import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import type { ReactNode } from 'react';
import { Facts } from '../components/facts.tsx';
import { Card, Container, Grid, Section } from '../components/layout.tsx';
import { Figures, Heading, Lead } from '../components/text.tsx';
import type { ContactContent, SellerLabels } from '../content/page-parts.ts';
import { addressInText, legalNameInText, mailHref, phoneHref } from '../site/contact-links.ts';

interface ContactProps {
  readonly content: ContactContent;
  /** Anchor of the section. */
  readonly id?: string;
  /** Tints the section and frames the form. */
  readonly panel?: boolean;
  /** The section is the whole page, so its heading is an h1. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/**
 * Name, address, MERSİS number and registered mail of the seller. The contact section of the home page must state them (Turkish
 * Regulation on Electronic Commerce Service Providers of 2022, article 5).
 */
function Seller({ labels }: { labels: SellerLabels }) {
  const { mersis, kep } = settings.legal;
  const facts = [
    { label: labels.label, value: `${legalNameInText}, ${addressInText}` },
    { label: labels.mersis, value: <Figures overflowWrap="anywhere">{mersis}</Figures> },
    { label: labels.kep, value: kep },
  ];
  return <Facts facts={facts} borderTop={{ base: '1px solid', md: '0' }} />;
}

/** Promise and facts at the left, a form at the right; on a small screen the form comes before the facts. */
export function Contact({ content, id = 'contact', panel = false, alone = false, children }: ContactProps) {
  const { title, lead, facts, seller } = content;
  const heading = alone ? ({ as: 'h1', textStyle: 'h1' } as const) : {};
  return (
    <Section
      id={id}
      ground={panel ? 'shallow' : 'paper'}
      // A link to the section scrolls to its heading, not to the empty band above it.
      scrollMarginTop="calc(1.5rem - {spacing.section})"
      {...(alone ? { first: true, space: 'none' } : {})}
    >
      <Container {...(alone ? { paddingTop: 'clamp(2rem, 5vw, 4.5rem)', paddingBottom: 'section' } : {})}>
        <Grid rowGap="7" gridTemplateRows={{ lg: 'auto 1fr' }}>
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
            <Heading {...heading}>{title}</Heading>
            <Lead marginTop="5">{lead}</Lead>
          </chakra.div>
          <chakra.div gridColumn={{ base: '1 / -1', lg: '7 / -1' }} gridRow={{ lg: '1 / span 2' }}>
            {panel ? <Card>{children}</Card> : children}
          </chakra.div>
          <chakra.div
            gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}
            position={{ lg: 'sticky' }}
            top="7rem"
            alignSelf="start"
            display={{ base: seller ? 'block' : 'none', md: 'block' }}
          >
            <Facts
              // On a phone the footer begins below the form and says the same.
              display={{ base: 'none', md: 'block' }}
              facts={[
                { label: facts.email, value: <a href={mailHref}>{settings.email}</a> },
                {
                  label: facts.phone,
                  value: (
                    <a href={phoneHref}>
                      <Figures>{settings.phone}</Figures>
                    </a>
                  ),
                },
                {
                  label: facts.hours.label,
                  value: (
                    <>
                      {`${facts.hours.days}, `}
                      <Figures whiteSpace="nowrap">{facts.hours.times}</Figures>
                    </>
                  ),
                },
              ]}
            />
            {seller ? <Seller labels={seller} /> : null}
          </chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}
