import { chakra } from '@chakra-ui/react';

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

/** Id of the content below the header on a page that brings its own. */
export const BARE_CONTENT = 'content';

/** First stop of the keyboard on every page. */
export function SkipLink({ label, target = 'main' }: { label: string; target?: 'main' | typeof BARE_CONTENT }) {
  return <Skip href={`#${target}`}>{label}</Skip>;
}
