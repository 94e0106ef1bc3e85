import { Container, Section } from '../components/layout.tsx';
import type { ShopContent } from '../content/shop.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { CallBand } from '../sections/call-band.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { Products } from '../sections/products.tsx';
import { SectionHead } from '../sections/section-head.tsx';
import { Trays } from '../sections/trays.tsx';

/** The shop of each language. */
export default function ShopPage({ content }: { content: ShopContent }) {
  const { tools } = content;
  return (
    <>
      <PageHead content={content.head} wideOnly aside={<Drawing name="service-digital" loading="eager" />} />
      <Products content={content.products} locale={content.locale} />
      {tools ? (
        <Section>
          <Container>
            <SectionHead title={tools.title} lead={tools.lead} />
            <Trays items={tools.items} ask={tools.ask} />
          </Container>
        </Section>
      ) : null}
      <CallBand content={content.band} />
    </>
  );
}
