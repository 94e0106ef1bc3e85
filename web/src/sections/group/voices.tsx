import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../../components/layout.tsx';
import { Heading, Text } from '../../components/text.tsx';
import type { GroupContent } from '../../content/group.ts';

const Voices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    columnGap: 'clamp(2.5rem, 8vw, 8rem)',
    rowGap: '8',
    marginTop: '7',
    '& > figure + figure': { borderTop: '1px solid', borderColor: 'ink', paddingTop: '5' },
    '& > figure:first-of-type': { gridRow: { lg: '1 / span 2' }, alignSelf: 'center' },
  },
});
const Badge = chakra('span', {
  base: { border: '1px solid', borderColor: 'ink', paddingInline: '2', textStyle: 'note', whiteSpace: 'nowrap' },
});
const Source = chakra('figcaption', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginTop: '4', textStyle: 'small' },
});

/** What participants say: one large, two small. An example says that it is one. */
export default function GroupVoices({ content }: { content: GroupContent['testimonials'] }) {
  const { title, badge, note, items } = content;
  return (
    <Section ground="shallow">
      <Container>
        <Heading>{title}</Heading>
        {items.some(({ example }) => example) ? (
          <Text textStyle="small" color="fg.soft" marginTop="3">
            {note}
          </Text>
        ) : null}
        <Voices>
          {items.map(({ role, text, example }, index) => (
            <figure key={role}>
              <chakra.blockquote textStyle={index === 0 ? 'quote' : 'h3'} fontWeight="400">
                “{text}”
              </chakra.blockquote>
              <Source>
                {example ? <Badge>{badge}</Badge> : null}
                {role}
              </Source>
            </figure>
          ))}
        </Voices>
      </Container>
    </Section>
  );
}
