import type { EnquiryKind, EnteredName, withdrawalForm } from '@site/contract/forms/forms';
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

/** A sentence for those who have ticked a box of the form. */
interface TickedText<Field extends string> {
  readonly field: Field;
  readonly text: string;
}

/** Texts that replace a form after it was sent. */
export interface PlaceOfForm<Field extends string = string> extends Arrival {
  /** The field whose value is repeated, as the visitor typed it. */
  readonly repeated: Field;
  /** The button that brings the empty form back. */
  readonly another: string;
}

/** The ending of a sent form: it stays, emptied, with a message; it gives way to a message; or it leads to a page with one. */
export type Ending<Field extends string = string> =
  | (Arrival & { readonly kind: 'stay'; readonly ticked?: TickedText<Field> })
  | (PlaceOfForm<Field> & { readonly kind: 'place' })
  | { readonly kind: 'page'; readonly to: RoutePath };

/** The forms of the site: enquiries, and a buyer's withdrawal. */
export type FormKind = EnquiryKind | 'withdrawal';

/** Fields that a form of this kind asks for; any name when the kind is not known. */
export type AskedField<Kind extends FormKind> = FormKind extends Kind
  ? string
  : Kind extends EnquiryKind
    ? EnteredName<Kind>
    : keyof (typeof withdrawalForm)['fields'];

/** Texts of a form that shows what will be sent and asks for confirmation before it sends. */
export interface ReviewTexts {
  readonly title: string;
  /** The declaration that the visitor makes by sending. */
  readonly text: string;
  /** Leads back to the fields. */
  readonly edit: string;
  /** The button that sends; `submit` of the form leads to this review. */
  readonly send: string;
}

/** Texts of one form; texts that all forms share come from `content/<language>/form.ts`. */
export interface FormContent<Kind extends FormKind = FormKind> {
  readonly fields: Readonly<Record<AskedField<Kind>, FieldTexts>>;
  readonly submit: string;
  readonly review?: ReviewTexts;
  readonly missing: Message;
  readonly failure: Message;
  readonly ending: Ending<AskedField<Kind>>;
}

/** Topics that `?topic=` in the address of a page can name. */
export interface Topics<Id extends string = string> {
  /** Names of the topics, by their value in the address. */
  readonly labels: Readonly<Record<Id, string>>;
  /** The sentence with which the visitor's message begins. */
  readonly text: (label: string) => string;
}
