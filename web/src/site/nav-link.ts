import type { SiteTarget } from './routes.ts';

export interface NavLink {
  readonly label: string;
  readonly to: SiteTarget;
}

/** A link in a menu; the hint says in a few words what is behind it. */
interface HintedLink extends NavLink {
  readonly hint: string;
}

export interface NavMenu {
  readonly label: string;
  readonly items: ReadonlyArray<HintedLink>;
}

/** An entry of the main navigation: a page, or a menu of pages. */
export type NavEntry = NavLink | NavMenu;

export function isMenu(entry: NavEntry): entry is NavMenu {
  return 'items' in entry;
}
