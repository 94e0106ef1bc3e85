import { groupFields } from '@site/contract/group-record';
import type { GroupId } from '@site/contract/groups';
import { withDates } from '@site/contract/stored-values';
import { z } from 'zod';
import { readSeats, type Seats } from '../payments/record/group-document.ts';
import { groupRef } from '../payments/store/documents.ts';
import { wrongFieldsInWords } from './wrong-fields.ts';

/** The fields that have to be sound for the seats of a group to be read: `readSeats` reads an unreadable `earlier` as empty. */
const neededFields = groupFields(z.date()).omit({ earlier: true });

/** A group as it is stored: its seats, or the fields that make them unreadable, in words. */
export type GroupState = { readonly group: GroupId } & ({ readonly seats: Seats } | { readonly wrongFields: string });

/** Returns what the document of a group holds. `stored`: undefined before the first order. */
export function stateOfGroup(group: GroupId, stored: unknown): GroupState {
  const dated = withDates(stored);
  const { error } = neededFields.safeParse(dated ?? {});
  return error ? { group, wrongFields: wrongFieldsInWords(error) } : { group, seats: readSeats(group, dated) };
}

/** Reads the state of a group. */
export const findGroupState = async (group: GroupId): Promise<GroupState> =>
  stateOfGroup(group, (await groupRef(group).get()).data());
