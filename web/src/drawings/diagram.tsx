import { chakra } from '@chakra-ui/react';
import type { DrawingName } from './drawing.tsx';
import { useInlineDrawing } from './use-inline-drawing.ts';

export type DiagramName = Extract<DrawingName, `service-${string}`>;

const Frame = chakra('span', {
  base: {
    display: 'block',
    aspectRatio: '240 / 160',
    '& > svg': { display: 'block', width: 'full', height: 'full' },
    // Paper also shows lines that the page has not drawn yet.
    '@media print': { '& [data-route]': { strokeDasharray: 'none !important' } },
  },
});

/** The diagram of a service, inline, so that its route line (`data-route`) can be drawn by the page. */
export function Diagram({ name, ...rest }: { name: DiagramName } & React.ComponentProps<typeof Frame>) {
  return <Frame data-diagram="" {...useInlineDrawing<HTMLSpanElement>([name])} {...rest} />;
}
