import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../../components/layout.tsx';
import { Heading, Text, VisuallyHidden } from '../../components/text.tsx';
import type { GroupContent, Testimonial } from '../../content/group.ts';

type Content = GroupContent['testimonials'];

const Voices = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '7fr 5fr' },
    columnGap: 'clamp(2.5rem, 8vw, 8rem)',
    rowGap: '8',
    alignItems: 'center',
    marginTop: '7',
  },
});
const Others = chakra('div', {
  base: {
    display: 'grid',
    rowGap: '8',
    '& > figure': { borderTop: '1px solid', borderColor: 'ink', paddingTop: '5' },
  },
});
const Badge = chakra('span', {
  base: {
    border: '1px solid',
    borderColor: 'ink',
    paddingInline: '2',
    marginRight: '1',
    textStyle: 'note',
    whiteSpace: 'nowrap',
  },
});
const Source = chakra('figcaption', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginTop: '4', textStyle: 'small' },
});

const Stars = chakra('span', { base: { letterSpacing: '.15em', color: 'mark' } });

const MOST_STARS = 5;

interface SpeakerProps extends Pick<Content, 'rating'> {
  readonly voice: Testimonial;
}

/** The author of a testimonial: a person with a rating; an example has neither name nor rating. */
function Speaker({ voice, rating }: SpeakerProps) {
  if (voice.example) return <Source>{voice.role}</Source>;
  return (
    <Source>
      <Stars aria-hidden>{'★'.repeat(voice.rating) + '☆'.repeat(MOST_STARS - voice.rating)}</Stars>
      <VisuallyHidden>{rating(voice.rating)}</VisuallyHidden>
      <span>
        <b>{voice.name}</b>, {voice.role}
      </span>
    </Source>
  );
}

function Voice({ textStyle, ...speaker }: SpeakerProps & { readonly textStyle: 'quote' | 'h3' }) {
  return (
    <figure>
      <chakra.blockquote textStyle={textStyle} fontWeight="400">
        “{speaker.voice.text}”
      </chakra.blockquote>
      <Speaker {...speaker} />
    </figure>
  );
}

/** Testimonials of participants: the first one large, the others small beside it. Examples are marked once, at the head. */
export default function GroupVoices({ content }: { content: Content }) {
  const { title, badge, note, rating, items } = content;
  const [first, ...others] = items;
  if (!first) return null;
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
          <Voice voice={first} rating={rating} textStyle="quote" />
          {others.length > 0 ? (
            <Others>
              {others.map((voice) => (
                <Voice key={voice.text} voice={voice} rating={rating} textStyle="h3" />
              ))}
            </Others>
          ) : null}
        </Voices>
      </Container>
    </Section>
  );
}
