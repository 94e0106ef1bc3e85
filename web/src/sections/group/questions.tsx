import { Container, Section } from '../../components/layout.tsx';
import type { GroupContent, OfferFacts } from '../../content/group.ts';
import { Questions } from '../questions.tsx';

interface GroupQuestionsProps {
  readonly content: GroupContent['faq'];
  readonly facts: OfferFacts;
}

/** Questions that people ask before they register. */
export function GroupQuestions({ content, facts }: GroupQuestionsProps) {
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Questions title={content.title} items={content.items(facts)} firstOpen />
      </Container>
    </Section>
  );
}
