import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { DrawingName } from './drawing.tsx';

export type DiagramName = Extract<DrawingName, `service-${string}`>;

const files = import.meta.glob<string>('../assets/art/service-*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The markup, imported by the prerender only: the HTML of the page carries it, so the script need not. */
const markup: Readonly<Record<string, string>> = import.meta.env.SSR
  ? import.meta.glob<string>('../assets/art/service-*.svg', { query: '?raw', import: 'default', eager: true })
  : {};

const Frame = chakra('span', {
  base: {
    display: 'block',
    aspectRatio: '240 / 160',
    '& > svg': { display: 'block', width: 'full', height: 'full' },
  },
});

/** The diagram of a service, inline, so that its route line (`data-route`) can be drawn by the page. */
export function Diagram({ name, ...rest }: { name: DiagramName } & React.ComponentProps<typeof Frame>) {
  const frame = useRef<HTMLSpanElement>(null);
  const path = `../assets/art/${name}.svg`;
  const file = files[path];

  useEffect(() => {
    const element = frame.current;
    if (!element || element.firstElementChild || file === undefined) return;
    // After a navigation within the site the document holds no prerendered diagram, so it is fetched.
    const stop = new AbortController();
    fetch(file, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((svg) => {
        element.innerHTML = svg;
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.info(`diagram: ${error instanceof Error ? error.name : 'not loaded'}`);
      });
    return () => stop.abort();
  }, [file]);

  return (
    <Frame
      data-diagram=""
      ref={frame}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made by web/art
      dangerouslySetInnerHTML={{ __html: markup[path] ?? '' }}
      {...rest}
    />
  );
}
