import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { SolutionsContent } from '../content/solution.ts';
import type { RoutePath } from '../site/routes.ts';
import { RepeaterCompass } from './compass.tsx';
import { SolutionCards } from './solution-cards.tsx';
import { SolutionHead } from './solution-head.tsx';

const Beside = chakra('div', { base: { position: 'relative' } });

interface SolutionsProps {
  readonly content: SolutionsContent;
  readonly path: RoutePath;
  /** Called when the visitor asks for the form, with the title of the card or without one. */
  readonly onAsk: (title?: string) => void;
}

/** Calls `onRead` with the index of the child that comes to the reading height of the screen. Returns the ref of the list. */
function useChildBeingRead(onRead: (index: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const children = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find((entry) => entry.isIntersecting);
        if (read) onRead(children.indexOf(read.target));
      },
      { rootMargin: '-40% 0px -55%' },
    );
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [onRead]);
  return list;
}

/** A choice of services: its head with a compass beside it, then a card for each bearing. */
export function Solutions({ content, path, onAsk }: SolutionsProps) {
  const [taken, setTaken] = useState(0);
  const list = useChildBeingRead(setTaken);
  const { head, cards } = content;
  return (
    <>
      <SolutionHead content={head} cards={cards} path={path} taken={taken} onTake={setTaken} onAsk={onAsk} />
      <Beside>
        <SolutionCards content={cards} list={list} onTake={setTaken} onAsk={onAsk} />
        <RepeaterCompass total={cards.items.length} taken={taken} />
      </Beside>
    </>
  );
}
