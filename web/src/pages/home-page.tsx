import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';
import type { HomeContent } from '../content/tr/home.ts';

/** The home page of both languages. */
export default function HomePage({ content }: { content: HomeContent }) {
  return (
    <Section first>
      <Container paddingBlock="section">
        <Heading as="h1" textStyle="display">
          {content.hero.title}
        </Heading>
        <Lead marginBlock="6">{content.hero.lead}</Lead>
        <LinkButton to={content.hero.button.to} arrow>
          {content.hero.button.label}
          <ArrowIcon />
        </LinkButton>
      </Container>
    </Section>
  );
}
