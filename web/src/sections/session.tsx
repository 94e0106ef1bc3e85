import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LinkButton } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Lead } from '../components/text.tsx';
import { TickList } from '../components/tick-list.tsx';
import type { SessionContent } from '../content/session.ts';
import { MinuteDial } from '../drawings/minute-dial.tsx';
import { Photograph } from '../drawings/photograph.tsx';
import { BesideSteps } from './beside-steps.tsx';
import { Contact } from './contact.tsx';
import { PageHead } from './page-head.tsx';

const Dial = chakra('div', { base: { width: { base: '13rem', md: 'full' }, maxWidth: '21rem', marginInline: 'auto' } });

/** The whole page of a free session: how long it is, what happens in it, and a form to ask for it. */
export function Session({ content, children }: { content: SessionContent; children: ReactNode }) {
  const { head, button, minutes, facts, about, photograph, steps, contact } = content;
  return (
    <>
      <PageHead
        content={head}
        action={
          <LinkButton to={button.to} arrow full="small">
            {button.label}
            <ArrowIcon />
          </LinkButton>
        }
        aside={
          <Dial>
            <MinuteDial minutes={minutes.count} unit={minutes.unit} />
          </Dial>
        }
      />
      <Section space="none" paddingBottom="section">
        <Container>
          <Facts facts={facts} row marginBottom="clamp(2.5rem, 5vw, 4.5rem)" />
          <BesideSteps title={about.title} steps={steps}>
            {about.text ? <Lead marginTop="5">{about.text}</Lead> : null}
            {about.items ? <TickList look="ruled" items={about.items} /> : null}
            <Photograph {...photograph} sizes="(min-width: 62rem) 36vw, 92vw" marginTop="6" />
          </BesideSteps>
        </Container>
      </Section>
      <Contact content={contact} id={contact.anchor} panel>
        {children}
      </Contact>
    </>
  );
}
