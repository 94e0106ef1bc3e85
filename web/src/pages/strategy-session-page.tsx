import type { StrategyContent } from '../content/session.ts';
import { strategyForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { Session } from '../sections/session.tsx';

/** The English strategy session. */
export default function StrategySessionPage({ content }: { content: StrategyContent }) {
  const { session, form } = content;
  return (
    <Session content={session}>
      <EnquiryForm shape={strategyForm} content={form} label={session.contact.title} />
    </Session>
  );
}
