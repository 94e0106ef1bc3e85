import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useChromeTexts } from '../chrome/chrome-texts.ts';
import { BareLink, LinkButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import { RouteMark } from '../drawings/route-mark.tsx';

const Links = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', '& a': { display: 'inline-block', paddingBlock: '2' } },
});

/**
 * Any other path. One prerendered file serves them all, so the first render must not depend on the
 * path; it is only logged, without its query, which may hold personal data.
 */
export default function NotFound() {
  const { home, notFound } = useChromeTexts();
  const { pathname } = useLocation();

  useEffect(() => {
    console.info(`404: ${pathname}`);
  }, [pathname]);

  return (
    <Section first>
      <Container paddingBlock="section">
        <RouteMark end="lost" />
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
