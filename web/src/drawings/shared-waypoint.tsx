import { chakra } from '@chakra-ui/react';
import { ViewTransition } from 'react';

const Waypoint = chakra('span', {
  base: {
    position: 'absolute',
    width: '18px',
    height: '18px',
    border: '2.5px solid {colors.route}',
    borderRadius: 'full',
    background: 'radial-gradient(circle, {colors.route} 2.6px, {colors.white} 3.1px)',
  },
});

/**
 * The waypoint that a page shares with the next one: after a link it travels from its place on the old page to its place on the
 * new one (`theme/global-css.ts`). A page has at most one. React starts the transition when the new page is ready to be shown,
 * and only when both pages have a waypoint in sight, so no navigation waits for it.
 */
export function SharedWaypoint(props: React.ComponentProps<typeof Waypoint>) {
  return (
    <ViewTransition name="waypoint" default="none" share="waypoint">
      <Waypoint aria-hidden="true" {...props} />
    </ViewTransition>
  );
}
