import type { GroupId } from '@site/contract/groups/groups';
import type { SiteTarget } from './routes.ts';

/** Documented id of the part of a group's page that holds its waiting list. */
export const WAITING_LIST_ID = 'waiting-list';

/** Where each group has its waiting list. */
export const WAITING_LISTS = {
  tr: `/grup-kocluk-programi#${WAITING_LIST_ID}`,
  en: `/group-coaching-program#${WAITING_LIST_ID}`,
} as const satisfies Readonly<Record<GroupId, SiteTarget>>;
