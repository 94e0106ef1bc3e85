import type { FormShape } from '../features/enquiry/forms.ts';
import type { RoutePath } from '../site/routes.ts';

export interface FieldTexts {
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** A notification: some are documented with a title only. */
interface Message {
  readonly title: string;
  readonly text?: string;
}

/** How a form ends well: it says so and empties itself, or leads to a page that does. */
export type Ending =
  | { readonly kind: 'stay'; readonly title: string; readonly text: string; readonly reference: string }
  | { readonly kind: 'page'; readonly to: RoutePath };

/** What one form says; texts that all forms share come from `content/<language>/form.ts`. */
export interface FormContent<Shape extends FormShape = FormShape> {
  readonly fields: Readonly<Record<Shape['fields'][number]['name'], FieldTexts>>;
  readonly submit: string;
  readonly missing: Message;
  readonly failure: Message;
  readonly ending: Ending;
}
