import { chakra } from '@chakra-ui/react';
import type { Locale } from '@site/contract/plain/locale';
import { catalogue, type Product } from '@site/contract/sale/catalogue';
import { LinkButton } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Section } from '../components/layout.tsx';
import { Price } from '../components/price.tsx';
import { Heading, Text } from '../components/text.tsx';
import { TickList } from '../components/tick-list.tsx';
import type { ProductContent, ProductsContent } from '../content/shop.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { productDrawings } from '../drawings/product-drawings.ts';
import { closedFor } from '../group/order-notes.ts';
import { useAvailability } from '../group/use-availability.ts';
import { paymentLink } from '../site/payment-link.ts';
import { Seats } from './group/seats.tsx';

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    gap: 'gap',
  },
});
const Card = chakra('li', {
  base: {
    bg: 'white',
    border: '1px solid',
    borderColor: 'hairline',
    display: 'flex',
    flexDirection: 'column',
    // With two products beside each other the third has a separate row.
    '&:last-child:nth-child(even)': {
      mdOnly: {
        gridColumn: '1 / -1',
        flexDirection: 'row',
        '& > *': { flex: '1 1 0' },
        '& > :first-child': { alignContent: 'center', borderBottom: '0', borderRight: '1px solid {colors.ink}' },
      },
    },
  },
  variants: {
    featured: {
      true: {
        gridColumn: '1 / -1',
        borderColor: 'ink',
        md: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
    },
  },
});
const Picture = chakra('div', {
  base: {
    display: 'grid',
    bg: 'paper',
    borderBottom: '1px solid',
    borderColor: 'ink',
    // On paper, which is wide for one column, a picture would fill half a sheet.
    '& > img': { '@media print': { height: '9rem' } },
  },
  variants: {
    featured: {
      true: { alignItems: 'center', md: { borderBottom: '0', borderRight: '1px solid {colors.ink}' } },
    },
  },
});
const Body = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', padding: '1.5rem' },
  variants: { featured: { true: { padding: 'clamp(1.5rem, 3vw, 2.75rem)', justifyContent: 'center' } } },
});

/** At least as high as a price and as the seats, so that nothing moves when the seats replace the price. */
const Terms = chakra('div', { base: { minHeight: '2.375rem', marginTop: 'auto' } });

interface ProductCardProps {
  readonly content: ProductContent;
  readonly shop: Pick<ProductsContent, 'labels' | 'seats' | 'waiting'>;
  readonly locale: Locale;
  readonly featured?: boolean;
}

function ProductCard({ content, shop, locale, featured = false }: ProductCardProps) {
  const { id, type, text, includes, page, button } = content;
  const product: Product = catalogue[id];
  const { group } = product;
  const title = product.title[locale];
  const availability = useAvailability(group);
  const closed = closedFor(availability, id) !== null;
  const way = closed ? shop.waiting : { label: button, to: page ?? paymentLink(id, locale) };
  return (
    <Card featured={featured}>
      <Picture featured={featured}>
        <Drawing name={productDrawings[id]} loading={featured ? 'eager' : 'lazy'} />
      </Picture>
      <Body featured={featured}>
        <Heading as="h3" textStyle={featured ? 'quote' : 'h3'}>
          {title}
        </Heading>
        <Text textStyle="note" color="fg.mute" marginTop="1">
          {type}
        </Text>
        <Text color="fg.soft" fontSize="1rem" marginTop="3">
          {text ?? product.description[locale]}
        </Text>
        <TickList items={includes} marginBlock="4" />
        <Terms {...(featured ? { marginTop: '2' } : {})}>
          {group && closed ? (
            <Seats content={{ seats: shop.seats, group }} availability={availability} gap="1" />
          ) : (
            <Price {...product} locale={locale} labels={shop.labels} />
          )}
        </Terms>
        <LinkButton
          to={way.to}
          aria-label={`${way.label}: ${title}`}
          variant={featured ? 'solid' : 'outline'}
          arrow
          marginTop="4"
          {...(featured ? { full: 'small', alignSelf: { md: 'start' } } : { full: true })}
        >
          {way.label}
          <ArrowIcon />
        </LinkButton>
      </Body>
    </Card>
  );
}

/** The products on sale: one across the full width, the others below it. */
export function Products({ content, locale }: { content: ProductsContent; locale: Locale }) {
  const { title, featured, others, note } = content;
  return (
    <Section ground="shallow">
      <Container>
        <Heading marginBottom="clamp(1.75rem, 4vw, 3rem)">{title}</Heading>
        <Cards>
          <ProductCard content={featured} shop={content} locale={locale} featured />
          {others.map((other) => (
            <ProductCard key={other.id} content={other} shop={content} locale={locale} />
          ))}
        </Cards>
        <Text textStyle="small" color="fg.mute" marginTop="5">
          {note}
        </Text>
      </Container>
    </Section>
  );
}
