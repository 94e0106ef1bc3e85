import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Container, Grid, Section } from '../../components/layout.tsx';
import { Heading, Lead, Text } from '../../components/text.tsx';
import type { GroupContent } from '../../content/group.ts';
import { type Availability, isClosed } from '../../group/availability.ts';
import { useIsLive } from '../../islands/use-is-live.ts';
import { focusForm } from '../../lib/enter-form.ts';
import { WAITING_LIST_ID } from '../../site/waiting-lists.ts';

/**
 * Returns whether a link has led here since the page was opened; the form then stays visible after further navigation in the
 * page.
 */
function useAsked(): boolean {
  const location = useLocation();
  const type = useNavigationType();
  const live = useIsLive();
  const [asked, setAsked] = useState(false);
  const asks = location.hash === `#${WAITING_LIST_ID}`;
  if (live && asks && !asked) setAsked(true);

  // A link has been followed unless the page was loaded or reached by back or forward (`POP`). The navigation has scrolled to the
  // section and focused it already (`app/after-navigation.tsx`), perhaps long before this code was loaded: a focus that has moved
  // on since is left where it is.
  useEffect(() => {
    const section =
      type !== 'POP' && location.hash === `#${WAITING_LIST_ID}` && document.getElementById(WAITING_LIST_ID);
    const { activeElement } = document;
    if (section && (activeElement === section || activeElement === document.body)) focusForm(section);
  }, [location, type]);

  return asked;
}

interface WaitingListProps {
  readonly content: GroupContent['waitingList'];
  readonly availability: Availability;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The waiting list of a group that is full or has started. Every prerendered page holds it, hidden by CSS until the
 * group is closed or the address asks for it, so that a link finds it before any script runs.
 */
export function WaitingList({ content, availability, children }: WaitingListProps) {
  const { title, leads, note } = content;
  const asked = useAsked();
  const closed = isClosed(availability);
  return (
    <Section
      id={WAITING_LIST_ID}
      data-shown={closed || asked ? '' : undefined}
      css={{ '&:not([data-shown], :target)': { display: 'none' } }}
      // A link to the section scrolls to its heading, not to the empty band above it.
      scrollMarginTop="calc(1.5rem - {spacing.section})"
    >
      <Container>
        <Grid rowGap="7">
          <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
            <Heading>{title}</Heading>
            <Lead marginTop="5">{leads[closed ? availability.is : 'open']}</Lead>
            <Text textStyle="small" color="fg.soft" marginTop="4">
              {note}
            </Text>
          </chakra.div>
          <chakra.div gridColumn={{ base: '1 / -1', lg: '7 / -1' }}>{children}</chakra.div>
        </Grid>
      </Container>
    </Section>
  );
}
