import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { noticeRecipe } from '../theme/recipes.ts';
import { ErrorIcon, InfoIcon, SuccessIcon } from './icon.tsx';

const Box = chakra('div', noticeRecipe);
const icons = { info: InfoIcon, success: SuccessIcon, error: ErrorIcon };

/** Takes up no grid row while it is empty. */
const Region = chakra('div', { base: { _empty: { position: 'absolute' } } });

/**
 * A region whose messages screen readers announce politely. Render it before there is a message: most screen readers announce a
 * change of a region that they know, but no message that appears together with its region.
 */
export function Announced({ children }: { children: ReactNode }) {
  return <Region role="status">{children}</Region>;
}

interface NoticeProps {
  readonly kind?: keyof typeof icons;
  /** Set it when the focus moves to the same words, which would otherwise be heard twice. */
  readonly announcedElsewhere?: boolean;
  readonly children: ReactNode;
  /**
   * Links and buttons below the message. They are outside of the alert, which is announced again as a whole when a label in it
   * changes.
   */
  readonly ways?: ReactNode;
}

/** A message inside the page. Screen readers announce an error at once, any other message only within {@link Announced}. */
export function Notice({ kind = 'info', announcedElsewhere = false, children, ways }: NoticeProps) {
  const Icon = icons[kind];
  const isAlert = kind === 'error' && !announcedElsewhere;
  return (
    <Box kind={kind}>
      <Icon />
      <div>
        <div role={isAlert ? 'alert' : undefined}>{children}</div>
        {ways}
      </div>
    </Box>
  );
}
