import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import type { BARE_CONTENT } from './bare-content.ts';

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '-5rem',
    zIndex: 'skip',
    paddingBlock: '3',
    paddingInline: '4',
    bg: 'ink',
    color: 'white',
    fontWeight: '600',
    _focus: { top: '4' },
  },
});

/**
 * The link that skips the header, first in the tab order of every page. It scrolls without animation, as Tab does. Its target
 * must have a `tabIndex`, to take the focus.
 */
export function SkipLink({ label, target = 'main' }: { label: string; target?: 'main' | typeof BARE_CONTENT }) {
  const skip = (event: MouseEvent) => {
    const content = document.getElementById(target);
    if (!content || event.defaultPrevented) return;
    // By script: a history entry for `#main` would not have the state of this one, such as the reference of a sent message.
    event.preventDefault();
    content.focus({ preventScroll: true });
    content.scrollIntoView();
  };
  return (
    <Skip href={`#${target}`} onClick={skip}>
      {label}
    </Skip>
  );
}
