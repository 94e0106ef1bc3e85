import {
  COMPANY_MAX,
  EMAIL_MAX,
  FIRST_NAME_MAX,
  FULL_NAME_MAX,
  GOALS_MAX,
  LAST_NAME_MAX,
  MESSAGE_MAX,
  ORDER_REFERENCE_MAX,
  PHONE_MAX,
  REASON_MAX,
} from '../plain/limits.ts';
import type { Localized } from '../plain/locale.ts';
import type { CallableName } from '../site/call.ts';
import {
  bookingServices,
  bookingTimes,
  expertises,
  homeServices,
  introServices,
  introTimes,
  serviceTypes,
  strategyServices,
  strategyTimes,
  waitingLists,
} from './options.ts';

/** One line (`line`) or several (`text`); `max` counts UTF-16 units of the tidied text. */
interface WrittenField<Control extends 'line' | 'text'> {
  readonly control: Control;
  readonly max: number;
  readonly required?: true;
}

/** Mail address or phone number of the visitor. */
interface ContactField<Control extends 'mail' | 'phone'> {
  readonly control: Control;
  readonly max: number;
  readonly required: true;
}

/** One value of a closed list; the empty value means that nothing was chosen. */
export interface ListField<Value extends string = string> {
  readonly control: 'list';
  readonly options: Readonly<Record<Value, Localized>>;
  readonly required?: true;
}

/** A tick is never required. */
interface TickField {
  readonly control: 'tick';
  readonly required?: never;
}

export type FormField =
  | WrittenField<'line'>
  | WrittenField<'text'>
  | ContactField<'mail'>
  | ContactField<'phone'>
  | ListField
  | TickField;

export type FormFields = Readonly<Record<string, FormField>>;

/** One form; each field has its documented name, under which its value travels. */
export interface EnquiryForm {
  readonly callable: CallableName;
  /** Fields that the visitor enters, in the order of the form. */
  readonly fields: FormFields;
  /** Fields whose values the page knows and sends along. */
  readonly given?: FormFields;
  /** Documented, accepted and stored, but sent by no page and used by nothing. */
  readonly ignored?: FormFields;
}

const line = (max: number): WrittenField<'line'> => ({ control: 'line', max });
const text = (max: number): WrittenField<'text'> => ({ control: 'text', max });
const list = <Value extends string>(options: Readonly<Record<Value, Localized>>): ListField<Value> => ({
  control: 'list',
  options,
});
const required = <Field extends WrittenField<'line' | 'text'> | ListField>(field: Field) => ({
  ...field,
  required: true as const,
});

const mail: ContactField<'mail'> = { control: 'mail', max: EMAIL_MAX, required: true };
const phone: ContactField<'phone'> = { control: 'phone', max: PHONE_MAX, required: true };
const tick: TickField = { control: 'tick' };

/** Name and contact fields of the session forms. */
const person = {
  firstName: required(line(FIRST_NAME_MAX)),
  lastName: required(line(LAST_NAME_MAX)),
  email: mail,
  phone,
};

/**
 * Every enquiry form, by the kind of enquiry that it sends. Schemas, stored fields, labels and pages follow from this
 * description. The file stays free of zod, so that a page can show a form before any schema is loaded.
 */
export const enquiryForms = {
  /** Consultation request of both home pages. */
  home: {
    callable: 'send-consultation-email',
    fields: {
      fullName: required(line(FULL_NAME_MAX)),
      email: mail,
      company: line(COMPANY_MAX),
      service: required(list(homeServices)),
      message: required(text(MESSAGE_MAX)),
      newsletter: tick,
    },
  },
  /** Free intro session. */
  intro: {
    callable: 'send-consultation-email',
    fields: {
      ...person,
      service: list(introServices),
      timePreference: list(introTimes),
      goals: text(GOALS_MAX),
    },
  },
  /** Strategy session; both lists are required here. */
  strategy: {
    callable: 'send-consultation-email',
    fields: {
      ...person,
      service: required(list(strategyServices)),
      timePreference: required(list(strategyTimes)),
      challenges: text(GOALS_MAX),
      motivation: text(GOALS_MAX),
    },
  },
  /** Free consultation booking and the booking screen. */
  booking: {
    callable: 'send-consultation-email',
    fields: {
      ...person,
      serviceInterest: list(bookingServices),
      preferredTime: list(bookingTimes),
      goals: text(GOALS_MAX),
    },
  },
  /** Service enquiry; `company` carries the company, focus area or organization, as `companyLabels` has it. */
  service: {
    callable: 'send-service-inquiry',
    fields: {
      name: required(line(FULL_NAME_MAX)),
      email: mail,
      company: line(COMPANY_MAX),
      message: required(text(MESSAGE_MAX)),
    },
    given: { serviceType: required(list(serviceTypes)) },
    /** The server computes the subject of the mail. */
    ignored: { subject: line(FULL_NAME_MAX + COMPANY_MAX) },
  },
  /** Partnership proposal. */
  partnership: {
    callable: 'send-partnership-email',
    fields: {
      name: required(line(FULL_NAME_MAX)),
      email: mail,
      expertise: required(list(expertises)),
      message: required(text(MESSAGE_MAX)),
    },
  },
  /** A name on the waiting list of a group that is full or has started. */
  waitingList: {
    callable: 'send-waiting-list-request',
    fields: { fullName: required(line(FULL_NAME_MAX)), email: mail },
    // id of the group, under its wire name
    given: { cohort: required(list(waitingLists)) },
  },
} as const satisfies Readonly<Record<string, EnquiryForm>>;

/** The form by which a buyer withdraws from an order. It is not an enquiry: the law decides how it is handled. */
export const withdrawalForm = {
  callable: 'send-withdrawal',
  fields: {
    order: required(line(ORDER_REFERENCE_MAX)),
    email: mail,
    fullName: line(FULL_NAME_MAX),
    reason: text(REASON_MAX),
  },
} as const satisfies EnquiryForm;

export type EnquiryForms = typeof enquiryForms;

/** Kinds of enquiry, named in each stored document. */
export type EnquiryKind = keyof EnquiryForms;

export const ENQUIRY_KINDS = Object.keys(enquiryForms) as readonly EnquiryKind[];

/** Names of the fields that a visitor enters in the form of this kind. */
export type EnteredName<Kind extends EnquiryKind = EnquiryKind> = {
  [Each in EnquiryKind]: keyof EnquiryForms[Each]['fields'];
}[Kind];

/** Fields that the page fills in for this form. */
type Given<Form> = Form extends { readonly given: infer Fields } ? Fields : object;

/** Values that the page sends along with this form, by name. */
export type GivenValues<Kind extends EnquiryKind> = {
  readonly [Name in keyof Given<EnquiryForms[Kind]>]: Given<EnquiryForms[Kind]>[Name] extends ListField<infer Value>
    ? Value
    : never;
};

/** Names of all fields of the enquiry forms, entered or given. */
export type FieldName = EnteredName | { [Kind in EnquiryKind]: keyof GivenValues<Kind> }[EnquiryKind];

/** Returns the fields that the visitor enters in the form of this kind, in the order of the form. */
export function enteredFields<Kind extends EnquiryKind>(
  kind: Kind,
): ReadonlyArray<readonly [name: EnteredName<Kind>, field: FormField]> {
  return Object.entries(enquiryForms[kind].fields) as [EnteredName<Kind>, FormField][];
}

/** Returns every field that the callable of a form takes, by name. */
export function fieldsOf({ fields, given, ignored }: EnquiryForm): FormFields {
  return { ...fields, ...given, ...ignored };
}
