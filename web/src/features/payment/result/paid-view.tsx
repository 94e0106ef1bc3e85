import type { CoachingGroup } from '@site/contract/groups/groups';
import { groupCalendarPath } from '@site/contract/payments/payment';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { useState } from 'react';
import { Button, ExternalButton, LinkButton, TextLink } from '../../../components/button.tsx';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { RouteSteps } from '../../../components/route-steps.tsx';
import { Heading, Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { useLocale } from '../../../site/locale.tsx';
import { offerOf } from '../calls/order.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { buyerEmail } from '../tab/order-drafts.ts';
import { isNews } from './announced-end.ts';
import { nextStops } from './next-stops.ts';

interface PaidViewProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
  readonly run: CoachingGroup | null;
}

/** The receipt of a paid order, with the first session of its group and a calendar file. */
export function PaidView({ paymentId, content, status, run }: PaidViewProps) {
  const locale = useLocale();
  const texts = content.results.paid;
  const product = offerOf(status.productId)?.product;
  const group = product?.group;
  const [email] = useState(() => buyerEmail(paymentId));
  // Without the toast of success, as after a reload, this view announces the result itself.
  const [isToasted] = useState(() => isNews('paid', paymentId));
  const [now] = useState(() => new Date());
  const isOwed = status.seat === 'owed';
  const ahead = run && new Date(run.startsAt) > now ? run : null;

  return (
    <OutcomeView
      mark="arrived"
      title={texts.title}
      text={texts.text}
      {...(isToasted ? { announcedElsewhere: true } : {})}
    >
      {ahead ? <Text marginTop="5">{texts.group}</Text> : null}
      {!product || (group && !ahead) ? (
        <>
          {isOwed ? <Text marginTop="5">{texts.owed}</Text> : null}
          <Text marginTop="4" textStyle="small" color="fg.soft">
            {texts.mail}
          </Text>
        </>
      ) : (
        <>
          <Heading textStyle="quote" marginTop="7">
            {texts.next.title}
          </Heading>
          <RouteSteps
            marginTop="5"
            steps={nextStops(
              texts,
              {
                delivery: product.delivery,
                group: group && ahead ? { run: ahead, joining: texts.joining[group] } : null,
                email,
              },
              locale,
            )}
          />
        </>
      )}
      <Text marginTop="5" textStyle="small" color="fg.soft">
        <ContactLinks text={texts.help} />
      </Text>
      <Ways data-print="hide">
        {group && ahead ? (
          <ExternalButton href={groupCalendarPath(group, locale, status.run)} full="small">
            {texts.calendar}
          </ExternalButton>
        ) : (
          <LinkButton to={content.backToShop.to} full="small">
            {content.backToShop.label}
          </LinkButton>
        )}
        <Button variant="outline" full="small" onClick={() => window.print()}>
          {texts.print}
        </Button>
        {ahead ? <TextLink to={content.backToShop.to}>{content.backToShop.label}</TextLink> : null}
      </Ways>
      {group && ahead ? (
        <Text marginTop="4" textStyle="small" color="fg.soft" data-print="hide">
          {texts.calendarElsewhere}
        </Text>
      ) : null}
    </OutcomeView>
  );
}
