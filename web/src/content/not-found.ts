import type { NavLink } from '../site/nav-link.ts';
import type { PageContent } from './page-meta.ts';

/** What any address without a page says. */
export interface NotFoundContent extends PageContent {
  readonly title: string;
  readonly text: string;
  readonly home: NavLink;
  /** Leads into the links. */
  readonly others: string;
  readonly links: ReadonlyArray<NavLink>;
}
