import type { FormContent, ReviewTexts } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { ContactContent, Step } from './page-parts.ts';

/** The page by which a buyer withdraws from an order. */
export interface WithdrawalContent extends PageContent {
  readonly contact: ContactContent;
  readonly form: FormContent<'withdrawal'> & { readonly review: ReviewTexts };
  /** When the right exists. */
  readonly right: { readonly title: string; readonly items: ReadonlyArray<string> };
  /** The steps after a withdrawal. */
  readonly steps: { readonly title: string; readonly items: ReadonlyArray<Step> };
}
