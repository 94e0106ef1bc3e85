import type { GroupId } from '@site/contract/groups/groups';

interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** In memory only, because no storage but a draft may keep personal data. */
const unseated = new Map<GroupId, Buyer>();

/** Notes the buyer of an order that was filled in before the group was known to be full, for the form of its waiting list. */
export function noteUnseatedBuyer(group: GroupId, buyer: Buyer): void {
  unseated.set(group, buyer);
}

/** Drops the noted buyer, whom the form of the waiting list has had. */
export function forgetUnseatedBuyer(group: GroupId): void {
  unseated.delete(group);
}

/** Returns the buyer that was noted in this document for the group, if there is one. */
export function unseatedBuyer(group: GroupId): Buyer | undefined {
  return unseated.get(group);
}
