import { groupPath } from '@site/contract/records/collections';
import { GROUP_UNREADABLE_ROLE } from '@site/contract/records/mail-roles';
import { catalogue, productOfGroup } from '@site/contract/sale/catalogue';
import { isoDay } from '@site/contract/words/dates';
import { consoleAddress } from '../../mail/letter/console-address.ts';
import { noticeContent, queueFounderNotice } from '../../mail/letter/founder-notice.ts';
import { logError } from '../../platform/log.ts';
import { forEachGroup } from '../for-each-group.ts';
import { findGroupState } from '../group-state.ts';
import { unreadableTexts } from './unreadable-texts.ts';

/**
 * Queues a mail to the founder about each group that an edit in the console made unreadable, once a day: no seat of it is sold
 * meanwhile, and nothing else tells the founder before the next digest. Idempotent.
 */
export async function tellOfUnreadableGroups(now: Date): Promise<void> {
  await forEachGroup(async (group) => {
    const state = await findGroupState(group);
    const product = productOfGroup(group);
    if (!('wrongFields' in state) || !product) return;
    const { wrongFields } = state;
    const queued = await queueFounderNotice({
      role: GROUP_UNREADABLE_ROLE,
      sourceId: `${isoDay(now)}-${group}`,
      now,
      content: (config) =>
        noticeContent(unreadableTexts(catalogue[product].title, wrongFields), consoleAddress(config, groupPath(group))),
    });
    if (queued) logError('cohort.unreadable', { cohort: group, fields: wrongFields });
  });
}
