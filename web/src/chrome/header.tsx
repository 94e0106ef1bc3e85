import { chakra } from '@chakra-ui/react';
import {
  Activity,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton, LinkButton } from '../components/button.tsx';
import { MenuIcon } from '../components/icon.tsx';
import { Container } from '../components/layout.tsx';
import { TakeOver } from '../islands/early-taps.tsx';
import { USED_FIELDS } from '../islands/fields.ts';
import { offerReload } from '../islands/offer-reload.ts';
import { island } from '../islands/part.ts';
import { followedLink } from '../islands/site-link.ts';
import { useWait } from '../islands/use-wait.ts';
import { goTo } from '../lib/go-to.ts';
import { breakpoints } from '../theme/breakpoints.ts';
import { LARGE_LETTERS } from '../theme/large-letters.ts';
import { useChromeTexts } from './chrome-texts.ts';
import type Drawer from './drawer.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MainNav } from './main-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { SocialLinks, WhatsAppLink } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const loadDrawer = () => import('./drawer.tsx');

/** The header is fixed and transparent (documented); solid as soon as the page below it has moved. */
const SOLID_AFTER_PX = 8;

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 'header',
    color: 'ink',
    borderBottom: '1px solid transparent',
    transition: 'background-color {durations.menu} ease-out, border-color {durations.menu} ease-out',
    // Before its script, and without one, the scroll alone makes it solid, else it would lie over the text below. An
    // opacity, because the compositor animates it while the main thread is busy. With reduced motion animations last no
    // time (`theme/global-css.ts`), so that none could follow the scroll.
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '-1',
      inset: '0 0 -1px',
      bg: 'paper',
      borderBottom: '1px solid',
      borderColor: 'line',
      opacity: '0',
      '@media (prefers-reduced-motion: no-preference)': {
        '@supports (animation-timeline: scroll())': {
          animation: 'solid linear both',
          animationTimeline: 'scroll(root)',
          animationRange: `0 ${SOLID_AFTER_PX}px`,
        },
      },
    },
  },
  variants: { solid: { true: { bg: 'paper', borderColor: 'line' } } },
});

const Row = chakra(Container, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '.35rem', xl: '.6rem' },
    '@media (min-width: 90rem)': { gap: '1.1rem' },
    height: { base: 'headerSmall', xl: 'header' },
    transition: 'height {durations.menu} ease-out',
    '& > :first-child': { marginRight: 'auto' },
  },
  variants: { solid: { true: { height: { base: '4rem', xl: '4.5rem' } } } },
});

const Sentinel = chakra('div', {
  base: { position: 'absolute', top: '0', width: '1px', pointerEvents: 'none' },
});

const WideSocial = chakra('div', {
  base: { display: { base: 'none', '2xl': 'block' }, '& > div': { gap: '0' }, '& a': { width: '2.125rem' } },
});
// Large letters leave no room for it; the menu has it too.
const PhoneOnly = chakra('div', {
  base: { display: { base: 'block', md: 'none' }, [LARGE_LETTERS]: { display: 'none' } },
});
const WideCall = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    // from the width on at which the whole navigation shows, until there is room for all of it
    '@media (min-width: 80rem) and (max-width: 89.99rem)': { '& a': { paddingInline: '.75rem' } },
  },
});
/** Where {@link Burger} shows. */
const BELOW_WIDE = `not all and (min-width: ${breakpoints['2xl']})`;
const Burger = chakra('div', { base: { display: { base: 'block', '2xl': 'none' }, marginRight: '-.7rem' } });

/** The bar at the top of every page; what stands in it is given as children. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const [solid, setSolid] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);
  const part = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setSolid(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Sentinel ref={sentinel} aria-hidden="true" style={{ height: SOLID_AFTER_PX }} />
      <Bar ref={part} solid={solid} {...island} data-print="hide">
        <Row solid={solid}>{children}</Row>
      </Bar>
      <TakeOver part={part} />
    </>
  );
}

/** Header of the Turkish and the English site, after the link that skips it. */
export default function Header() {
  const { skip, home, logoLabel, cta, language, mobileMenu } = useChromeTexts();
  const [LoadedDrawer, setLoadedDrawer] = useState<ComponentType<ComponentProps<typeof Drawer>>>();
  const [drawerIsOpen, setDrawerIsOpen] = useState(false);
  const isOnItsWay = drawerIsOpen && !LoadedDrawer;
  useWait(isOnItsWay);
  /** Whether the menu is still asked for: its code may come, or fail, when the visitor has gone on. */
  const isAsked = useRef(false);

  const closeDrawer = useCallback(() => {
    isAsked.current = false;
    setDrawerIsOpen(false);
  }, []);

  const prepareDrawer = useCallback(
    () => loadDrawer().then(({ default: Loaded }) => setLoadedDrawer(() => Loaded)),
    [],
  );

  const openDrawer = () => {
    isAsked.current = true;
    // In a transition React opens it in a task of its own: a modal dialog has the styles of the whole page matched anew,
    // which would delay the frame that shows the tap.
    startTransition(() => setDrawerIsOpen(true));
    prepareDrawer().catch(() => {
      if (!isAsked.current) return;
      closeDrawer();
      if (offerReload()) return;
      // The same links stand at the end of the page.
      const footer = document.querySelector<HTMLElement>('footer nav');
      if (footer) goTo(footer);
    });
  };

  // A step through the history leads to another page, which the menu would hide.
  useEffect(() => {
    if (!drawerIsOpen) return;
    window.addEventListener('popstate', closeDrawer);
    return () => window.removeEventListener('popstate', closeDrawer);
  }, [drawerIsOpen, closeDrawer]);

  // Meanwhile the visitor may have gone on to another page, or to a field. That a field has the focus does not tell: on a phone
  // a button that is tapped leaves it where it was.
  useEffect(() => {
    if (!isOnItsWay) return;
    const onClick = (event: MouseEvent) => followedLink(event) && closeDrawer();
    const onField = ({ target }: Event) => target instanceof Element && target.matches(USED_FIELDS) && closeDrawer();
    // In the capture phase: a click on a part that is HTML only gets no further, and what follows a link prevents its default.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('click', onClick, options);
    for (const kind of ['focusin', 'input']) window.addEventListener(kind, onField, options);
    return () => listening.abort();
  }, [isOnItsWay, closeDrawer]);

  // Where the menu button shows, the menu is rendered before it is asked for, hidden: that takes most of the time from a
  // tap to its answer. A failure is ignored here: the tap loads again.
  useEffect(() => {
    if (window.matchMedia(BELOW_WIDE).matches) prepareDrawer().catch(() => {});
  }, [prepareDrawer]);

  return (
    <>
      <SkipLink label={skip} />
      <HeaderBar>
        <Wordmark to={home} label={logoLabel} />
        <MainNav />
        <WideSocial>
          <SocialLinks />
        </WideSocial>
        <PhoneOnly>
          <WhatsAppLink />
        </PhoneOnly>
        <LanguageSwitcher texts={language} />
        <WideCall>
          <LinkButton to={cta.to} variant="outline" size="sm" whiteSpace="nowrap">
            {cta.label}
          </LinkButton>
        </WideCall>
        <Burger>
          <IconButton aria-label={mobileMenu.open} aria-haspopup="dialog" onClick={openDrawer}>
            <MenuIcon />
          </IconButton>
        </Burger>
        {LoadedDrawer ? (
          <Activity mode={drawerIsOpen ? 'visible' : 'hidden'}>
            <LoadedDrawer onClose={closeDrawer} />
          </Activity>
        ) : null}
      </HeaderBar>
    </>
  );
}
