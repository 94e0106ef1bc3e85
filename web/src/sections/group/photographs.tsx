import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../../components/layout.tsx';
import type { GroupContent } from '../../content/group.ts';
import { hasPhotograph, Photograph } from '../../drawings/photograph.tsx';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fit, minmax(20rem, 1fr))' },
    gap: 'gap',
  },
});

/** The photographs of the group that exist; nothing without one. */
export function GroupPhotographs({ content }: { content: GroupContent['photographs'] }) {
  const shown = content.filter(({ slot }) => hasPhotograph(slot));
  if (shown.length === 0) return null;
  return (
    <Section space="none" paddingBottom="section">
      <Container>
        <Row>
          {shown.map((photograph) => (
            <Photograph
              key={photograph.slot}
              {...photograph}
              sizes="(min-width: 48rem) 46vw, 92vw"
              aspectRatio="3 / 2"
            />
          ))}
        </Row>
      </Container>
    </Section>
  );
}
