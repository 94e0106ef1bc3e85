import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { BareLink } from '../components/button.tsx';
import { isMenu, type NavMenu } from '../site/nav-link.ts';
import { canonicalPath, isRoutePath, normalPath, type SiteTarget } from '../site/routes.ts';
import { useChromeTexts } from './chrome-texts.ts';
import { DropMenu } from './drop-menu.tsx';

const List = chakra('ul', {
  base: {
    display: { base: 'none', '2xl': 'flex' },
    // Wraps only if a reader has widened the space between words: the call to action would stand outside of the window.
    flexWrap: 'wrap',
    columnGap: '1.5rem',
    fontSize: '.875rem',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    // With the way home a narrower bar would be too crowded; the wordmark beside it leads there, too.
    '& > :first-child': { display: 'none' },
    '@media (min-width: 90rem)': {
      fontSize: '.9375rem',
      columnGap: 'clamp(.8rem, 1.35vw, 1.6rem)',
      '& > :first-child': { display: 'block' },
    },
  },
});

const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.3rem',
  minHeight: 'target',
  cursor: 'pointer',
  '& > svg': { width: '1rem', height: '1rem', flex: 'none' },
  // Grey: the route's colour marks the one entry that is open or current.
  _hover: { boxShadow: 'inset 0 -2px {colors.control}' },
  '&[aria-current], &[aria-expanded=true], &[data-current]': {
    boxShadow: 'inset 0 -2px {colors.mark}',
    // Forced colours have no shadows.
    '@media (forced-colors: active)': { borderBottom: '2px solid' },
  },
};

const EntryLink = chakra(BareLink, { base: entry });
const EntryButton = chakra('button', { base: entry });

const HintedLink = chakra(BareLink, {
  base: {
    display: 'grid',
    gap: '.1rem',
    padding: '.85rem',
    whiteSpace: 'normal',
    borderRadius: 'control',
    _hover: { bg: 'shallow' },
    '&:focus-visible': { bg: 'shallow', outlineOffset: '-3px' },
    '& b': { fontFamily: 'serif', fontWeight: '500', fontSize: '1.125rem', lineHeight: '1.3' },
    '& span': { fontWeight: '400', fontSize: '.875rem', lineHeight: '1.45', color: 'ink.soft' },
  },
});

/** Returns a function that says whether a link leads to the shown page. A link to a part of it (`#…`) does not count. */
export function useIsCurrent(): (to: SiteTarget) => boolean {
  const path = normalPath(useLocation().pathname);
  const here = isRoutePath(path) ? canonicalPath(path) : path;
  return (to) => to === here;
}

function Menu({ menu }: { menu: NavMenu }) {
  const isCurrent = useIsCurrent();
  return (
    <DropMenu
      label={menu.label}
      side="left"
      width="23rem"
      button={(props, chevron) => (
        <EntryButton
          type="button"
          data-current={menu.items.some(({ to }) => isCurrent(to)) ? '' : undefined}
          {...props}
        >
          {menu.label}
          {chevron}
        </EntryButton>
      )}
      items={menu.items.map(({ label, hint, to }) => ({
        key: to,
        link: (
          <HintedLink to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
            <b>{label}</b>
            <span>{hint}</span>
          </HintedLink>
        ),
      }))}
    />
  );
}

/** The main navigation of wide screens; the drawer has the same entries on small ones. */
export function MainNav() {
  const { nav, labels } = useChromeTexts();
  const isCurrent = useIsCurrent();
  return (
    <nav aria-label={labels.mainNav}>
      <List>
        {nav.map((item) => (
          <li key={item.label}>
            {isMenu(item) ? (
              <Menu menu={item} />
            ) : (
              <EntryLink to={item.to} aria-current={isCurrent(item.to) ? 'page' : undefined}>
                {item.label}
              </EntryLink>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
