import type { NewsletterAnswer, NewsletterReceipt } from '@site/contract/newsletter';
import type { NavLink } from '../site/nav-link.ts';
import type { PageContent } from './page-meta.ts';
import type { TitledText } from './page-parts.ts';

/** The page to which the links of the newsletter's mails lead. */
export interface NewsletterContent extends PageContent {
  /** Shown when the page is opened without the link of a mail. */
  readonly title: string;
  readonly text: string;
  readonly home: NavLink;
  /** Before the button; opening the page alone changes nothing. */
  readonly questions: Readonly<Record<NewsletterAnswer, TitledText & { readonly button: string }>>;
  readonly sending: string;
  readonly results: Readonly<Record<Exclude<NewsletterReceipt['state'], 'over'>, TitledText>> & {
    /** The link does not work (any more); what to do instead depends on the answer. */
    readonly over: Readonly<Record<NewsletterAnswer, TitledText>>;
  };
  readonly failure: TitledText;
}
