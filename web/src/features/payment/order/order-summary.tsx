import { chakra } from '@chakra-ui/react';
import { PAYING_MINUTES } from '@site/contract/payments/payment';
import { formatMoney, liraText } from '@site/contract/plain/money';
import { languageOf } from '@site/contract/sale/catalogue';
import { memo } from 'react';
import { TextLink } from '../../../components/button.tsx';
import { InfoIcon } from '../../../components/icon.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import type { Availability } from '../../../group/availability.ts';
import { firstSession } from '../../../group/first-session.ts';
import { runOf } from '../../../group/run.ts';
import { useLocale } from '../../../site/locale.tsx';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import type { Offer } from '../calls/order.ts';
import { paymentInWords } from '../parts/payment-in-words.ts';
import { SummaryCard } from '../parts/summary-card.tsx';

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
    [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

interface OrderSummaryProps {
  readonly offer: Offer;
  readonly content: PaymentContent;
  readonly availability: Availability;
  /** No order can be placed now: the amount is not called a total, and the notes about paying are left out. */
  readonly closed?: boolean;
  /** The seat is kept until the end of an invitation, which the page says: a shorter time would contradict it. */
  readonly isInvited?: boolean;
}

/** The product and the exact lira total, in sight while the form is filled in. */
export const OrderSummary = memo(function OrderSummary(props: OrderSummaryProps) {
  const { offer, content, availability, closed = false, isInvited = false } = props;
  const locale = useLocale();
  const { summary } = content;
  const { title, description, price, group, delivery } = offer.product;
  const charged = liraText(offer.amountKurus, locale);
  const run = group && runOf(group, availability);

  const rows: ReadonlyArray<readonly [string, string]> = [
    ...(run
      ? ([
          [summary.firstSession, `${firstSession(run, locale)} (${summary.timeZone})`],
          [summary.duration, summary.durationOf(run.weeks, run.sessionMinutes)],
          [summary.group, summary.groupOf(run.capacity)],
        ] as const)
      : ([[summary.delivery, summary.delivered[delivery]]] as const)),
    [summary.payment, paymentInWords(offer, content, locale)],
    ...(price.currency === 'EUR' ? ([[summary.price, formatMoney(price, locale)]] as const) : []),
  ];

  const unheldHint = CARD_ENTRY === 'hosted' ? [content.hosted.unheldHint] : [];
  const seatNotes = [
    ...(run && availability.is === 'open' ? [summary.seatsLeft(availability.left, run.capacity)] : []),
    ...(run && !isInvited ? [summary.hold[CARD_ENTRY](PAYING_MINUTES[CARD_ENTRY]), ...unheldHint] : []),
  ];

  return (
    <SummaryCard
      label={summary.title}
      product={offer.id}
      title={title[locale]}
      lead={
        // On a phone the card is to be in sight within two screens, and the buyer comes from a page that says this. One who reads
        // another language than the product's comes by the link above: only this sentence says which language they would get.
        <Text
          textStyle="small"
          color="fg.soft"
          marginTop="2"
          display={{ base: languageOf(offer.product) === locale ? 'none' : 'block', md: 'block' }}
        >
          {description[locale]}
        </Text>
      }
      rows={rows}
      amount={{ label: closed ? summary.amount : summary.total, note: summary.vat, value: charged }}
    >
      {closed ? null : (
        <>
          {price.currency === 'EUR' && offer.instalments === null ? (
            <Text textStyle="note" color="fg.mute" marginTop="2">
              {summary.euroNote(formatMoney(price, locale), charged)}
            </Text>
          ) : null}
          {seatNotes.length > 0 ? (
            <Hold>
              <InfoIcon />
              <span>{seatNotes.join(' ')}</span>
            </Hold>
          ) : null}
          <Text marginTop="4" textStyle="small">
            <TextLink to={content.backToShop.to}>{summary.change}</TextLink>
          </Text>
        </>
      )}
    </SummaryCard>
  );
});
