import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * Both labels lie in one grid cell, so the button has the width of the longer one from the start. Each contains its icon, so that
 * spare room of the shorter one is on both sides of it, and not between label and icon.
 */
const Labels = chakra('span', {
  base: {
    display: 'grid',
    '& > *': { gridArea: '1 / 1', display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '.7em' },
  },
});

const HIDDEN = { visibility: 'hidden' } as const;
/**
 * Padding in place of the icon of the hidden label: its width and the gap beside it. A real icon would be in the HTML of every
 * page with a form.
 */
const ROOM_OF_ICON = { paddingLeft: '1.95em' };

interface ChangingLabelProps {
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly icon?: ReactNode;
  /** Replaces the icon while the button is busy; of the same size. */
  readonly busyIcon?: ReactNode;
  readonly iconPlacement?: 'start' | 'end';
  readonly children: ReactNode;
}

/** The label of a button, which changes while the button is busy without changing its width. */
export function ChangingLabel({ busy, busyLabel, icon, busyIcon, iconPlacement, children }: ChangingLabelProps) {
  const withIcon = (label: ReactNode, shown: ReactNode) => (
    <>
      {iconPlacement === 'start' ? shown : null}
      {/* in an element of its own: React cannot update a text beside others once a browser's translator has replaced it */}
      <span>{label}</span>
      {iconPlacement === 'end' ? shown : null}
    </>
  );
  return (
    <Labels>
      <span style={busy ? HIDDEN : undefined}>{withIcon(children, icon)}</span>
      <span style={busy ? undefined : { ...HIDDEN, ...(icon ? ROOM_OF_ICON : {}) }}>
        {withIcon(busyLabel, busy ? busyIcon : null)}
      </span>
    </Labels>
  );
}
