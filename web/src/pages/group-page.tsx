import type { GroupId } from '@site/contract/groups/groups';
import { chargedKurus, formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import { sessionDay, sessionTimes, sessionWeekday } from '@site/contract/words/dates';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GroupContent } from '../content/group.ts';
import { waitingListForm } from '../features/enquiry/forms.ts';
import { EnquiryForm } from '../features/enquiry/late-enquiry-form.ts';
import type { Fill } from '../features/enquiry/use-prefill.ts';
import { closedFor } from '../group/order-notes.ts';
import { runOf } from '../group/run.ts';
import { forgetUnseatedBuyer, unseatedBuyer } from '../group/unseated-buyer.ts';
import { useAvailability } from '../group/use-availability.ts';
import { still } from '../islands/still.tsx';
import { unbroken } from '../lib/unbroken.ts';
import { CallBand } from '../sections/call-band.tsx';
import { BottomBar } from '../sections/group/bottom-bar.tsx';
import { GroupHead } from '../sections/group/head.tsx';
import { GroupOffer } from '../sections/group/offer.tsx';
import { GroupPhotographs } from '../sections/group/photographs.tsx';
import { GroupQuestions } from '../sections/group/questions.tsx';
import { Challenges, Outcomes, Why } from '../sections/group/reasons.tsx';
import { WaitingList } from '../sections/group/waiting-list.tsx';
import { paymentLink } from '../site/payment-link.ts';

const Weeks = still(() => import('../sections/group/weeks.tsx'));
const Voices = still(() => import('../sections/group/voices.tsx'));

/** Returns what a buyer typed into the order of the full group, for the form of its waiting list. */
function buyerToWait(group: GroupId): Fill | undefined {
  const buyer = unseatedBuyer(group);
  return buyer && { field: 'fullName', text: buyer.name, among: [], also: { field: 'email', value: buyer.email } };
}

/** Sells the group program of one language. */
export default function GroupPage({ content }: { content: GroupContent }) {
  const { locale, group, product, waiting, register, closing, waitingList } = content;
  const page = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLDivElement>(null);
  const form = useMemo(() => waitingListForm(group), [group]);
  const [buyer] = useState(() => buyerToWait(group));
  useEffect(() => () => forgetUnseatedBuyer(group), [group]);
  const availability = useAvailability(group);
  const closed = closedFor(availability, product) !== null;
  const { startsAt, sessionMinutes, capacity } = runOf(group, availability);
  const start = new Date(startsAt);
  const amount = chargedKurus(catalogue[product].price, __EUR_TO_TRY__);
  const charged = formatMoney({ minor: amount, currency: 'TRY' }, locale);
  return (
    <div ref={page} data-bottom-bar>
      <GroupHead content={content} availability={availability} />
      <Challenges content={content.challenges} />
      <Why content={content.why} />
      <GroupPhotographs content={content.photographs} />
      {content.weeks ? <Weeks content={content.weeks} /> : null}
      <Outcomes content={content} />
      <Voices content={content.testimonials} />
      <GroupOffer content={content} availability={availability} charged={charged} />
      <GroupQuestions
        content={content.faq}
        facts={{
          charged,
          start: sessionDay(start, locale),
          weekday: sessionWeekday(start, locale),
          times: unbroken(sessionTimes(start, sessionMinutes, locale)),
          capacity,
        }}
      />
      <div ref={close}>
        <CallBand
          content={{
            title: closing.title,
            text: closed ? closing.waiting : closing.text,
            button: closed ? waiting : { label: register, to: paymentLink(product, locale) },
          }}
        />
      </div>
      <WaitingList content={waitingList} availability={availability}>
        <EnquiryForm shape={form} fill={buyer} content={waitingList.form} label={waitingList.title} />
      </WaitingList>
      <BottomBar content={content} availability={availability} page={page} until={close} />
    </div>
  );
}
