import type { ServiceType } from '@site/contract/options';
import type { ServiceForm } from '../features/enquiry/forms.ts';
import type { CallBandContent } from '../sections/call-band.tsx';
import type { ContactContent } from '../sections/contact.tsx';
import type { SolutionsContent } from '../sections/solutions.tsx';
import type { RoutePath } from '../site/routes.ts';
import type { FormContent } from './form-content.ts';

/** What a solution page says: a choice of cards, an invitation to talk, and the form they lead to. */
export interface SolutionContent extends SolutionsContent {
  readonly path: RoutePath;
  readonly band: CallBandContent;
  /** Decides what the form asks for and under which name it is sent. */
  readonly service: ServiceType;
  readonly contact: ContactContent;
  readonly form: FormContent<ServiceForm>;
  /** First line of the message about a card, where the form has no field for it. */
  readonly topic: (title: string) => string;
}
