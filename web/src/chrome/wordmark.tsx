import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { BareLink } from '../components/button.tsx';
import type { SiteTarget } from '../site/routes.ts';
import { LARGE_TEXT } from '../theme/large-text.ts';

const Mark = chakra(BareLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.55rem',
    minHeight: 'target',
    fontFamily: 'serif',
    fontWeight: '500',
    fontSize: '1.75rem',
    // Beside language and menu there is room for no more.
    [LARGE_TEXT]: { fontSize: '1.3125rem' },
    lineHeight: '1',
    letterSpacing: '-.01em',
    // Stays visible where the words of a page are transparent until they are in the visitor's language (`theme/global-css.ts`): the
    // name is the same in both.
    WebkitTextFillColor: 'currentcolor',
    '& > svg': { width: '1.75rem', height: '1.75rem', flex: 'none', [LARGE_TEXT]: { display: 'none' } },
  },
});

/** The compass and the name; leads home. */
export function Wordmark({ to, label }: { to: SiteTarget; label: string }) {
  return (
    <Mark to={to} aria-label={label}>
      <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <circle cx="14" cy="14" r="12.5" stroke="currentColor" strokeWidth="1.5" />
        <path
          d="M5.5 19.5 14 14l9-9"
          stroke="var(--c-colors-mark)"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="14" cy="14" r="3.25" fill="currentColor" />
      </svg>
      {settings.brand}
    </Mark>
  );
}
