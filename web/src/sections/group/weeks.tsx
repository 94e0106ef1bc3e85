import { chakra } from '@chakra-ui/react';
import { Container, Section } from '../../components/layout.tsx';
import { Heading, Text } from '../../components/text.tsx';
import type { GroupContent } from '../../content/group.ts';
import { Drawing } from '../../drawings/drawing.tsx';
import { SectionHead } from '../section-head.tsx';

/** On wide screens chart and weeks are one sheet in a frame. */
const Sheet = chakra('div', {
  base: { lg: { bg: 'paper', border: '1px solid', borderColor: 'ink', overflow: 'hidden' } },
});
const Chart = chakra('div', {
  base: {
    borderBottom: '1px solid',
    borderColor: 'ink',
    // Hidden when the weeks stand below each other, because the route down their list shows the same.
    display: { base: 'none', lg: 'block' },
  },
});

/** Below the chart's waypoints; on smaller screens the route runs down the left edge instead. */
const Weeks = chakra('ol', {
  base: {
    lg: { display: 'grid' },
    '& > li': {
      position: 'relative',
      paddingTop: '5',
      paddingLeft: { base: '2.25rem', lg: '8%' },
      // The text begins where the waypoint above it does (`web/art/group.ts`), at every width; hence the margin in percent.
      lg: {
        paddingRight: '8%',
        paddingBottom: '6',
        borderLeft: '1px solid',
        borderColor: 'line',
        // The line before the first week lies outside of the sheet.
        marginLeft: '-1px',
      },
    },
    '& > li::before': {
      display: { lg: 'none' },
      content: '""',
      position: 'absolute',
      left: '0',
      top: '1.6rem',
      width: '15px',
      height: '15px',
      border: '2.5px solid {colors.route}',
      borderRadius: 'full',
      bg: 'paper',
      zIndex: '1',
    },
    '& > li:not(:last-child)::after': {
      display: { lg: 'none' },
      content: '""',
      position: 'absolute',
      left: '6.25px',
      top: '1.8rem',
      bottom: '-1.8rem',
      // A border, because browsers print no backgrounds.
      borderLeft: '2.5px solid {colors.route}',
    },
  },
});

/** Number of waypoints in the drawing of the chart. */
const WAYPOINTS = 5;
/** Most columns; more would be too narrow to read. */
const MOST_COLUMNS = 6;

/** The weeks as waypoints of one route. */
export default function GroupWeeks({ content }: { content: NonNullable<GroupContent['weeks']> }) {
  return (
    <Section ground="shallow">
      <Container>
        <SectionHead title={content.title} lead={content.lead} />
        <Sheet>
          {content.items.length === WAYPOINTS ? (
            <Chart>
              <Drawing name="weeks" />
            </Chart>
          ) : null}
          <Weeks
            gridTemplateColumns={{ lg: `repeat(${Math.min(content.items.length, MOST_COLUMNS)}, minmax(0, 1fr))` }}
          >
            {content.items.map(({ label, title, text, gain }) => (
              <li key={label}>
                <Text textStyle="note" color="fg.mute">
                  {label}
                </Text>
                <Heading as="h3" textStyle="h3" marginTop="1">
                  {title}
                </Heading>
                <Text textStyle="small" color="fg.soft" marginTop="2">
                  {text}
                </Text>
                <Text textStyle="small" fontWeight="600" marginTop="2">
                  {gain}
                </Text>
              </li>
            ))}
          </Weeks>
        </Sheet>
      </Container>
    </Section>
  );
}
