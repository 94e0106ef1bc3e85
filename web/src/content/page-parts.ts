import type { DrawingName } from '../drawings/drawing.tsx';
import type { NavLink } from '../site/nav-link.ts';

// Shapes of texts that pages of several families have.

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** A short fact with its label. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A question with its answer, opened by a tap. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
  readonly link?: NavLink;
}

/** One of several things that happen in order. */
export interface Step {
  readonly title?: string;
  readonly text: string;
}

export interface PageHeadContent {
  readonly title: string;
  readonly lead: string;
}

export interface CallBandContent extends TitledText {
  readonly button: NavLink;
}

/** Labels of the ways to reach the business, and its hours. */
export interface ContactFacts {
  readonly email: string;
  readonly phone: string;
  readonly hours: { readonly label: string; readonly days: string; readonly times: string };
}

/** Labels of the legal facts of the business. */
export interface SellerLabels {
  readonly label: string;
  readonly mersis: string;
  readonly kep: string;
}

export interface ContactContent {
  readonly title: string;
  readonly lead: string;
  readonly facts: ContactFacts;
  /** On home pages, where the law asks for it (`sections/contact.tsx`). */
  readonly seller?: SellerLabels;
}

/** Kinds of digital product that a visitor can ask about; `?topic=` of the English home page names them. */
export type ToolTopic = 'export-checklists' | 'leadership-planners' | 'online-courses' | 'strategy-workbooks';

export interface TrayContent extends TitledText {
  readonly drawing: DrawingName;
  /** Link to a form that names this kind. */
  readonly to?: NavLink['to'];
}

export interface PriceLabels {
  /** Read out before the struck price, where the eye sees the line through it. */
  readonly oldPrice: string;
  readonly price: string;
}
