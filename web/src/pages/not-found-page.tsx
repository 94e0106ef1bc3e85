import { chakra } from '@chakra-ui/react';
import { BareLink, LinkButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import type { NotFoundContent } from '../content/not-found.ts';
import { RouteMark } from '../drawings/route-mark.tsx';

const Links = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', '& a': { display: 'inline-block', paddingBlock: '2' } },
});

/**
 * The page for unknown paths. One prerendered file serves them all: a first render that depended on the path would not match it,
 * and hydration would fail.
 */
export default function NotFoundPage({ content }: { content: NotFoundContent }) {
  const { title, text, home, others, links } = content;

  return (
    <Section first>
      <Container paddingBlock="section">
        <RouteMark end="lost" />
        <Heading as="h1" textStyle="h1" lang="en" marginTop="6">
          {title}
        </Heading>
        <Lead marginTop="4">{text}</Lead>
        <LinkButton to={home.to} marginTop="6" full="small">
          {home.label}
        </LinkButton>
        <Text marginTop="8" textStyle="small" color="fg.mute">
          {others}
        </Text>
        <Links>
          {links.map(({ label, to }) => (
            <li key={to}>
              <BareLink to={to} textDecoration="underline" textUnderlineOffset=".3em">
                {label}
              </BareLink>
            </li>
          ))}
        </Links>
      </Container>
    </Section>
  );
}
