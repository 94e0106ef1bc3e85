import { GROUP_IDS, type GroupId } from '@site/contract/groups/groups';
import { forEachDocument } from '../platform/for-each-document.ts';

/**
 * Does the work for each group. A group whose document cannot be read stops no other; the call throws at the end when
 * any failed.
 */
export function forEachGroup(work: (group: GroupId) => Promise<void>): Promise<void> {
  return forEachDocument(
    'group.not-kept-up',
    GROUP_IDS.map((id) => ({ id })),
    ({ id }) => work(id),
  );
}
