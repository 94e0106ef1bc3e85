import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../../components/layout.tsx';
import { Heading, Spoken, Text } from '../../components/text.tsx';
import type { GroupContent, Testimonial } from '../../content/group.ts';

type Content = GroupContent['testimonials'];

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

const Stars = chakra('span', { base: { letterSpacing: '.15em', color: 'mark' } });

const MOST_STARS = 5;

/** The author of a voice: a person with a rating; an example has neither. */
function Speaker({ voice, rating }: { voice: Testimonial } & Pick<Content, 'rating'>) {
  if (voice.example) return <Source>{voice.role}</Source>;
  return (
    <Source>
      <Stars aria-hidden>{'★'.repeat(voice.rating) + '☆'.repeat(MOST_STARS - voice.rating)}</Stars>
      <Spoken>{rating(voice.rating)}</Spoken>
      <span>
        <b>{voice.name}</b>, {voice.role}
      </span>
    </Source>
  );
}

/** What participants say: one large, two small. Examples are called so once, at the head. */
export default function GroupVoices({ content }: { content: Content }) {
  const { title, badge, note, rating, items } = content;
  return (
    <Section ground="shallow">
      <Container>
        <Heading>{title}</Heading>
        {items.some(({ example }) => example) ? (
          <Text textStyle="small" color="fg.soft" marginTop="3">
            <Badge>{badge}</Badge> {note}
          </Text>
        ) : null}
        <Voices>
          {items.map((voice, index) => (
            <figure key={voice.role}>
              <chakra.blockquote textStyle={index === 0 ? 'quote' : 'h3'} fontWeight="400">
                “{voice.text}”
              </chakra.blockquote>
              <Speaker voice={voice} rating={rating} />
            </figure>
          ))}
        </Voices>
      </Container>
    </Section>
  );
}
