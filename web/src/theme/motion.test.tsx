import { chakra } from '@chakra-ui/react';
import { expect, test } from 'vitest';
import { MOVES } from './motion.ts';
import { markupOf } from './testing.tsx';

/** The frames of the keyframes of this name with their declarations, as a browser reads them. */
const framesOf = (name: string, css: string) =>
  [...(css.split(`@keyframes ${name}{`)[1]?.split('}}')[0] ?? '').matchAll(/([^{}]+)\{([^{}]+)/g)].map(
    ([, frame, declarations]) => [frame, declarations],
  );

test.each(Object.entries(MOVES))('the keyframes of %s have frames that a browser reads', (_, move) => {
  const css = markupOf(<chakra.div css={move} />);
  for (const [rule, frames] of Object.entries(move)) {
    const read = framesOf(rule.replace('@keyframes ', ''), css);
    expect(read).toHaveLength(Object.keys(frames).length);
    for (const [, declarations] of read)
      expect(declarations).toMatch(/^(?:opacity|(?:-webkit-)?transform|stroke-dashoffset):/);
  }
});
