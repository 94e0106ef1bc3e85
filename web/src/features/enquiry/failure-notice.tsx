import { Button, chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/settings';
import { useState } from 'react';
import { ExternalLink } from '../../components/button.tsx';
import { InSight } from '../../components/in-sight.tsx';
import { Notice } from '../../components/notice.tsx';
import { mailHref, phoneHref } from '../../site/contact-links.ts';
import { useFormTexts } from './form-texts.ts';
import type { Refusal } from './use-enquiry.ts';

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
  /** What the visitor wrote, as text. */
  readonly message: () => string;
}

/** Says why a message was not confirmed, that it is still there, and how else it can reach us. */
export function FailureNotice({ reason, message }: FailureNoticeProps) {
  const { connection, kept, fallback } = useFormTexts();
  const [copied, setCopied] = useState(false);
  const { title, text } = connection[reason];

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message());
      setCopied(true);
    } catch {
      // The browser refused the clipboard; nothing says otherwise, and the words stay in the form.
    }
  };

  return (
    <InSight below="6rem">
      <Notice
        kind="error"
        ways={
          <Ways>
            <ExternalLink href={mailHref}>{settings.email}</ExternalLink>
            <ExternalLink href={phoneHref}>{settings.phone}</ExternalLink>
            <Button variant="outline" size="sm" onClick={copy}>
              {fallback.copy}
            </Button>
            <span role="status">{copied ? fallback.copied : null}</span>
          </Ways>
        }
      >
        <b>{title}</b>
        <p>{text}</p>
        {reason === 'offline' ? null : <p>{kept}</p>}
      </Notice>
    </InSight>
  );
}
