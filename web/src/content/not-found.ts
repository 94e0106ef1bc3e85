import type { NavLink } from '../site/nav-link.ts';
import type { PageContent } from './page-meta.ts';

/** Texts for any address without a page. */
export interface NotFoundContent extends PageContent {
  readonly title: string;
  readonly text: string;
  readonly home: NavLink;
  /** Introduces the links. */
  readonly others: string;
  readonly links: ReadonlyArray<NavLink>;
}
