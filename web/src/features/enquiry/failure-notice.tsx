import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ExternalLink, PlainButton } from '../../components/button.tsx';
import { Textarea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { ScrollIntoView } from '../../components/scroll-into-view.tsx';
import { VisuallyHidden } from '../../components/text.tsx';
import type { Message } from '../../content/form-content.ts';
import { useAnnouncement } from '../../lib/use-announcement.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { mailHref, phoneHref } from '../../site/contact-links.ts';
import { useFormTexts } from './form-texts.ts';
import { type Refusal, refusalTexts } from './refusal-texts.ts';

const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '2',
    marginTop: '3',
    color: 'ink',
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
});

interface FailureNoticeProps {
  readonly reason: Refusal;
  /** Documented words of the form for a failure. */
  readonly failure: Message;
  /** Returns the visitor's entries as text. */
  readonly message: () => string;
  readonly onClear: () => void;
}

/** Says why a message was not confirmed, that it is still there, and how else it can reach us. */
export function FailureNotice({ reason, failure, message, onClear }: FailureNoticeProps) {
  const texts = useFormTexts();
  const { fallback, draft } = texts;
  const [copied, setCopied] = useState(false);
  const [said, say] = useAnnouncement();
  /** The message to be copied by hand, if the browser refuses the clipboard, as browsers within other apps do. */
  const [uncopied, setUncopied] = useState<string>();
  const byHand = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const { toast, lines } = refusalTexts(reason, failure, texts);

  // The notice is removed when the network is back, perhaps while the focus is in it.
  useKeptFocus(place);

  const copy = async () => {
    const text = message();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      say(fallback.copied);
      setUncopied(undefined);
    } catch (error) {
      console.info(`copy: ${error instanceof Error ? error.name : 'unknown'}`);
      flushSync(() => {
        setCopied(false);
        say('');
        setUncopied(text);
      });
      byHand.current?.focus();
      byHand.current?.select();
    }
  };

  return (
    <ScrollIntoView below="6rem">
      <Notice
        kind="error"
        ways={
          <div ref={place}>
            <Ways>
              <ExternalLink href={mailHref}>{settings.email}</ExternalLink>
              <ExternalLink href={phoneHref}>{settings.phone}</ExternalLink>
              {reason === 'conflict' ? <PlainButton onClick={onClear}>{draft.clear}</PlainButton> : null}
              <Button variant="outline" size="sm" onClick={copy}>
                {fallback.copy}
              </Button>
              {copied ? <span>{fallback.copied}</span> : null}
              <VisuallyHidden role="status">{said}</VisuallyHidden>
            </Ways>
            {uncopied === undefined ? null : (
              <>
                <chakra.label htmlFor={id} display="block" marginTop="3">
                  {fallback.uncopied}
                </chakra.label>
                <Textarea ref={byHand} id={id} readOnly value={uncopied} marginTop="2" />
              </>
            )}
          </div>
        }
      >
        <b>{toast.title}</b>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </ScrollIntoView>
  );
}
