import { type Expertise, expertises } from '@site/contract/forms/options';
import { useCallback } from 'react';
import { Button } from '../components/button.tsx';
import { ArrowIcon } from '../components/icon.tsx';
import { Container, Grid, Section } from '../components/layout.tsx';
import { Heading, Prose } from '../components/text.tsx';
import { TickList } from '../components/tick-list.tsx';
import type { PartnersContent } from '../content/partners.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { partnershipForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { useAskedForm } from '../features/enquiry/use-asked-form.ts';
import { late } from '../islands/late.tsx';
import { Contact } from '../sections/contact.tsx';
import { Opportunities } from '../sections/opportunities.tsx';
import { PageHead } from '../sections/page-head.tsx';

const Banner = late(() => import('../sections/partner-banner.tsx'));

/** Documented anchor of the form. */
const FORM = 'contact-form';

export default function PartnersPage({ content }: { content: PartnersContent }) {
  const { head, why } = content;
  const [fill, askWith] = useAskedForm(FORM);
  // Memoised: changed props of a `late` island would delay the rest of an update until its code is loaded.
  const ask = useCallback(
    (expertise?: Expertise) =>
      askWith(expertise && { field: 'expertise', text: expertise, among: Object.keys(expertises) }),
    [askWith],
  );

  return (
    <>
      <PageHead
        content={head}
        wideOnly
        aside={<Drawing name="service-consulting" loading="eager" />}
        action={
          <Button arrow full="small" onClick={() => ask()}>
            {head.button}
            <ArrowIcon />
          </Button>
        }
      />
      <Section space="none">
        <Container>
          <Banner content={content.banner} onAsk={ask} />
        </Container>
      </Section>
      <Section>
        <Container>
          <Grid rowGap="5">
            <Heading gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>{why.title}</Heading>
            <Prose gridColumn={{ base: '1 / -1', lg: '7 / -1' }}>
              {why.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <TickList items={why.points} marginTop="5" />
            </Prose>
          </Grid>
        </Container>
      </Section>
      <Opportunities content={content.opportunities} onAsk={ask} />
      <Contact content={content.contact} id={FORM} panel>
        <EnquiryForm shape={partnershipForm} content={content.form} fill={fill} label={content.contact.title} />
      </Contact>
    </>
  );
}
