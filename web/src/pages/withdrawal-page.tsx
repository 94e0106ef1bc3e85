import { Container, Section } from '../components/layout.tsx';
import { RuleList } from '../components/tick-list.tsx';
import type { WithdrawalContent } from '../content/withdrawal.ts';
import { withdrawalForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { useOrderNumber } from '../features/enquiry/use-order-number.ts';
import { BesideSteps } from '../sections/beside-steps.tsx';
import { Contact } from '../sections/contact.tsx';

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
          <BesideSteps title={right.title} steps={steps}>
            <RuleList look="ruled" items={right.items} />
          </BesideSteps>
        </Container>
      </Section>
    </>
  );
}
