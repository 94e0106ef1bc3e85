import type { ProgramId } from '@site/contract/programs';
import type { introForm, strategyForm } from '../features/enquiry/forms.ts';
import type { Topics } from '../features/enquiry/use-topic.ts';
import type { SessionContent } from '../sections/session.tsx';
import type { FormContent } from './form-content.ts';

/** The Turkish intro session. */
export interface IntroContent {
  readonly session: SessionContent;
  readonly form: FormContent<typeof introForm>;
  readonly topics: Topics<ProgramId>;
}

/** The English strategy session. */
export interface StrategyContent {
  readonly session: SessionContent;
  readonly form: FormContent<typeof strategyForm>;
}
