import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { useLocation } from 'react-router-dom';
import { BareLink } from '../components/button.tsx';
import { Container } from '../components/layout.tsx';
import { useIsLive } from '../islands/use-is-live.ts';
import { addressInText, mailHref, phoneHref, whatsappHref } from '../site/contact-links.ts';
import { otherLanguages } from '../site/languages.ts';
import { usePageLocale } from '../site/locale.tsx';
import type { NavLink } from '../site/nav-link.ts';
import { useChromeTexts } from './chrome-texts.ts';
import { newTab, SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const Ground = chakra('footer', {
  base: {
    // The section above may be as dark.
    borderTop: '1px solid',
    borderColor: 'hairline',
    paddingTop: { base: '5', md: 'clamp(3rem, 5vw, 4.5rem)' },
    paddingBottom: { base: '3', md: '6' },
    textStyle: 'small',
  },
});

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2,minmax(0,1fr))', md: '1fr 1fr 1.4fr', lg: '1.5fr 1fr 1.2fr 1.3fr' },
    rowGap: { base: '1.0625rem', md: '2.5rem' },
    columnGap: 'gap',
    '& > :first-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& h2': {
      fontFamily: 'serif',
      fontWeight: '500',
      fontSize: '1.0625rem',
      lineHeight: '1.3',
      marginBottom: { base: '1', md: '2' },
    },
    '& p, & address': { color: 'fg.soft' },
    '& li a': {
      display: 'inline-flex',
      alignItems: 'center',
      // A full touch target on tablets; the lower rows on phones keep the footer shorter than the screen.
      minHeight: { base: '2rem', md: 'target', lg: '2.125rem' },
      color: 'fg.soft',
      _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '.3em' },
    },
  },
});

/** On a phone and a tablet the name and the profiles share a line. */
const Brand = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'block' },
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    marginTop: '-.6rem',
    marginRight: { base: '-.7rem', lg: '0' },
    // The letter at the corner of the last icon (`social-links.tsx`) is wider than the icon.
    '&:has(svg + span)': { marginRight: { base: '-.35rem', lg: '0' } },
    '& > p': {
      display: { base: 'none', md: 'block' },
      flex: '1',
      maxWidth: { lg: '24em' },
      marginTop: { lg: '2' },
      marginBottom: { lg: '4' },
    },
    '& > p + div': { marginLeft: { lg: '-.7rem' } },
  },
});

/** On a phone the ways to reach us stand beside address and hours, or above them where a long mail address leaves no room. */
const Contact = chakra('div', {
  base: {
    '& address': {
      fontStyle: 'normal',
      display: { base: 'flex', md: 'block' },
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 'gap',
      rowGap: '1',
    },
    '& address > *': { flex: '1 1 8rem' },
    '& p + p': { marginTop: { base: '1', md: '2' } },
    '& p': { marginTop: { md: '2' } },
    '& > p': { display: { base: 'none', md: 'block' } },
  },
});

const Base = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: { base: '4', md: '6' },
    rowGap: { md: '2' },
    marginTop: { base: '2', md: '8' },
    paddingTop: { base: '2', md: '5' },
    borderTop: '1px solid',
    borderColor: 'hairline',
    textStyle: 'note',
    color: 'fg.mute',
    alignItems: 'center',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: { base: '4', md: '5' } },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: { base: '2.25rem', md: 'target' },
      textDecoration: 'underline',
      textUnderlineOffset: '.3em',
      _hover: { color: 'fg' },
    },
  },
});

function Links({ links }: { links: ReadonlyArray<NavLink> }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <BareLink to={to}>{label}</BareLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to the page in the other languages; they work without script, which the switcher of the header does not. */
function Languages() {
  const { language } = useChromeTexts();
  const { pathname, search } = useLocation();
  const isLive = useIsLive();
  return (
    <chakra.ul aria-label={language.menu} display="flex" columnGap="4">
      {otherLanguages(pathname, usePageLocale(), isLive ? search : '').map(({ locale, name, to }) => (
        <li key={locale}>
          <BareLink to={to} lang={locale} hrefLang={locale}>
            {name}
          </BareLink>
        </li>
      ))}
    </chakra.ul>
  );
}

/** Footer of the Turkish and the English site. */
export default function Footer() {
  const { home, logoLabel, labels, footer, social } = useChromeTexts();
  return (
    <Ground data-tone="night">
      <Container>
        <Columns>
          <Brand>
            <Wordmark to={home} label={logoLabel} />
            <p>{footer.about}</p>
            <SocialLinks />
          </Brand>
          <nav aria-label={labels.footerNav}>
            <h2>{footer.pages.title}</h2>
            <Links links={footer.pages.links} />
            <Languages />
          </nav>
          <nav aria-label={footer.services.title}>
            <h2>{footer.services.title}</h2>
            <Links links={footer.services.links} />
          </nav>
          <Contact>
            <h2>{footer.contact.title}</h2>
            <address>
              <ul>
                <li>
                  <a href={mailHref} aria-label={social.write}>
                    {settings.email}
                  </a>
                </li>
                <li>
                  <a href={phoneHref} aria-label={social.call}>
                    {settings.phone}
                  </a>
                </li>
                <li>
                  <a href={whatsappHref} {...newTab} aria-label={`${social.whatsapp} (${labels.newTab})`}>
                    {footer.contact.whatsapp}
                  </a>
                </li>
              </ul>
              <div>
                <p>{addressInText}</p>
                <p>{footer.contact.hours}</p>
              </div>
            </address>
            <p>{footer.contact.reply}</p>
          </Contact>
        </Columns>
        <Base>
          <p>
            {`© ${__BUILD_YEAR__} ${settings.brand}. `}
            <chakra.span display={{ base: 'none', md: 'inline' }}>{footer.rights}</chakra.span>
          </p>
          <nav aria-label={labels.legalNav}>
            <Links links={footer.legal} />
          </nav>
        </Base>
      </Container>
    </Ground>
  );
}
