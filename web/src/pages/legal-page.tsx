import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { saleText } from '@site/contract/sale/sale-texts';
import { useLocation } from 'react-router-dom';
import { BareLink, Button, TextLink } from '../components/button.tsx';
import { ContactLinks } from '../components/contact-links.tsx';
import { Disclosure } from '../components/disclosure.tsx';
import { Card, Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import type { LegalContent } from '../content/legal.ts';
import { unbrokenSecure } from '../lib/unbroken.ts';
import { legalNameInText } from '../site/contact-links.ts';
import { isRoutePath, normalPath } from '../site/routes.ts';

const Article = chakra('article', {
  base: {
    gridColumn: { base: '1 / -1', xl: '4 / -1' },
    '& h2, & h3': { scrollMarginTop: '1rem' },
    '& p': { maxWidth: '38em', orphans: '3', widows: '3' },
    // Paper does not show the target of a link, so print adds the address.
    '& a[href^="/"]::after': { '@media print': { content: '" (" attr(href) ")"', fontWeight: '400' } },
  },
});

const Contents = chakra('nav', {
  base: {
    gridColumn: '1 / span 3',
    position: 'sticky',
    top: '7rem',
    paddingRight: '5',
    alignSelf: 'start',
    maxHeight: 'calc(100svh - 8rem)',
    overflowY: 'auto',
    display: { base: 'none', xl: 'block' },
  },
});

const SmallContents = chakra(Disclosure, {
  base: {
    display: { xl: 'none' },
    marginTop: '6',
    borderBlock: '1px solid',
    borderColor: 'ink',
    '& summary': { minHeight: 'control', fontWeight: '600' },
    '& > nav': { paddingBottom: '3' },
  },
});

const Entries = chakra('ul', {
  base: {
    textStyle: 'small',
    '& a': {
      display: 'block',
      paddingBlock: { base: '3', xl: '2' },
      borderTop: '1px solid',
      borderColor: 'hairline',
      color: 'fg.soft',
      _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '.3em' },
    },
  },
});

const Paper = chakra(Card, {
  base: { maxWidth: '46rem', marginTop: '8', '@media print': { border: '0', padding: '0' } },
});

/** Returns the texts of a sale before any order, with names in place of the facts that an order fills in. */
function draftsOf({ locale, sale }: LegalContent) {
  return sale ? sale.kinds.map(({ kind, id }) => ({ id, ...saleText(kind, locale, sale.facts) })) : [];
}

function NumberedSection({ section: { id, title, paragraphs } }: { section: LegalContent['sections'][number] }) {
  return (
    <chakra.section marginTop="7">
      <Heading id={id} textStyle="h3">
        {title}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} marginTop="3">
          <ContactLinks text={paragraph} />
        </Text>
      ))}
    </chakra.section>
  );
}

interface SaleDraftProps {
  readonly draft: ReturnType<typeof draftsOf>[number];
  readonly note: string | undefined;
}

function SaleDraft({ draft: { id, title, version, sections }, note }: SaleDraftProps) {
  return (
    <Paper>
      <Heading id={id} textStyle="quote">
        {title}
      </Heading>
      <Text textStyle="small" color="fg.mute" marginTop="2">
        {version}
      </Text>
      <Text textStyle="small" color="fg.mute" marginTop="1">
        {note}
      </Text>
      {sections.map((section) => (
        <chakra.div key={section.title} marginTop="5">
          <Heading as="h3" textStyle="h3" fontSize="1.125rem">
            {section.title}
          </Heading>
          <Text marginTop="1" whiteSpace="pre-line">
            <ContactLinks text={unbrokenSecure(section.text).replaceAll(settings.legal.legalName, legalNameInText)} />
          </Text>
        </chakra.div>
      ))}
    </Paper>
  );
}

/** A legal text: numbered sections, the list of them beside it, and the texts of a sale below. */
export default function LegalPage({ content }: { content: LegalContent }) {
  const { path, title, updated, intro, toc, print, sections, sale, closing, other, withdrawal } = content;
  const drafts = draftsOf(content);
  const numbered = sections.map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }));
  // Each language has a separate address beside the shared one; an entry of the contents must stay on the current address.
  const address = normalPath(useLocation().pathname);
  const here = isRoutePath(address) ? address : path;

  const entries = (
    <Entries>
      {[...numbered, ...drafts].map((entry) => (
        <li key={entry.id}>
          <BareLink to={`${here}#${entry.id}`}>{entry.title}</BareLink>
        </li>
      ))}
    </Entries>
  );

  return (
    <Section first space="none">
      <Container paddingTop="clamp(2rem, 5vw, 4.5rem)" paddingBottom="section">
        <Grid>
          <Contents aria-label={toc} data-print="hide">
            <Text textStyle="small" fontWeight="600" paddingBottom="2">
              {toc}
            </Text>
            {entries}
          </Contents>
          <Article>
            <Heading as="h1" textStyle="h1" overflowWrap="break-word">
              {title}
            </Heading>
            <Text textStyle="small" color="fg.mute" marginTop="4">
              {updated}
            </Text>
            <Lead marginTop="5">{intro}</Lead>
            <Button variant="outline" size="sm" marginTop="5" data-print="hide" onClick={() => window.print()}>
              {print}
            </Button>
            <SmallContents data-print="hide">
              <summary>{toc}</summary>
              <nav aria-label={toc}>{entries}</nav>
            </SmallContents>

            {numbered.map((section) => (
              <NumberedSection key={section.id} section={section} />
            ))}
            {drafts.map((draft) => (
              <SaleDraft key={draft.id} draft={draft} note={sale?.note} />
            ))}

            <Text marginTop="8">
              <ContactLinks text={closing} />
            </Text>
            <Text marginTop="3">
              <TextLink to={other.to}>{other.label}</TextLink>
            </Text>
            {withdrawal ? (
              <Text marginTop="3">
                <TextLink to={withdrawal.to}>{withdrawal.label}</TextLink>
              </Text>
            ) : null}
          </Article>
        </Grid>
      </Container>
    </Section>
  );
}
