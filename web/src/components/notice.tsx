import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { noticeRecipe } from '../theme/recipes.ts';
import { ErrorIcon, InfoIcon, SuccessIcon } from './icon.tsx';

const Box = chakra('div', noticeRecipe);
const icons = { info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

/**
 * Where messages come and go that screen readers announce politely. It stands in the page from the start: most of them
 * announce a change of a region that they know, and nothing that comes together with its region. Empty it takes no row of
 * a grid.
 */
const Region = chakra('div', { base: { _empty: { position: 'absolute' } } });
export function Announced({ children }: { children: ReactNode }) {
  return <Region role="status">{children}</Region>;
}

interface NoticeProps {
  readonly kind?: keyof typeof icons;
  readonly children: ReactNode;
  /** Ways on from it, which are not announced: an alert in which a label changes is announced again as a whole. */
  readonly ways?: ReactNode;
}

/** A message inside the page. Screen readers announce an error at once; anything else only within {@link Announced}. */
export function Notice({ kind = 'info', children, ways }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <Box kind={kind}>
      <Icon />
      <div>
        <div role={kind === 'error' ? 'alert' : undefined}>{children}</div>
        {ways}
      </div>
    </Box>
  );
}
