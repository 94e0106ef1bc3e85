import { chakra } from '@chakra-ui/react';
import type { PaymentStatus } from '@site/contract/payment-call';
import type { PropsWithChildren } from 'react';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Text } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { OutcomeView, Ways } from '../parts/outcome-view.tsx';
import { type Refresh, RefreshButton } from './refresh-button.tsx';
import { resultView } from './result-view.ts';
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

const Place = chakra('div', { base: { display: 'grid', marginTop: '5', '& > *': { gridArea: '1 / 1' } } });

const visibleIf = (visible: boolean) => (visible ? 'visible' : 'hidden');

/**
 * Says that the last question had no answer; another remark can take the place of it. That place is kept from the start: a
 * text that came in would move what is below it under a thumb. A new question takes the remark away, so that it is announced
 * again where that has no answer either.
 */
function Remarks({ content, refresh, children }: Pick<AwaitingViewProps, 'content' | 'refresh'> & PropsWithChildren) {
  return (
    <Place role="status">
      <Text visibility={visibleIf(refresh.isUnanswered && !refresh.isAsking)}>{content.results.unreachable.text}</Text>
      {children}
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
      <Remarks content={content} refresh={refresh}>
        {'long' in texts ? <Text visibility={visibleIf(long && !refresh.isUnanswered)}>{texts.long}</Text> : null}
      </Remarks>
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
