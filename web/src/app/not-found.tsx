import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { BareLink, LinkButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import { useContent } from './locale.tsx';

const Links = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', '& a': { display: 'inline-block', paddingBlock: '2' } },
});

/** A dashed route that ends in an empty circle: nothing is charted here. */
function LostRoute() {
  return (
    <svg viewBox="0 0 120 60" width="180" height="90" aria-hidden="true" fill="none">
      <path
        d="M4 52C30 50 50 30 74 30"
        stroke="var(--c-colors-route)"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeDasharray="2 7"
      />
      <circle cx="96" cy="28" r="16" stroke="var(--c-colors-control)" strokeDasharray="3 4" />
    </svg>
  );
}

/**
 * Any other path. One prerendered file serves them all, so the first render must not depend on the
 * path; it is only logged, without its query, which may hold personal data.
 */
export default function NotFound() {
  const { home, notFound } = useContent();
  const { pathname } = useLocation();

  useEffect(() => {
    console.info(`404: ${pathname}`);
  }, [pathname]);

  return (
    <Section first>
      <Container paddingBlock="section">
        <LostRoute />
        <Heading as="h1" textStyle="h1" lang="en" marginTop="6">
          {notFound.title}
        </Heading>
        <Lead marginTop="4">{notFound.text}</Lead>
        <LinkButton to={home} marginTop="6">
          {notFound.home}
        </LinkButton>
        <Text marginTop="8" textStyle="small" color="fg.mute">
          {notFound.others}
        </Text>
        <Links>
          {notFound.links.map(({ label, to }) => (
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
