import { companyLabels } from '@site/contract/forms/options';
import { useMemo } from 'react';
import type { SolutionContent } from '../content/solution.ts';
import { waters } from '../drawings/waters.ts';
import { serviceForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import { useAskedForm } from '../features/enquiry/use-asked-form.ts';
import type { Fill } from '../features/enquiry/use-prefill.ts';
import { CallBand } from '../sections/call-band.tsx';
import { Contact } from '../sections/contact.tsx';
import { Log } from '../sections/proof.tsx';
import { Solutions } from '../sections/solutions.tsx';
import { WorkQuestions, WorkSteps, WorkTerms } from '../sections/work.tsx';

/** Anchor of the enquiry form. */
const FORM = 'inquiry-form';

/** Returns the text that names the card which led to the form: for the field of a focus area, else for the message. */
function topicOf({ service, topic, cards }: SolutionContent, title: string): Fill {
  const [field, textFor] =
    companyLabels[service] === 'focusArea' ? ['company', (text: string) => text] : ['message', topic];
  return { field, text: textFor(title), among: cards.items.map((card) => textFor(card.title)) };
}

/** Any page that offers a choice of services and a form to ask about them. */
export default function SolutionPage({ content }: { content: SolutionContent }) {
  const shape = useMemo(() => serviceForm(content.service), [content.service]);
  const [fill, askWith] = useAskedForm(FORM);
  const ask = (title?: string) => askWith(title ? topicOf(content, title) : undefined);

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
