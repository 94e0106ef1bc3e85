import type { NewsletterAnswer, NewsletterReceipt } from '@site/contract/records/newsletter';
import type { NavLink } from '../site/nav-link.ts';
import type { PageContent } from './page-meta.ts';
import type { TitledText } from './page-parts.ts';

/** The page to which the links of the newsletter's mails lead. */
export interface NewsletterContent extends PageContent {
  /** Shown until the address is known, and when it is not the link of a mail. */
  readonly title: string;
  /** While a link may still be found in the address. */
  readonly waiting: string;
  /** How to subscribe and unsubscribe without the link. */
  readonly ways: string;
  /** Leads to the form with the newsletter's box. */
  readonly form: NavLink;
  /** Before the button; opening the page alone changes nothing. */
  readonly questions: Readonly<Record<NewsletterAnswer, TitledText & { readonly button: string }>>;
  readonly sending: string;
  readonly results: Readonly<Record<Exclude<NewsletterReceipt['state'], 'over'>, TitledText>> & {
    /** The link does not work (any more); what to do instead depends on the answer. */
    readonly over: Readonly<Record<NewsletterAnswer, TitledText>>;
    /** Takes the place of `waiting` once the address turns out to hold no link. */
    readonly unlinked: string;
    /** The way on after an answer. */
    readonly home: NavLink;
  };
  readonly failure: TitledText;
}
