import type { NavLink } from '../site/nav-link.ts';
import type { PageContent } from './page-meta.ts';

/** What a page says after a form has arrived. */
export interface SuccessContent extends PageContent {
  readonly title: string;
  readonly text: string;
  /** Stands before the reference. */
  readonly reference: string;
  /** What happens, and when. */
  readonly next: { readonly title: string; readonly steps: ReadonlyArray<string> };
  readonly notes: ReadonlyArray<string>;
  readonly home: NavLink;
  readonly more: NavLink;
  /** For a visitor who opens the page by its address, or again: it does not know of a form. */
  readonly direct: {
    readonly title: string;
    readonly text: string;
    /** Heads what happens after a form. */
    readonly next: string;
    readonly button: NavLink;
  };
}
