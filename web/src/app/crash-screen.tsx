import { chakra } from '@chakra-ui/react';
import { startTransition, useEffect, useRef, useTransition } from 'react';
import { useChromeTexts } from '../chrome/chrome-texts.ts';
import { Button, LinkButton } from '../components/button.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Heading, Lead, Text } from '../components/text.tsx';
import { CRASH_TITLE } from '../content/crash-title.ts';
import { CodeNotFetched } from '../lib/import-fetched.ts';
import { isFirstPage } from '../lib/is-first-page.ts';
import { isRecord } from '../lib/is-record.ts';
import { useWait } from './use-wait.ts';

export interface CrashProps {
  readonly error: unknown;
  /** Renders the failed page again. Call it in a transition, so that the error screen stays until the page is rendered. */
  readonly retry: () => void;
  /** Whether a retry has failed. React then mounts the screen anew, so that screen readers announce it again. */
  readonly retried: boolean;
}

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '4', marginTop: '6' } });

/** Status of a failed response, or the message of the thrown value. */
function describe(error: unknown): string {
  if (isRecord(error) && typeof error['status'] === 'number') return String(error['status']);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Buttons for a page whose code could not be fetched. They stay in this document, which works without a network: loading another
 * document, or this one again, might end on the browser's own error page. The first page of a visit has no button back, because
 * before it there may be another site, or a bank's page.
 */
function AfterLostPage({ retry, retried }: Omit<CrashProps, 'error'>) {
  const { crash, home } = useChromeTexts();
  const { lost } = crash;
  const isFirst = isFirstPage();
  const [retrying, startRetry] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  useWait(retrying);

  // A failed retry mounts the screen anew. The focus was lost with the pressed button, so it moves to the new button.
  useEffect(() => {
    if (retried) button.current?.focus();
  }, [retried]);

  const goBack = () => {
    window.addEventListener('popstate', () => startTransition(retry), { once: true });
    window.history.back();
  };
  return (
    <Actions>
      <Button ref={button} onClick={() => startRetry(retry)}>
        {lost.retry}
      </Button>
      {isFirst ? (
        <LinkButton to={home} variant="outline">
          {crash.home}
        </LinkButton>
      ) : (
        <Button onClick={goBack} variant="outline">
          {lost.back}
        </Button>
      )}
    </Actions>
  );
}

/** Buttons for a page that threw while it ran, or whose code is gone from the server. Both load a document. */
function AfterFailure() {
  const { crash, home } = useChromeTexts();
  return (
    <Actions>
      <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
      <LinkButton to={home} variant="outline" reloadDocument>
        {crash.home}
      </LinkButton>
    </Actions>
  );
}

/** The documented error screen. */
export default function CrashScreen({ error, ...tries }: CrashProps) {
  const { crash } = useChromeTexts();
  const lostText = tries.retried ? crash.lost.again : crash.lost.text;
  const isLost = error instanceof CodeNotFetched && error.status !== 404;
  return (
    <Section first>
      <Container paddingBlock="section">
        <div role="alert">
          <Heading as="h1" textStyle="h1" lang="en">
            {CRASH_TITLE}
          </Heading>
          <Text lang="en" textStyle="note" color="fg.mute" marginTop="4" fontVariantNumeric="tabular-nums">
            {describe(error)}
          </Text>
          <Lead marginTop="4">{isLost ? lostText : crash.text}</Lead>
        </div>
        {isLost ? <AfterLostPage {...tries} /> : <AfterFailure />}
      </Container>
    </Section>
  );
}
