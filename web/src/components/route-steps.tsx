import { chakra } from '@chakra-ui/react';
import type { Step } from '../content/page-parts.ts';
import { Heading, Text } from './text.tsx';

/** The route: a line down the left edge with a circle, its waypoint, at each step. It ends at the last one. */
const Route = chakra('ol', {
  base: {
    '& > li': { position: 'relative', paddingLeft: '2.75rem', paddingBottom: '6' },
    '& > li:last-child': { paddingBottom: '0' },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(.625rem - 1.375px)',
      top: '1.4rem',
      bottom: '-.2rem',
      // A border, because browsers print no backgrounds.
      borderLeft: '2.75px solid {colors.route}',
    },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '.2rem',
      width: '1.25rem',
      height: '1.25rem',
      border: '2.5px solid',
      borderColor: 'route',
      borderRadius: 'full',
      background: 'radial-gradient(circle, {colors.route} 2.6px, {colors.white} 3.1px)',
    },
  },
});

/** Steps in order, as waypoints of one route. */
export function RouteSteps({ steps, ...rest }: { steps: ReadonlyArray<Step> } & React.ComponentProps<typeof Route>) {
  return (
    <Route {...rest}>
      {steps.map(({ title, text }) => (
        <li key={text}>
          {title ? (
            <Heading as="h3" textStyle="h3" marginBottom="1">
              {title}
            </Heading>
          ) : null}
          <Text color="fg.soft" fontSize="1rem" lineHeight="1.55">
            {text}
          </Text>
        </li>
      ))}
    </Route>
  );
}
