import type { StrategyContent } from '../content/session.ts';
import { strategyForm } from '../features/enquiry/forms.ts';
import { late } from '../islands/late.tsx';
import { Session } from '../sections/session.tsx';

const EnquiryForm = late(() => import('../features/enquiry/enquiry-form.tsx'));

/** The English strategy session. */
export default function StrategySessionPage({ content }: { content: StrategyContent }) {
  const { session, form } = content;
  return (
    <Session content={session}>
      <EnquiryForm shape={strategyForm} content={form} label={session.contact.title} />
    </Session>
  );
}
