import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { BareLink, LinkButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import type { NotFoundContent } from '../content/not-found.ts';
import { RouteMark } from '../drawings/route-mark.tsx';

const Links = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', '& a': { display: 'inline-block', paddingBlock: '2' } },
});

/** The history entry that was logged last: a change of language mounts this page again. */
let logged: string | undefined;

/**
 * Any other path. One prerendered file serves them all: a first render that depended on the path would not match it,
 * and hydration would fail. The path is logged without its query, which may hold personal data.
 */
export default function NotFoundPage({ content }: { content: NotFoundContent }) {
  const { title, text, home, others, links } = content;
  const { pathname, key } = useLocation();

  useEffect(() => {
    const entry = `${key} ${pathname}`;
    if (logged === entry) return;
    logged = entry;
    console.info(`404: ${pathname}`);
  }, [pathname, key]);

  return (
    <Section first>
      <Container paddingBlock="section">
        <RouteMark end="lost" />
        <Heading as="h1" textStyle="h1" lang="en" marginTop="6">
          {title}
        </Heading>
        <Lead marginTop="4">{text}</Lead>
        <LinkButton to={home.to} marginTop="6">
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
