import type { AnyFormSchema } from '@site/contract/forms/form-schemas';
import {
  type EnquiryKind,
  type EnteredName,
  enquiryForms,
  enteredFields,
  type FormField,
  type GivenValues,
  withdrawalForm as withdrawal,
} from '@site/contract/forms/forms';
import { companyLabels, type ServiceType } from '@site/contract/forms/options';
import type { GroupId } from '@site/contract/groups/groups';
import type { CallableName } from '@site/contract/site/call';
import type { FormTexts } from '../../content/tr/form.ts';

/** Keys of the sentences of `form.errors` that need no figures. */
type ErrorText = {
  [Key in keyof FormTexts['errors']]: FormTexts['errors'][Key] extends string ? Key : never;
}[keyof FormTexts['errors']];

/** Properties that a page adds to the contract's description of a field. */
interface Look {
  /** Spans both columns. */
  readonly wide?: true;
  /** Token of the HTML standard, so that browsers can fill the field in. */
  readonly autoComplete?: string;
  /** Sentence for an empty required field, instead of the general one. */
  readonly empty?: ErrorText;
  /** Sentence for an invalid value, instead of the general one. */
  readonly invalid?: ErrorText;
}

export type FieldShape<Name extends string = string> = FormField & Look & { readonly name: Name };

/** Whether a draft keeps the value of a field. Phone numbers are left out: the next user of the device must not find them. */
export const isKept = ({ control }: FormField) => control !== 'phone';

/** One form of the site, ready to be rendered. Its texts are in the page's content (`FormContent`). */
export interface FormShape<Name extends string = string> {
  /** Names the draft. */
  readonly kind: string;
  /** The contract's schema of the values that the form sends; it comes with zod, which no page needs before a form is entered. */
  readonly loadSchema: () => Promise<AnyFormSchema>;
  readonly callable: CallableName;
  readonly fields: ReadonlyArray<FieldShape<Name>>;
  /** Values that the page sends along, for example `serviceType`. */
  readonly given?: Readonly<Record<string, string>>;
  /** Marks required fields with an asterisk, instead of saying which ones are optional. */
  readonly asterisks?: true;
}

/** Name of the honeypot in every form. Browsers do not fill in a field of this name, unlike one called `website`. */
export const HONEYPOT = 'remark';

const list: Look = { autoComplete: 'off', empty: 'selectRequired' };
const sentences: Look = { wide: true, autoComplete: 'off' };

/** Properties of fields that all forms share. */
const looks: Readonly<Record<EnteredName, Look>> = {
  fullName: { autoComplete: 'name', empty: 'nameRequired' },
  name: { autoComplete: 'name', empty: 'nameRequired' },
  firstName: { autoComplete: 'given-name', empty: 'firstNameRequired' },
  lastName: { autoComplete: 'family-name', empty: 'lastNameRequired' },
  email: { autoComplete: 'email', empty: 'emailRequired', invalid: 'emailInvalid' },
  phone: { autoComplete: 'tel', empty: 'phoneRequired', invalid: 'phoneInvalid' },
  company: { autoComplete: 'organization' },
  service: list,
  serviceInterest: list,
  timePreference: list,
  preferredTime: list,
  expertise: { ...list, wide: true },
  message: { ...sentences, empty: 'messageRequired' },
  goals: sentences,
  challenges: sentences,
  motivation: sentences,
  newsletter: {},
};

/**
 * Returns the shape of one kind of form. `given` holds the values that the page sends along, `own` the differences of this form.
 */
function shapeOf<Kind extends EnquiryKind>(
  kind: Kind,
  given: GivenValues<Kind>,
  own: Readonly<Partial<Record<EnteredName, Look>>> = {},
): FormShape<EnteredName<Kind>> {
  const fields = enteredFields(kind).map(([name, field]) => ({ ...field, ...looks[name], ...own[name], name }));
  return {
    kind,
    loadSchema: async () => (await import('@site/contract/forms/enquiry')).enquirySchemas[kind],
    callable: enquiryForms[kind].callable,
    fields,
    given,
  };
}

export const homeForm = shapeOf('home', {});
export const introForm = shapeOf('intro', {});
/** The documented message of this form speaks of asterisks, so it is the only form that shows them. */
export const strategyForm = { ...shapeOf('strategy', {}), asterisks: true } as const;
export const bookingForm = shapeOf('booking', {});
export const partnershipForm = shapeOf('partnership', {});

/** `company` asks for a company, an organization or a focus area, as `companyLabels` says for the service. */
export function serviceForm(serviceType: ServiceType) {
  const autoComplete = companyLabels[serviceType] === 'focusArea' ? 'off' : 'organization';
  return shapeOf('service', { serviceType }, { company: { wide: true, autoComplete } });
}

export function waitingListForm(group: GroupId) {
  return shapeOf('waitingList', { cohort: group });
}

/** The fields of a withdrawal, by name, so that the compiler asks for one that the contract adds. */
const withdrawalFields: { readonly [Name in keyof typeof withdrawal.fields]: FieldShape<Name> } = {
  order: {
    ...withdrawal.fields.order,
    name: 'order',
    autoComplete: 'off',
    empty: 'orderRequired',
    invalid: 'orderInvalid',
  },
  email: { ...withdrawal.fields.email, ...looks.email, name: 'email' },
  fullName: { ...withdrawal.fields.fullName, ...looks.fullName, name: 'fullName', wide: true },
  reason: { ...withdrawal.fields.reason, ...sentences, name: 'reason' },
};

/** The form by which a buyer withdraws from an order. */
export const withdrawalForm: FormShape<keyof typeof withdrawal.fields> = {
  kind: 'withdrawal',
  loadSchema: async () => (await import('@site/contract/forms/withdrawal')).withdrawalSchema,
  callable: withdrawal.callable,
  fields: Object.values(withdrawalFields),
};
