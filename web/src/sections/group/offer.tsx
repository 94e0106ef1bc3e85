import { chakra } from '@chakra-ui/react';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { ExternalLink, TextLink } from '../../components/button.tsx';
import { Container, Section } from '../../components/layout.tsx';
import { Price } from '../../components/price.tsx';
import { Heading, Text } from '../../components/text.tsx';
import { TickList } from '../../components/tick-list.tsx';
import type { GroupContent } from '../../content/group.ts';
import type { Availability } from '../../group/availability.ts';
import { closedFor } from '../../group/order-notes.ts';
import { runOf } from '../../group/run.ts';
import { Register } from './register.tsx';
import { Seats } from './seats.tsx';

const Card = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 25rem' },
    bg: 'white',
    border: '1px solid',
    borderColor: 'ink',
    '& > *': { padding: 'clamp(1.5rem, 3.5vw, 3rem)' },
  },
});
const PriceSide = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '4',
    bg: 'sand',
    borderColor: 'ink',
    borderTop: { base: '1px solid', lg: '0' },
    borderLeft: { lg: '1px solid' },
  },
});
const Extras = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
    gap: 'clamp(1.5rem, 6vw, 6rem)',
    marginBottom: 'clamp(2.5rem, 5vw, 4rem)',
  },
});

interface OfferProps {
  readonly content: GroupContent;
  readonly availability: Availability;
  /** The amount that a card is charged, in words. */
  readonly charged: string;
}

function Included({ content: { price }, capacity }: { content: GroupContent; capacity: number }) {
  const { guarantee, question } = price;
  return (
    <div>
      <Heading>{price.title}</Heading>
      <TickList look="ruled" items={price.includes(capacity)} />
      {guarantee ? (
        <Text color="fg.soft" marginTop="5">
          <b>{guarantee.title}.</b> {guarantee.text}{' '}
          <TextLink to={guarantee.terms.to}>{guarantee.terms.label}</TextLink>.
        </Text>
      ) : null}
      <Text textStyle="small" color="fg.soft" marginTop="5">
        {question.text}{' '}
        {'mail' in question.link ? (
          <ExternalLink href={`mailto:${question.link.mail}`}>{question.link.mail}</ExternalLink>
        ) : (
          <TextLink to={question.link.to}>{question.link.label}</TextLink>
        )}
      </Text>
    </div>
  );
}

/** The price card, after the extras that come with the program. */
export function GroupOffer({ content, availability, charged }: OfferProps) {
  const { price, waiting, extras, locale, group, testimonials } = content;
  const { capacity } = runOf(group, availability);
  const closed = closedFor(availability, content.product);
  const offer: Product = catalogue[content.product];
  return (
    // Without testimonials it follows the outcomes, which have the same ground and bring the space between them.
    <Section id="price" space={testimonials.items.length > 0 ? 'normal' : 'none'} paddingBottom="section">
      <Container>
        {extras.length > 0 ? (
          <Extras>
            {extras.map(({ title, text }) => (
              <li key={title}>
                <Heading textStyle="quote">{title}</Heading>
                <Text color="fg.soft" marginTop="3">
                  {text}
                </Text>
              </li>
            ))}
          </Extras>
        ) : null}
        <Card>
          <Included content={content} capacity={capacity} />
          <PriceSide>
            {closed ? (
              <div>
                <b>{waiting[closed].title}</b>
                <Text textStyle="small">{waiting[closed].text}</Text>
              </div>
            ) : (
              <>
                <Price {...offer} locale={locale} labels={price.labels} look="large" />
                <Text textStyle="small" color="fg.soft">
                  {price.charged ? price.charged.total(charged) : price.vat}
                </Text>
              </>
            )}
            <Register content={content} availability={availability} full />
            {closed ? null : (
              <>
                <Seats content={content} availability={availability} spare="below" />
                <Text textStyle="note" color="fg.soft">
                  {price.secure} {price.charged?.note}
                </Text>
              </>
            )}
          </PriceSide>
        </Card>
      </Container>
    </Section>
  );
}
