import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Heading, Lead } from '../../components/text.tsx';
import { useOutcomeTitle } from '../../components/use-outcome-title.ts';
import { RouteMark } from '../../drawings/route-mark.tsx';

/** The ways on from an outcome. */
export const Ways = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '4', marginTop: '6' },
});
const Place = chakra('div', { base: { maxWidth: '44rem' } });

interface OutcomeViewProps {
  readonly mark?: React.ComponentProps<typeof RouteMark>['end'];
  readonly title: string;
  readonly text?: string;
  /** A notification or an alert says it: announced here as well, it would be heard twice. */
  readonly announcedElsewhere?: true;
  readonly children?: ReactNode;
}

/** How something ended: a mark, a sentence, and what follows from it. */
export function OutcomeView({ mark, title, text, announcedElsewhere, children }: OutcomeViewProps) {
  useOutcomeTitle(title);
  return (
    <Place>
      {mark ? <RouteMark end={mark} /> : null}
      {/* announced when it changes while the page is open */}
      <div role={announcedElsewhere ? undefined : 'status'}>
        <Heading as="h1" textStyle="h1" marginTop={mark ? '5' : '0'}>
          {title}
        </Heading>
        {/* a new element for a new text: the same one below a title of more lines would move, as a layout shift */}
        {text ? (
          <Lead key={text} marginTop="4">
            {text}
          </Lead>
        ) : null}
      </div>
      {children}
    </Place>
  );
}
