import type { GroupId } from '@site/contract/groups/groups';
import { withDates } from '@site/contract/plain/stored-values';
import { readSeats, type Seats, UnreadableGroup } from '../payments/seats/group-document.ts';
import { groupRef } from '../payments/store/documents.ts';
import { wrongFieldsInWords } from '../platform/wrong-fields.ts';

/** A group as it is stored: its seats, or the fields that make them unreadable, in words. */
export type GroupState = { readonly group: GroupId } & ({ readonly seats: Seats } | { readonly wrongFields: string });

/** Returns what the document of a group holds. `stored`: undefined before the first order. */
export function stateOfGroup(group: GroupId, stored: unknown): GroupState {
  try {
    return { group, seats: readSeats(group, withDates(stored)) };
  } catch (error) {
    if (!(error instanceof UnreadableGroup)) throw error;
    return { group, wrongFields: wrongFieldsInWords(error.refusal) };
  }
}

/** Reads the state of a group. */
export const findGroupState = async (group: GroupId): Promise<GroupState> =>
  stateOfGroup(group, (await groupRef(group).get()).data());
