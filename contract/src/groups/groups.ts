/**
 * A group with a start and a number of seats. Its id is also a document id of the collection `cohorts`. The name `cohort` in
 * stored documents, calls and deployed functions must not change.
 */
export interface CoachingGroup {
  readonly capacity: number;
  /** Start of the first session, ISO 8601 with the offset of its place. */
  readonly startsAt: string;
  /** Length of one session in minutes. */
  readonly sessionMinutes: number;
  readonly weeks: number;
}

/** Contract texts, mails and calendar speak of weekly sessions, which would be untrue of a single one. */
export const FEWEST_WEEKS = 2;

/** One person leads both, so they meet on different evenings. */
export const groups = {
  tr: { capacity: 7, startsAt: '2027-09-30T20:00:00+03:00', sessionMinutes: 90, weeks: 5 },
  en: { capacity: 7, startsAt: '2027-09-28T20:00:00+03:00', sessionMinutes: 90, weeks: 5 },
} as const satisfies Readonly<Record<string, CoachingGroup>>;

export type GroupId = keyof typeof groups;

export const GROUP_IDS = Object.keys(groups) as ReadonlyArray<GroupId>;

/** Whether a text from outside names a group. */
export function isGroupId(id: unknown): id is GroupId {
  return typeof id === 'string' && Object.hasOwn(groups, id);
}
