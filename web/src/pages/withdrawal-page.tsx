import { chakra } from '@chakra-ui/react';
import { Container, Grid, Section } from '../components/layout.tsx';
import { RouteSteps } from '../components/route-steps.tsx';
import { Heading } from '../components/text.tsx';
import { RuledTickList } from '../components/tick-list.tsx';
import type { WithdrawalContent } from '../content/withdrawal.ts';
import { withdrawalForm } from '../features/enquiry/forms.ts';
import { useOrderNumber } from '../features/enquiry/use-order-number.ts';
import { late } from '../islands/late.tsx';
import { Contact } from '../sections/contact.tsx';

const EnquiryForm = late(() => import('../features/enquiry/enquiry-form.tsx'));

/** The form by which a buyer withdraws from an order, and below it when that is possible and what follows. */
export default function WithdrawalPage({ content }: { content: WithdrawalContent }) {
  const { contact, form, right, steps } = content;
  return (
    <>
      <Contact content={contact} alone>
        <EnquiryForm shape={withdrawalForm} content={form} fill={useOrderNumber()} label={contact.title} />
      </Contact>
      <Section ground="shallow">
        <Container>
          <Grid rowGap="8">
            <chakra.div gridColumn={{ base: '1 / -1', lg: '1 / span 5' }}>
              <Heading>{right.title}</Heading>
              <RuledTickList items={right.items} />
            </chakra.div>
            <chakra.div gridColumn={{ base: '1 / -1', lg: '7 / -1' }}>
              <Heading>{steps.title}</Heading>
              <RouteSteps steps={steps.items} marginTop="6" />
            </chakra.div>
          </Grid>
        </Container>
      </Section>
    </>
  );
}
