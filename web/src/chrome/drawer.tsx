import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { BareLink, IconButton, LinkButton } from '../components/button.tsx';
import { ArrowIcon, ChevronIcon, CloseIcon } from '../components/icon.tsx';
import { restoreLostFocus } from '../lib/focus-page.ts';
import { nextTask } from '../lib/next-task.ts';
import { mailHref, phoneHref, whatsappHref } from '../site/contact-links.ts';
import { isMenu } from '../site/nav-link.ts';
import { sentIn } from '../site/sent.ts';
import { MOVES } from '../theme/motion.ts';
import { belowWide } from './below-wide.ts';
import { useChromeTexts } from './chrome-texts.ts';
import { useIsCurrent } from './main-nav.tsx';
import { newTab, SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const Panel = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0 0 0 auto',
    width: { base: 'full', sm: '24rem' },
    maxWidth: 'none',
    height: '100dvh',
    maxHeight: 'none',
    paddingBlock: '3',
    paddingInline: '1.25rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'paper',
    color: 'ink',
    borderLeft: { sm: '1px solid' },
    borderColor: 'ink',
    boxShadow: 'float',
    ...MOVES.slide,
    animation: 'slideIn {durations.drawer} ease-out',
    '&[data-closing]': { animation: 'slideOut {durations.menu} ease-in forwards' },
    '&::backdrop': { background: 'rgb(11 32 41 / .45)' },
  },
});

const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginRight: '-.7rem' },
});

const List = chakra('ul', {
  base: {
    marginTop: '2',
    '& > li': { borderTop: '1px solid', borderColor: 'line' },
    '& > li > a, & summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minHeight: '3.5rem',
      fontFamily: 'serif',
      fontWeight: '500',
      fontSize: '1.3125rem',
      lineHeight: '1.2',
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary > svg': { width: '1.2rem', height: '1.2rem', flex: 'none' },
    '& [open] > summary > svg': { transform: 'rotate(180deg)' },
    '& details li > a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 'target',
      paddingLeft: '4',
      color: 'ink.soft',
    },
    '& details ul': { paddingBottom: '3' },
    '& [aria-current]': {
      textDecoration: 'underline',
      textDecorationColor: 'mark',
      textDecorationThickness: '2px',
      textUnderlineOffset: '.4em',
    },
  },
});

const Contact = chakra('div', {
  base: {
    marginTop: '5',
    paddingTop: '4',
    borderTop: '1px solid',
    borderColor: 'line',
    textStyle: 'small',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
});

/** Id of the menu, for the `aria-controls` of its button. */
export const DRAWER_ID = 'drawer';

/**
 * Opens the menu, in a task of its own, so that the press is painted first: a modal dialog makes the page inert, and the browser
 * matches all styles again.
 */
export function openDrawer(dialog: HTMLDialogElement | null): void {
  nextTask(() => {
    if (dialog?.open === false) dialog.showModal();
  });
}

/** Closes the menu at once. A native dialog returns the focus to the element that had it. */
function close(dialog: HTMLDialogElement | null): void {
  if (!dialog) return;
  delete dialog.dataset['closing'];
  dialog.close();
}

/** Closes the menu once it has slid out, unless it has been closed, and perhaps opened again, meanwhile. */
function slideOut(dialog: HTMLDialogElement): void {
  dialog.dataset['closing'] = '';
  // Not on `animationend`, which may not fire for an animation without a duration, as with reduced motion: the menu then stayed
  // open.
  void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
    if ('closing' in dialog.dataset) close(dialog);
  });
}

/**
 * Closes the menu at a step through the history, and when a form that was being sent leads to its success page: the other page
 * would be hidden behind the menu. At the page of a link it stays open, because a visitor who opened it meanwhile wants to go
 * elsewhere, and is about to tap.
 */
function useClosesWithPage(dialog: RefObject<HTMLDialogElement | null>): void {
  const { key, state } = useLocation();
  const shown = useRef(key);
  // A layout effect, before that which moves the focus to the new page (`app/after-navigation.tsx`): an open menu keeps the focus.
  useLayoutEffect(() => {
    if (shown.current !== key && sentIn(state)) close(dialog.current);
    shown.current = key;
  }, [dialog, key, state]);
  useEffect(() => {
    // before the router has rendered the other page
    const onStep = () => close(dialog.current);
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, [dialog]);
}

/** Closes the menu in a window that becomes wide, as on a tablet that is turned. */
function useClosesInWideWindow(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    // In a wide window the whole navigation shows, and the menu button, which would get the focus back, is hidden.
    const onWidth = () => {
      if (!dialog.current?.open) return;
      close(dialog.current);
      // Without this the focus would stay within the menu, which is hidden now.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && dialog.current.contains(activeElement)) activeElement.blur();
      restoreLostFocus();
    };
    const width = belowWide();
    // The window may have become wide before hydration.
    if (!width.matches) onWidth();
    width.addEventListener('change', onWidth);
    return () => {
      width.removeEventListener('change', onWidth);
    };
  }, [dialog]);
}

/**
 * The menu of small screens: a native modal dialog, which slides in from the right. It closes on Escape, on a tap beside it, and
 * on any choice. It is in the document, closed, so that the boot script opens it at a tap before hydration
 * (`web/build/boot.ts`), and closes it then without an animation.
 */
export function Drawer({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { home, logoLabel, nav, cta, labels, mobileMenu, footer } = useChromeTexts();
  const isCurrent = useIsCurrent();
  useClosesWithPage(dialog);
  useClosesInWideWindow(dialog);

  const onClick = ({ currentTarget, target, clientX }: MouseEvent<HTMLDialogElement>) => {
    if (!(target instanceof Element)) return;
    // A tap on the backdrop reaches the dialog itself, but outside its box.
    const beside = target === currentTarget && clientX < currentTarget.getBoundingClientRect().left;
    // Closes at once, so that the new page does not wait for the animation.
    if (target.closest('a')) close(currentTarget);
    else if (beside || target.closest('button')) slideOut(currentTarget);
  };

  return (
    <Panel
      id={DRAWER_ID}
      ref={dialog}
      aria-label={mobileMenu.title}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        slideOut(event.currentTarget);
      }}
    >
      <Top>
        <Wordmark to={home} label={logoLabel} />
        <IconButton aria-label={mobileMenu.close}>
          <CloseIcon />
        </IconButton>
      </Top>
      <nav aria-label={labels.mobileNav}>
        <List>
          {nav.map((item) => (
            <li key={item.label}>
              {isMenu(item) ? (
                <details open={item.items.some(({ to }) => isCurrent(to))}>
                  <summary>
                    {item.label}
                    <ChevronIcon />
                  </summary>
                  <ul>
                    {item.items.map(({ label, to }) => (
                      <li key={to}>
                        <BareLink to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
                          {label}
                        </BareLink>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <BareLink to={item.to} aria-current={isCurrent(item.to) ? 'page' : undefined}>
                  {item.label}
                </BareLink>
              )}
            </li>
          ))}
        </List>
      </nav>
      <LinkButton to={cta.to} arrow full marginTop="5">
        {cta.label}
        <ArrowIcon />
      </LinkButton>
      <Contact>
        <b>{mobileMenu.contact}</b>
        <ul>
          <li>
            <a href={phoneHref}>{settings.phone}</a>
          </li>
          <li>
            <a href={whatsappHref} {...newTab}>
              {footer.contact.whatsapp}
            </a>
          </li>
          <li>
            <a href={mailHref}>{settings.email}</a>
          </li>
        </ul>
        <SocialLinks />
      </Contact>
    </Panel>
  );
}
