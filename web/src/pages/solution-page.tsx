import { companyLabels } from '@site/contract/options';
import { startTransition, useMemo, useState } from 'react';
import type { SolutionContent } from '../content/solution.ts';
import { waters } from '../drawings/waters.ts';
import { serviceForm } from '../features/enquiry/forms.ts';
import { late } from '../islands/late.tsx';
import { enterForm } from '../lib/enter-form.ts';
import { CallBand } from '../sections/call-band.tsx';
import { Contact } from '../sections/contact.tsx';
import { Log } from '../sections/proof.tsx';
import { Solutions } from '../sections/solutions.tsx';
import { WorkQuestions, WorkSteps, WorkTerms } from '../sections/work.tsx';

const EnquiryForm = late(() => import('../features/enquiry/enquiry-form.tsx'));

/** Anchor of the enquiry form. */
const FORM = 'inquiry-form';

/** The field that names the card which led to the form: the field for a focus area, else the message. */
function topicField({ service, topic }: SolutionContent) {
  return companyLabels[service] === 'focusArea'
    ? { field: 'company', textFor: (title: string) => title }
    : { field: 'message', textFor: topic };
}

/** Any page that offers a choice of services and a form to ask about them. */
export default function SolutionPage({ content }: { content: SolutionContent }) {
  const shape = useMemo(() => serviceForm(content.service), [content.service]);
  const [asked, setAsked] = useState<{ title: string }>();

  const fill = useMemo(() => {
    if (!asked) return undefined;
    const { field, textFor } = topicField(content);
    return { field, text: textFor(asked.title), among: content.cards.items.map(({ title }) => textFor(title)) };
  }, [asked, content]);

  const ask = (title?: string) => {
    // In a transition React keeps the prerendered form on screen until its code is loaded; an urgent update would show
    // the empty fallback.
    if (title) startTransition(() => setAsked({ title }));
    enterForm(FORM);
  };

  return (
    <>
      <Solutions content={content} path={content.path} onAsk={ask} />
      <WorkSteps content={content.work} />
      <WorkTerms content={content.work} />
      <Log content={content.work.log} />
      <WorkQuestions content={content.work} />
      <CallBand content={content.band} waters={waters[content.work.waters].night} />
      <Contact content={content.contact} id={FORM} panel>
        <EnquiryForm shape={shape} content={content.form} fill={fill} label={content.contact.title} />
      </Contact>
    </>
  );
}
