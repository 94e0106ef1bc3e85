import { chakra } from '@chakra-ui/react';
import type { ProductId } from '@site/contract/catalogue';
import { formatMoney } from '@site/contract/money';
import { HOLD_MINUTES } from '@site/contract/payment';
import { useLocale } from '../../app/locale.tsx';
import { TextLink } from '../../components/button.tsx';
import { InfoIcon } from '../../components/icon.tsx';
import { Card } from '../../components/layout.tsx';
import { Heading, Spoken, Text } from '../../components/text.tsx';
import type { PaymentContent } from '../../content/payment.ts';
import { Drawing, type DrawingName } from '../../drawings/drawing.tsx';
import { type Standing, sessionsOf } from '../../lib/standing.ts';
import { firstSession } from './first-session.ts';
import type { Offer } from './order.ts';

const Rows = chakra('dl', {
  base: {
    marginTop: '4',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '2',
      borderTop: '1px solid',
      borderColor: 'hairline',
      textStyle: 'small',
    },
    '& dt': { color: 'fg.mute' },
    '& dd': { fontWeight: '500', marginLeft: 'auto', textAlign: 'right' },
  },
});
const Total = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingTop: '3',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& > b': {
      fontFamily: 'serif',
      fontWeight: '500',
      fontSize: '2rem',
      lineHeight: '1.2',
      fontVariantNumeric: 'tabular-nums lining-nums',
      fontKerning: 'none',
      whiteSpace: 'nowrap',
    },
  },
});
const Hold = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem 1fr',
    gap: '3',
    marginTop: '4',
    padding: '4',
    bg: 'shallow',
    textStyle: 'note',
    '& > svg': { width: '1.25rem', height: '1.25rem' },
  },
});

/** What stands for a product in the shop, too. */
const DRAWINGS: Readonly<Record<ProductId, DrawingName>> = {
  'grup-kocluk-tr': 'product-group',
  'group-coaching-program': 'product-group',
  '3-seanslık-bireysel-paket': 'product-sessions',
  'bireysel-koçluk-programı': 'product-individual',
  'koçlara-özel-dijital-araçlar': 'product-tools',
};

interface OrderSummaryProps {
  readonly offer: Offer;
  readonly content: PaymentContent;
  readonly standing: Standing;
}

/** What is bought and the exact lira total, in sight while the form is filled in. */
export function OrderSummary({ offer, content, standing }: OrderSummaryProps) {
  const locale = useLocale();
  const { summary } = content;
  const { title, description, price, cohort } = offer.product;
  const charged = formatMoney({ minor: offer.amountKurus, currency: 'TRY' }, locale, { fraction: true });
  const group = cohort && sessionsOf(cohort, standing);

  const rows: ReadonlyArray<readonly [string, string]> = [
    ...(group
      ? ([
          [summary.firstSession, `${firstSession(group, locale)} (${summary.timeZone})`],
          [summary.duration, summary.durationOf(group.weeks, group.sessionMinutes)],
          [summary.group, summary.groupOf(group.capacity)],
        ] as const)
      : ([[summary.delivery, summary.deliveredOnline]] as const)),
    [summary.payment, summary.inOnePayment],
    ...(price.currency === 'EUR' ? ([[summary.price, formatMoney(price, locale)]] as const) : []),
  ];

  return (
    <Card as="aside" aria-label={summary.title} space="none">
      <Drawing
        name={DRAWINGS[offer.id]}
        display={{ base: 'none', lg: 'block' }}
        height="9rem"
        padding="4"
        objectFit="contain"
        borderBottom="1px solid"
        borderColor="ink"
      />
      <chakra.div padding={{ base: '5', lg: '6' }}>
        <Spoken as="h2">{summary.title}</Spoken>
        <Heading as="p" textStyle="quote">
          {title[locale]}
        </Heading>
        <Text textStyle="small" color="fg.soft" marginTop="2">
          {description[locale]}
        </Text>
        <Rows>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Rows>
        <Total>
          <span>
            {summary.total}{' '}
            <chakra.span textStyle="note" color="fg.mute">
              {summary.vat}
            </chakra.span>
          </span>
          <b>{charged}</b>
        </Total>
        {price.currency === 'EUR' ? (
          <Text textStyle="note" color="fg.mute" marginTop="2">
            {summary.euroNote(formatMoney(price, locale), charged)}
          </Text>
        ) : null}
        {group ? (
          <Hold>
            <InfoIcon />
            <span>
              {standing.is === 'open' ? `${summary.seatsLeft(standing.left, group.capacity)} ` : null}
              {summary.hold(HOLD_MINUTES[__CARD_ENTRY__])}
            </span>
          </Hold>
        ) : null}
        <Text marginTop="4" textStyle="small">
          <TextLink to={content.backToShop.to}>{summary.change}</TextLink>
        </Text>
      </chakra.div>
    </Card>
  );
}
