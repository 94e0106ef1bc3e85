import type { IntroContent } from '../content/session.ts';
import { introForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { useTopic } from '../features/enquiry/use-topic.ts';
import { Session } from '../sections/session.tsx';

/** The Turkish intro session. */
export default function IntroSessionPage({ content }: { content: IntroContent }) {
  const { session, form, topics } = content;
  const topic = useTopic('goals', topics);
  return (
    <Session content={session}>
      <EnquiryForm shape={introForm} content={form} fill={topic} label={session.contact.title} />
    </Session>
  );
}
