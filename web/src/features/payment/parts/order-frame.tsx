import { chakra } from '@chakra-ui/react';
import { LOCALES, type Locale } from '@site/contract/plain/locale';
import { TextLink } from '../../../components/button.tsx';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Heading, Lead, Text, VisuallyHidden } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { paymentWithoutScript } from '../../../content/payment-without-script.ts';
import { FIELD_COLUMNS } from '../../../theme/field-columns.ts';
import { onlyWithScript } from './only-with-script.ts';
import { BesideCard, StickyCardPlace } from './summary-card.tsx';

const Box = chakra('div', { base: { bg: 'shallow', border: '1px solid', borderColor: 'hairline' } });
const Field = chakra(Box, { base: { height: 'control' } });
/** The rules between the facts of the order. */
const Facts = chakra('div', {
  base: { marginTop: '4', '& > div': { height: '2.6rem', borderTop: '1px solid', borderColor: 'hairline' } },
});
const Fields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: FIELD_COLUMNS, gap: '5', marginTop: '4' },
});
const Part = chakra('div', { base: { paddingTop: '5', marginTop: '6', borderTop: '1px solid', borderColor: 'ink' } });

/** How to buy without a script, in both languages; the heading of the page is that of one of them already. */
function WithoutScript({ heading }: { heading: Locale }) {
  return LOCALES.map((locale) => {
    const { title, help, shop } = paymentWithoutScript[locale];
    return (
      <chakra.div key={locale} lang={locale} marginTop={locale === heading ? '5' : '8'}>
        {locale === heading ? null : <Heading textStyle="h1">{title}</Heading>}
        <Text marginTop="5" fontWeight="600">
          <ContactLinks text={help} />
        </Text>
        <Text marginTop="4">
          <TextLink to={shop.to}>{shop.label}</TextLink>
        </Text>
      </chakra.div>
    );
  });
}

/**
 * Placeholder of the page until its script knows the address: the places of summary and form. Names of products and prices are
 * left out, because the address decides them; the result of a payment takes its place (`app/entry-payment.ts`).
 */
export function OrderFrame({ content }: { content: PaymentContent }) {
  return (
    <BesideCard card="between">
      <chakra.div gridArea="head">
        <Heading as="h1" textStyle="h1">
          {content.title}
        </Heading>
        <Lead marginTop="3" css={onlyWithScript}>
          {content.lead}
        </Lead>
        <noscript>
          <WithoutScript heading={content.locale} />
        </noscript>
      </chakra.div>
      <StickyCardPlace css={onlyWithScript}>
        <Box minHeight={{ base: '21rem', lg: '34rem' }} padding={{ base: '5', lg: '6' }} borderColor="ink" bg="white">
          <Text textStyle="quote" aria-hidden>
            {content.summary.title}
          </Text>
          <VisuallyHidden role="status">{content.loading}</VisuallyHidden>
          <Facts aria-hidden>
            {['start', 'length', 'place', 'payment'].map((fact) => (
              <div key={fact} />
            ))}
          </Facts>
        </Box>
      </StickyCardPlace>
      <chakra.div gridArea="form" aria-hidden minHeight="100vh" css={onlyWithScript}>
        {[content.groups.buyer, content.groups.billing, content.groups.card].map((title) => (
          <Part key={title}>
            <Text textStyle="h3">{title}</Text>
            <Fields>
              <Field gridColumn="1 / -1" />
              <Field />
              <Field />
            </Fields>
          </Part>
        ))}
      </chakra.div>
    </BesideCard>
  );
}
