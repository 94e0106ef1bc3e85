import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton, LinkButton } from '../components/button.tsx';
import { MenuIcon } from '../components/icon.tsx';
import { Container } from '../components/layout.tsx';
import { LARGE_TEXT } from '../theme/large-text.ts';
import { useChromeTexts } from './chrome-texts.ts';
import { DRAWER_ID, Drawer, openDrawer } from './drawer.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MainNav } from './main-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import { SocialLinks, WhatsAppLink } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

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
    // Before hydration, and without script, a scroll-driven animation makes the bar solid; a transparent one would lie over the
    // text. It animates the opacity of a layer, which the compositor does while the main thread is busy. Not with reduced motion,
    // for which all animations have no duration (`theme/global-css.ts`).
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
    // Where the whole navigation shows, it may need a second line.
    height: { base: 'headerSmall', xl: 'header', '2xl': 'auto' },
    minHeight: { '2xl': 'header' },
    transition: 'height {durations.menu} ease-out, min-height {durations.menu} ease-out',
    '& > :first-child': { marginRight: 'auto' },
  },
  variants: {
    solid: { true: { height: { base: '4rem', xl: '4.5rem', '2xl': 'auto' }, minHeight: { '2xl': '4.5rem' } } },
  },
});

const Sentinel = chakra('div', {
  base: { position: 'absolute', top: '0', width: '1px', pointerEvents: 'none' },
});

const WideSocial = chakra('div', {
  base: { display: { base: 'none', '2xl': 'block' }, '& > div': { gap: '0' }, '& a': { width: '2.125rem' } },
});
/** The WhatsApp link on a phone. Large letters leave no room for it; the menu has it too. */
const PhoneOnly = chakra('div', {
  base: { display: { base: 'block', md: 'none' }, [LARGE_TEXT]: { display: 'none' } },
});
/** The call to action from tablets on. */
const WideCall = chakra('div', {
  base: {
    display: { base: 'none', md: 'block' },
    // Narrower where the whole navigation shows (80rem) but there is little room for it.
    '@media (min-width: 80rem) and (max-width: 89.99rem)': { '& a': { paddingInline: '.75rem' } },
  },
});
/** The menu button; shows in the widths of `belowWide`. */
const Burger = chakra('div', { base: { display: { base: 'block', '2xl': 'none' }, marginRight: '-.7rem' } });

/** The bar at the top of every page; its children stand in it in a row. */
export function HeaderBar({ children }: { children: ReactNode }) {
  const [solid, setSolid] = useState(false);
  const sentinel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setSolid(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Sentinel ref={sentinel} aria-hidden="true" style={{ height: SOLID_AFTER_PX }} />
      <Bar solid={solid} data-print="hide">
        <Row solid={solid}>{children}</Row>
      </Bar>
    </>
  );
}

/** Header of the Turkish and the English site, after the link that skips it. */
export default function Header() {
  const { skip, home, logoLabel, cta, language, mobileMenu } = useChromeTexts();
  const drawer = useRef<HTMLDialogElement>(null);

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
          <IconButton
            aria-label={mobileMenu.open}
            aria-haspopup="dialog"
            aria-controls={DRAWER_ID}
            onClick={() => openDrawer(drawer.current)}
          >
            <MenuIcon />
          </IconButton>
        </Burger>
        <Drawer dialog={drawer} />
      </HeaderBar>
    </>
  );
}
