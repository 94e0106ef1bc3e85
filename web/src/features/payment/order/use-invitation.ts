import { invitationEndIn } from '@site/contract/groups/invitation-end';
import { INVITATION_END_QUERY, INVITATION_QUERY } from '@site/contract/payments/payment';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { eachMinute } from '../../../lib/each-minute.ts';

/** Stage of an invitation. `unknown`: its link names no readable end, for example because a mail program has cut it. */
type Stage = 'none' | 'unknown' | 'running' | 'over';

/**
 * Returns the invitation in the address, by the visitor's clock. Only the server knows whether it holds a seat: it may be used,
 * or invented. `began` is its stage when the page was opened: a form that was shown then is not taken away while it is being
 * filled in.
 */
export function useInvitation() {
  const query = new URLSearchParams(useLocation().search);
  const token = query.get(INVITATION_QUERY);
  const until = invitationEndIn(query.get(INVITATION_END_QUERY));
  const stageNow = (): Stage => {
    if (token === null) return 'none';
    if (until === null) return 'unknown';
    return Date.now() < until.getTime() ? 'running' : 'over';
  };
  const stage = useSyncExternalStore(eachMinute, stageNow, stageNow);
  const [began] = useState(stage);
  return { token, until, stage, began };
}
