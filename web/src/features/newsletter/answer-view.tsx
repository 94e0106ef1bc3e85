import { chakra } from '@chakra-ui/react';
import { NEWSLETTER_QUERIES, type NewsletterAnswer, type NewsletterReceipt } from '@site/contract/records/newsletter';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '../../components/button.tsx';
import { ContactLinks } from '../../components/contact-links.tsx';
import { Notice } from '../../components/notice.tsx';
import { Heading, Lead, Text, VisuallyHidden } from '../../components/text.tsx';
import type { NewsletterContent } from '../../content/newsletter.ts';
import { RouteMark } from '../../drawings/route-mark.tsx';
import { useIsLive } from '../../islands/use-is-live.ts';
import { wake } from '../../sending/wake.ts';
import { sendAnswer } from './send-answer.ts';

const Row = chakra('div', { base: { marginTop: '7' } });

interface Link {
  readonly answer: NewsletterAnswer;
  readonly token: string;
}

/**
 * The link of a mail in the address; null when the address holds none. Undefined in the prerendered page, which cannot know it,
 * and until it is hydrated.
 */
function useLink(): Link | null | undefined {
  const query = new URLSearchParams(useLocation().search);
  const live = useIsLive();
  if (!live) return undefined;
  const answers: ReadonlyArray<NewsletterAnswer> = ['confirm', 'leave'];
  const answer = answers.find((one) => query.has(NEWSLETTER_QUERIES[one]));
  return answer ? { answer, token: query.get(NEWSLETTER_QUERIES[answer]) ?? '' } : null;
}

type State = 'asking' | 'sending' | 'failed' | NewsletterReceipt['state'];

const marks: Readonly<Record<NewsletterReceipt['state'], React.ComponentProps<typeof RouteMark>['end']>> = {
  confirmed: 'arrived',
  left: 'arrived',
  over: 'lost',
};

/**
 * Asks for the answer that belongs to the link of a mail, and shows its result. Only the button answers, because programs that
 * scan mails open every link.
 */
export function AnswerView({ content }: { content: NewsletterContent }) {
  const link = useLink();
  const [state, setState] = useState<State>('asking');
  const heading = useRef<HTMLHeadingElement>(null);
  const end = state === 'asking' || state === 'sending' || state === 'failed' ? undefined : state;
  const result = link && end && (end === 'over' ? content.results.over[link.answer] : content.results[end]);
  const isAsked = Boolean(link);
  useEffect(() => {
    if (isAsked) wake('newsletter-answer');
  }, [isAsked]);
  // The pressed button is removed, and the focus is lost with it: it moves to the heading with the result.
  useEffect(() => {
    if (result) heading.current?.focus();
  }, [result]);

  const question = link && !result ? content.questions[link.answer] : undefined;
  const { title, text } = result ??
    question ?? { title: content.title, text: link === null ? content.results.unlinked : content.waiting };
  const isToAskAgain = !link || (end === 'over' && link.answer === 'confirm');
  const way = isToAskAgain ? content.form : content.results.home;
  const answer = async ({ token, answer }: Link) => {
    setState('sending');
    setState((await sendAnswer(token, answer)) ?? 'failed');
  };
  return (
    <>
      <RouteMark end={end ? marks[end] : 'underway'} />
      <Heading ref={heading} as="h1" textStyle="h1" tabIndex={-1} outline="none" marginTop="5">
        {title}
      </Heading>
      {/* a new element for each text: React cannot update text nodes that a browser's translator has replaced */}
      <Lead key={text} marginTop="5">
        <ContactLinks text={text} />
      </Lead>
      {link ? null : (
        <Text color="fg.soft" marginTop="4" maxWidth="38em">
          <ContactLinks text={content.ways} />
        </Text>
      )}
      {state === 'failed' ? (
        <Row>
          <Notice kind="error">
            <b>{content.failure.title}</b>
            <p>
              <ContactLinks text={content.failure.text} />
            </p>
          </Notice>
        </Row>
      ) : null}
      <Row>
        {link && question ? (
          <Button full="small" aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && answer(link)}>
            {state === 'sending' ? content.sending : question.button}
          </Button>
        ) : (
          <LinkButton to={way.to} variant="outline" full="small">
            {way.label}
          </LinkButton>
        )}
      </Row>
      <VisuallyHidden role="status">{state === 'sending' ? content.sending : null}</VisuallyHidden>
    </>
  );
}
