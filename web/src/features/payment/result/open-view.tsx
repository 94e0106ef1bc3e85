import { chakra } from '@chakra-ui/react';
import type { PaymentStatus } from '@site/contract/payments/payment-call';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { type Refresh, RefreshButton } from './refresh-button.tsx';
import { hasEnded, resultView } from './result-view.ts';
import { StartAgain } from './start-again.tsx';

interface AwaitingViewProps {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly content: PaymentContent;
  readonly refresh: Refresh;
}

interface OpenViewProps extends Omit<AwaitingViewProps, 'paymentId'> {
  /** The payment takes longer than usual. */
  readonly long: boolean;
}

/** All of its texts have the same place, which is as high as the longest of them. */
const Place = chakra('div', {
  base: { display: 'grid', textStyle: 'small', color: 'fg.soft', '& > *': { gridArea: '1 / 1' } },
});

const visibleIf = (visible: boolean) => (visible ? 'visible' : 'hidden');

interface RemarksProps extends Pick<AwaitingViewProps, 'content' | 'refresh'> {
  /** Another remark, shown while `isDue`. */
  readonly long?: { readonly text: string; readonly isDue: boolean };
  /** The order has ended: the line about updates is left out. */
  readonly isOver?: boolean;
}

/**
 * Says that the last request had no answer, or that the payment takes long. Its place is reserved from the start, because a text
 * that appears later would move the content below it under a thumb; until then it says that the page updates itself. A new
 * request hides the remark, so that it is announced again if that has no answer either.
 */
function Remarks({ content, refresh, long, isOver = false }: RemarksProps) {
  const { unreachable, updates } = content.results;
  const isUnanswered = refresh.isUnanswered && !refresh.isAsking;
  const isLong = long?.isDue === true && !refresh.isUnanswered;
  return (
    <Place marginTop="4">
      {isOver ? null : (
        <Text textStyle="small" visibility={visibleIf(!isUnanswered && !isLong)}>
          {updates}
        </Text>
      )}
      {/* The text above is outside of the live region, because its return is no news. */}
      <Place role="status">
        <Text textStyle="small" visibility={visibleIf(isUnanswered)}>
          {unreachable.text}
        </Text>
        {long ? (
          <Text textStyle="small" visibility={visibleIf(isLong)}>
            {long.text}
          </Text>
        ) : null}
      </Place>
    </Place>
  );
}

/** A payment whose end is not known yet: its buyer must not pay again without having asked. */
export function OpenView({ content, status, long, refresh }: OpenViewProps) {
  const view = resultView(status);
  const { results } = content;
  const texts = view === 'review' || view === 'unknown' || view === 'unresolved' ? results[view] : results.pending;
  return (
    <OutcomeView mark="underway" title={texts.title} text={texts.text} warning={texts.warning}>
      <chakra.div marginTop="5">
        <Notice>
          <b>{texts.warning}</b>
          {'next' in texts ? (
            // a new element for each text: React cannot update text nodes that a browser's translator has replaced
            <p key={texts.next}>
              <ContactLinks text={texts.next} />
            </p>
          ) : null}
        </Notice>
      </chakra.div>
      <Ways>
        <RefreshButton variant="outline" content={content} refresh={refresh} />
      </Ways>
      <Remarks
        content={content}
        refresh={refresh}
        isOver={hasEnded(view)}
        {...('long' in texts ? { long: { text: texts.long, isDue: long } } : {})}
      />
    </OutcomeView>
  );
}

/** The buyer has not finished the payment, and may start again. */
export function AwaitingView({ paymentId, content, status, refresh }: AwaitingViewProps) {
  const { awaiting } = content.results;
  return (
    <OutcomeView mark="underway" title={awaiting.title} text={awaiting.text}>
      <Ways>
        <StartAgain paymentId={paymentId} status={status} label={awaiting.button} />
        <RefreshButton variant="outline" content={content} refresh={refresh} />
      </Ways>
      <Remarks content={content} refresh={refresh} />
    </OutcomeView>
  );
}
