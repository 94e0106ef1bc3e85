import type { NavLink } from '../site/nav-link.ts';
import type { RoutePath } from '../site/routes.ts';
import type { PageContent } from './page-meta.ts';

/** Texts of a page to which a sent form leads. */
export interface SuccessContent extends PageContent {
  readonly title: string;
  readonly text: string;
  /** Stands before the reference. */
  readonly reference: string;
  /** The next steps, and when they happen. */
  readonly next: { readonly title: string; readonly steps: ReadonlyArray<string> };
  readonly notes: ReadonlyArray<string>;
  readonly home: NavLink;
  readonly more: NavLink;
  /** Links in the place of `more` after a form of one of these pages, which offers something else. */
  readonly after?: Readonly<Partial<Record<RoutePath, ReadonlyArray<NavLink>>>>;
  /** For a visitor who opens the page by its address, or again: the page then does not know of a form. */
  readonly direct: {
    readonly title: string;
    readonly text: string;
    /** Heading of the next steps in that case. */
    readonly next: string;
    readonly button: NavLink;
  };
}
