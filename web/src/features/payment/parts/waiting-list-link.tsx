import type { GroupId } from '@site/contract/groups/groups';
import { LinkButton } from '../../../components/button.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { WAITING_LISTS } from '../../../site/waiting-lists.ts';

/** Link to the waiting list of a group, for when no seat of it is sold. */
export function WaitingListLink({ group, content }: { group: GroupId; content: PaymentContent }) {
  return (
    <LinkButton to={WAITING_LISTS[group]} full="small">
      {content.waitingList}
    </LinkButton>
  );
}
