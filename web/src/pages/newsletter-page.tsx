import { Container, Section } from '../components/layout.tsx';
import type { NewsletterContent } from '../content/newsletter.ts';
import { AnswerView } from '../features/newsletter/answer-view.tsx';

/** The page on which a visitor confirms the newsletter or unsubscribes from it. */
export default function NewsletterPage({ content }: { content: NewsletterContent }) {
  return (
    <Section first space="none">
      <Container paddingTop="clamp(2rem, 5vw, 4.5rem)" paddingBottom="section">
        <AnswerView content={content} />
      </Container>
    </Section>
  );
}
