import { chakra } from '@chakra-ui/react';
import type { PaymentStatus } from '@site/contract/payment-call';
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
  /** Another remark, while it is due. */
  readonly long?: { readonly text: string; readonly isDue: boolean };
  /** Nothing more is asked by itself. */
  readonly isOver?: boolean;
}

/**
 * Says that the last question had no answer, or that the payment takes long. The place is kept from the start, because a text that
 * came in would move what is below it under a thumb; until then it says that the page updates itself. A new question takes
 * the remark away, so that it is announced again where that has no answer either.
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
      {/* The words above are no news: outside of it, they are not announced when they come back. */}
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

/** A payment whose end nobody knows yet: its buyer must not pay again without having asked. */
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
            <p>
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
