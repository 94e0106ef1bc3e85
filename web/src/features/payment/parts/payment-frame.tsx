import { chakra } from '@chakra-ui/react';
import { settings } from '@site/contract/business/settings';
import { BRAND_NAMES, CARD_BRANDS } from '@site/contract/card/card-brand';
import { PAYMENT_QUERY } from '@site/contract/payments/payment';
import { isReference, referenceOf } from '@site/contract/plain/reference';
import { LANGUAGE_QUERY, pagePaths, WITHDRAWAL_QUERY } from '@site/contract/site/page-paths';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BARE_CONTENT } from '../../../chrome/bare-content.ts';
import { SkipLink } from '../../../chrome/skip-link.tsx';
import { Wordmark } from '../../../chrome/wordmark.tsx';
import { BareLink, ExternalLink } from '../../../components/button.tsx';
import { LockIcon } from '../../../components/icon.tsx';
import { Container } from '../../../components/layout.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { useIsLive, useIsLiveAtOnce } from '../../../islands/use-is-live.ts';
import { mailHref, phoneHref } from '../../../site/contact-links.ts';
import type { SiteTarget } from '../../../site/routes.ts';
import { CardBrandMark, Marks } from './card-brand-mark.tsx';
import { onlyWithScript } from './only-with-script.ts';

const Header = chakra('header', {
  base: { borderBottom: '1px solid', borderColor: 'ink', '@media print': { border: '0' } },
});
const Row = chakra(Container, {
  base: {
    display: 'flex',
    alignItems: 'center',
    // Wraps because Android's browser in other apps enlarges the letters alone, which no unit reflects.
    flexWrap: 'wrap',
    columnGap: { base: '4', md: '6' },
    minHeight: 'headerSmall',
    '& > a:first-child': { marginRight: 'auto' },
  },
});
const Secure = chakra('span', {
  base: {
    display: 'inline-flex',
    // The smallest screens have room for the name and the language only.
    '@media (max-width: 22rem)': { display: 'none' },
    alignItems: 'center',
    gap: '2',
    textStyle: 'small',
    fontWeight: '500',
    '& > svg': { width: '1.25rem', height: '1.25rem' },
  },
});
const Language = chakra(BareLink, {
  base: {
    ...onlyWithScript,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    textStyle: 'small',
    fontWeight: '500',
    textDecoration: 'underline',
    textUnderlineOffset: '.3em',
  },
});
const Foot = chakra('footer', { base: { borderTop: '1px solid', borderColor: 'line', paddingBlock: '5' } });
const FootRow = chakra(Container, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
    textStyle: 'note',
    color: 'fg.mute',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
});
const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
});

/**
 * Link to the same order or result in the other language. Prerendered HTML knows no more of the query than the product of
 * an order; `app/entry-payment.ts` adds the rest.
 */
function OtherLanguage({ texts }: { texts: PaymentContent['otherLanguage'] }) {
  const { search, state } = useLocation();
  const live = useIsLiveAtOnce();
  const query = new URLSearchParams(live || typeof window === 'undefined' ? search : '');
  if (typeof window === 'undefined') query.delete(PAYMENT_QUERY);
  query.set(LANGUAGE_QUERY, texts.locale);
  return (
    <Language
      to={`/payment?${query}`}
      lang={texts.locale}
      hrefLang={texts.locale}
      state={state}
      replace
      data-print="hide"
    >
      {texts.label}
    </Language>
  );
}

/** Returns the address of a link in the foot: on a result, that of the withdrawal page names the order, as in the buyer's mail. */
function useFootAddress(): (to: SiteTarget) => SiteTarget {
  const { search } = useLocation();
  const live = useIsLive();
  const order = referenceOf((live ? new URLSearchParams(search).get(PAYMENT_QUERY) : null) ?? '');
  const withdrawals: ReadonlyArray<string> = Object.values(pagePaths.withdrawal);
  return (to) => (withdrawals.includes(to) && isReference(order) ? `${to}?${WITHDRAWAL_QUERY}=${order}` : to);
}

/**
 * Header and footer around an order and its result. They have no navigation, which would lead away from the payment, and name
 * everybody who takes part in it.
 */
export function PaymentFrame({ content, children }: { content: PaymentContent; children: ReactNode }) {
  const { foot } = content;
  const addressOf = useFootAddress();
  return (
    <>
      <SkipLink label={content.skip} target={BARE_CONTENT} />
      <Header>
        <Row>
          <Wordmark to={content.home} label={content.logoLabel} />
          <Secure data-print="hide">
            <LockIcon />
            {content.secure}
          </Secure>
          <OtherLanguage texts={content.otherLanguage} />
        </Row>
      </Header>
      <Container
        id={BARE_CONTENT}
        tabIndex={-1}
        paddingTop="clamp(2rem, 5vw, 3.5rem)"
        paddingBottom="section"
        // The footer stays below the first screen, however short the result is: it would come in as a layout shift.
        minHeight="100vh"
        css={{ '@media print': { minHeight: '0' } }}
      >
        {children}
      </Container>
      <Foot data-print="hide">
        <FootRow>
          <Group>
            <Marks>
              {CARD_BRANDS.map((brand) => (
                <CardBrandMark key={brand} brand={brand} />
              ))}
            </Marks>
            <Text textStyle="note">{foot.brands(Object.values(BRAND_NAMES))}</Text>
          </Group>
          <Group>
            <span>{foot.contact}</span>
            <ExternalLink href={mailHref}>{settings.email}</ExternalLink>
            <ExternalLink href={phoneHref}>{settings.phone}</ExternalLink>
          </Group>
          <Group>
            {foot.links.map(({ label, to }) => (
              <BareLink key={to} to={addressOf(to)} textDecoration="underline" textUnderlineOffset=".3em">
                {label}
              </BareLink>
            ))}
          </Group>
        </FootRow>
      </Foot>
    </>
  );
}
