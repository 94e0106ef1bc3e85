import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import type { ToolsContent } from '../content/home.ts';
import { SectionHead } from './section-head.tsx';
import { Trays } from './trays.tsx';

/** The kinds of digital product, and the way to the shop. */
export function Tools({ content }: { content: ToolsContent }) {
  return (
    <Section>
      <Container>
        <SectionHead title={content.title} lead={content.lead} />
        <Trays items={content.items} />
        <LinkButton to={content.button.to} variant="outline" arrow full="small" marginTop="clamp(2rem, 3.5vw, 3rem)">
          {content.button.label}
          <ArrowIcon />
        </LinkButton>
      </Container>
    </Section>
  );
}
