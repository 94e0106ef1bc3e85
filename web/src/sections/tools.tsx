import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import type { NavLink } from '../content/nav.ts';
import { SectionHead } from './section-head.tsx';
import { type TrayContent, Trays } from './trays.tsx';

export interface ToolsContent {
  readonly title: string;
  readonly lead: string;
  readonly items: ReadonlyArray<TrayContent>;
  readonly button: NavLink;
}

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
