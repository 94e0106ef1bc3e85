import type { GroupId } from '@site/contract/groups';
import { LinkButton } from '../../../components/button.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import type { SiteTarget } from '../../../site/routes.ts';

/** Pages of the waiting lists, by group. */
const WAITING_LISTS: Readonly<Record<GroupId, SiteTarget>> = {
  tr: '/grup-kocluk-programi#waiting-list',
  en: '/group-coaching-program#waiting-list',
};

/** To the waiting list of a group, which is what remains when no seat of it is sold. */
export function WaitingListLink({ group, content }: { group: GroupId; content: PaymentContent }) {
  return <LinkButton to={WAITING_LISTS[group]}>{content.waitingList}</LinkButton>;
}
