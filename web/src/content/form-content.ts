import type { EnquiryKind, EnteredName, withdrawalForm } from '@site/contract/forms';
import type { RoutePath } from '../site/routes.ts';

export interface FieldTexts {
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
}

/** A notification: some are documented with a title only. */
export interface Message {
  readonly title: string;
  readonly text?: string;
}

interface Arrival {
  readonly title: string;
  readonly text: string;
  /** Stands before the reference. */
  readonly reference: string;
}

/** What stands in the place of a form that was sent. */
export interface PlaceOfForm<Field extends string = string> extends Arrival {
  /** The field whose value is repeated, as the visitor typed it. */
  readonly repeated: Field;
  /** The button that brings the empty form back. */
  readonly another: string;
}

/** How a form ends well: it says so and empties itself, gives way to what says so, or leads to a page that does. */
export type Ending<Field extends string = string> =
  | (Arrival & { readonly kind: 'stay' })
  | (PlaceOfForm<Field> & { readonly kind: 'place' })
  | { readonly kind: 'page'; readonly to: RoutePath };

/** The forms of the site: enquiries, and a buyer's withdrawal. */
export type FormKind = EnquiryKind | 'withdrawal';

/** Fields that a form of this kind asks for; any name where the kind is not known. */
export type AskedField<Kind extends FormKind> = FormKind extends Kind
  ? string
  : Kind extends EnquiryKind
    ? EnteredName<Kind>
    : keyof (typeof withdrawalForm)['fields'];

/** What a form says that shows what will be sent, and asks, before it sends. */
export interface ReviewTexts {
  readonly title: string;
  /** What the visitor declares by sending. */
  readonly text: string;
  /** Leads back to the fields. */
  readonly edit: string;
  /** The button that sends; `submit` of the form leads here. */
  readonly send: string;
}

/** What one form says; texts that all forms share come from `content/<language>/form.ts`. */
export interface FormContent<Kind extends FormKind = FormKind> {
  readonly fields: Readonly<Record<AskedField<Kind>, FieldTexts>>;
  readonly submit: string;
  readonly review?: ReviewTexts;
  readonly missing: Message;
  readonly failure: Message;
  readonly ending: Ending<AskedField<Kind>>;
}

/** What `?topic=` in the address of a page can stand for. */
export interface Topics<Id extends string = string> {
  /** Names of the topics, by their value in the address. */
  readonly labels: Readonly<Record<Id, string>>;
  /** The sentence with which the visitor's message begins. */
  readonly text: (label: string) => string;
}
