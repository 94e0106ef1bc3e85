import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { BARE_CONTENT } from '../chrome/bare-content.ts';
import { HeaderBar } from '../chrome/header.tsx';
import { LanguageSwitcher } from '../chrome/language-switcher.tsx';
import { SkipLink } from '../chrome/skip-link.tsx';
import { Wordmark } from '../chrome/wordmark.tsx';
import { Button, LinkButton, TextLink } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead } from '../components/text.tsx';
import type { German } from '../content/de/german.ts';
import { RouteMark } from '../drawings/route-mark.tsx';
import { isFirstPage } from '../lib/is-first-page.ts';

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4', marginTop: '6' } });

/** The German placeholder: one sentence and two ways out. */
export default function GermanPage({ content }: { content: German }) {
  const navigate = useNavigate();
  const goBack = () => (isFirstPage() ? navigate('/') : navigate(-1));
  return (
    <>
      <SkipLink label={content.skip} target={BARE_CONTENT} />
      <HeaderBar>
        <Wordmark to="/" label={content.logoLabel} />
        <LanguageSwitcher texts={content.language} />
      </HeaderBar>
      <Section first id={BARE_CONTENT} tabIndex={-1}>
        <Container paddingBlock="section">
          <RouteMark end="underway" />
          <Heading as="h1" textStyle="h1" marginTop="6">
            {content.title}
          </Heading>
          <Lead marginTop="4">{content.text}</Lead>
          <Actions>
            <LinkButton to="/">{content.home}</LinkButton>
            <Button variant="outline" onClick={goBack}>
              {content.back}
            </Button>
          </Actions>
          <Actions>
            <TextLink to="/english">{content.english}</TextLink>
            <TextLink to="/turkish">{content.turkish}</TextLink>
          </Actions>
        </Container>
      </Section>
    </>
  );
}
