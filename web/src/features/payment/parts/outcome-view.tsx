import { chakra } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { ActionRow } from '../../../components/layout.tsx';
import { Heading, Lead, VisuallyHidden } from '../../../components/text.tsx';
import { useOutcomeTitle } from '../../../components/use-outcome-title.ts';
import { RouteMark } from '../../../drawings/route-mark.tsx';
import { useAnnouncement } from '../../../lib/use-announcement.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';

/** Row of buttons and links below an outcome. */
export const Ways = chakra(ActionRow, { base: { marginTop: '6' } });
const Place = chakra('div', { base: { maxWidth: '44rem' } });

const SayContext = createContext<(words: string) => void>(() => {});
/** Title and text of the outcome that was shown last; null before the first. */
const ShownContext = createContext<{ current: string | null }>({ current: null });

/**
 * Announces each change of the outcomes in it. Its live region is in the page before them, because screen readers announce no
 * text that comes together with its region.
 */
export function OutcomeAnnouncer({ children }: { children: ReactNode }) {
  const [said, say] = useAnnouncement();
  const shown = useRef<string>(null);
  return (
    <SayContext value={say}>
      <ShownContext value={shown}>{children}</ShownContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </SayContext>
  );
}

interface OutcomeViewProps {
  readonly mark: React.ComponentProps<typeof RouteMark>['end'];
  readonly title: string;
  readonly text?: string;
  /** Announced after title and text. The `children` show it. */
  readonly warning?: string;
  /** Set where a toast, an alert or the title of a page that has just come announces the outcome: it would be heard twice. */
  readonly announcedElsewhere?: true;
  readonly children?: ReactNode;
}

/** Shows how something ended: a mark, a sentence, and the next steps. */
export function OutcomeView({ mark, title, text, warning, announcedElsewhere, children }: OutcomeViewProps) {
  useOutcomeTitle(title);
  const say = useContext(SayContext);
  const shown = useContext(ShownContext);
  // The document may have shown this outcome without its next steps: its mark must not be drawn once more.
  const outcome = [title, text].join('\n');
  const [wasShown] = useState(() => shown.current === outcome);
  useEffect(() => {
    shown.current = outcome;
  }, [shown, outcome]);
  const words = announcedElsewhere ? '' : [title, text, warning].filter(Boolean).join(' ');
  useEffect(() => say(words), [say, words]);
  const place = useRef<HTMLDivElement>(null);
  // Another outcome may replace this one while the focus is in it.
  useKeptFocus(place);
  return (
    <Place ref={place}>
      <RouteMark end={mark} isDrawn={wasShown} />
      <Heading as="h1" textStyle="h1" marginTop="5">
        {title}
      </Heading>
      {/* a new element for a new text: the same one below a title of more lines would move, as a layout shift */}
      {text ? (
        <Lead key={text} marginTop="4">
          {text}
        </Lead>
      ) : null}
      {children}
    </Place>
  );
}
