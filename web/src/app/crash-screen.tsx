import { chakra } from '@chakra-ui/react';
import { useChromeTexts } from '../chrome/chrome-texts.ts';
import { Button, LinkButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4', marginTop: '6' } });

/** Status of a failed response, or the message of the thrown value. */
function describe(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    return String(error.status);
  }
  return error instanceof Error ? error.message : String(error);
}

/** The documented error screen. */
export default function CrashScreen({ error }: { error: unknown }) {
  const { crash, home } = useChromeTexts();
  return (
    <Section first>
      <Container paddingBlock="section" role="alert">
        <Heading as="h1" textStyle="h1" lang="en">
          {crash.title}
        </Heading>
        <Text textStyle="note" color="fg.mute" marginTop="4" fontVariantNumeric="tabular-nums">
          {describe(error)}
        </Text>
        <Lead marginTop="4">{crash.text}</Lead>
        <Actions>
          <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
          <LinkButton to={home} variant="outline" reloadDocument>
            {crash.home}
          </LinkButton>
        </Actions>
      </Container>
    </Section>
  );
}
