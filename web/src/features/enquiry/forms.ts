import type { CallableName } from '@site/contract/call';
import type { CohortId } from '@site/contract/cohorts';
import type { EnquiryFields, EnquiryKind } from '@site/contract/enquiry';
import {
  COMPANY_MAX,
  EMAIL_MAX,
  FIRST_NAME_MAX,
  FULL_NAME_MAX,
  GOALS_MAX,
  LAST_NAME_MAX,
  MESSAGE_MAX,
  PHONE_MAX,
} from '@site/contract/limits';
import type { Localized } from '@site/contract/locale';
import {
  bookingServices,
  bookingTimes,
  companyLabels,
  expertises,
  homeServices,
  introServices,
  introTimes,
  type ServiceType,
  strategyServices,
  strategyTimes,
} from '@site/contract/options';
import type { FormTexts } from '../../content/tr/form.ts';

/** Sentences of `form.errors` that need no figures. */
type ErrorText = {
  [Key in keyof FormTexts['errors']]: FormTexts['errors'][Key] extends string ? Key : never;
}[keyof FormTexts['errors']];

interface AnyField<Name> {
  /** The documented name, under which the value travels. */
  readonly name: Name;
  /** Makes the field required, and says so in this sentence when it is empty. */
  readonly required?: ErrorText;
  /** Spans both columns. */
  readonly wide?: true;
  /** Token of the HTML standard, so that browsers can fill the field in. */
  readonly autoComplete?: string;
}

interface LineField<Name> extends AnyField<Name> {
  readonly control: 'text' | 'email' | 'tel' | 'textarea';
  readonly max: number;
  readonly invalid?: ErrorText;
}

interface ListField<Name> extends AnyField<Name> {
  readonly control: 'select';
  readonly options: Readonly<Record<string, Localized>>;
}

interface TickField<Name> extends AnyField<Name> {
  readonly control: 'tick';
}

export type FieldShape<Name extends string = string> = LineField<Name> | ListField<Name> | TickField<Name>;

/**
 * One form of the site as data. What it says stands in the page's content (`FormContent`), what is
 * right or wrong in the contract's schema of the same kind.
 */
export interface FormShape {
  readonly kind: EnquiryKind;
  readonly callable: CallableName;
  readonly fields: ReadonlyArray<FieldShape>;
  /** Values that the visitor does not enter, for example `serviceType`. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Marks required fields with an asterisk, instead of saying which ones are optional. */
  readonly asterisks?: true;
}

/** A shape whose fields are those of the contract. */
type ShapeOf<Kind extends EnquiryKind> = FormShape & {
  readonly kind: Kind;
  readonly fields: ReadonlyArray<FieldShape<Extract<keyof EnquiryFields<Kind>, string>>>;
};

const email = {
  name: 'email',
  control: 'email',
  max: EMAIL_MAX,
  required: 'emailRequired',
  invalid: 'emailInvalid',
  autoComplete: 'email',
} as const;

/** Consultation request of both home pages. */
export const homeForm = {
  kind: 'home',
  callable: 'send-consultation-email',
  fields: [
    { name: 'fullName', control: 'text', max: FULL_NAME_MAX, required: 'nameRequired', autoComplete: 'name' },
    email,
    { name: 'company', control: 'text', max: COMPANY_MAX, autoComplete: 'organization' },
    { name: 'service', control: 'select', options: homeServices, required: 'selectRequired', autoComplete: 'off' },
    {
      name: 'message',
      control: 'textarea',
      max: MESSAGE_MAX,
      required: 'messageRequired',
      wide: true,
      autoComplete: 'off',
    },
    { name: 'newsletter', control: 'tick', wide: true },
  ],
} as const satisfies ShapeOf<'home'>;

/** Who asks for a session, and how to reach them. */
const person = [
  {
    name: 'firstName',
    control: 'text',
    max: FIRST_NAME_MAX,
    required: 'firstNameRequired',
    autoComplete: 'given-name',
  },
  { name: 'lastName', control: 'text', max: LAST_NAME_MAX, required: 'lastNameRequired', autoComplete: 'family-name' },
  email,
  {
    name: 'phone',
    control: 'tel',
    max: PHONE_MAX,
    required: 'phoneRequired',
    invalid: 'phoneInvalid',
    autoComplete: 'tel',
  },
] as const;

/** An optional text of some sentences. */
const sentences = { control: 'textarea', max: GOALS_MAX, wide: true, autoComplete: 'off' } as const;

/** Turkish intro session. */
export const introForm = {
  kind: 'intro',
  callable: 'send-consultation-email',
  fields: [
    ...person,
    { name: 'service', control: 'select', options: introServices, autoComplete: 'off' },
    { name: 'timePreference', control: 'select', options: introTimes, autoComplete: 'off' },
    { name: 'goals', ...sentences },
  ],
} as const satisfies ShapeOf<'intro'>;

/** English strategy session; its documented message speaks of asterisks, so only this form has them. */
export const strategyForm = {
  kind: 'strategy',
  callable: 'send-consultation-email',
  asterisks: true,
  fields: [
    ...person,
    { name: 'service', control: 'select', options: strategyServices, required: 'selectRequired', autoComplete: 'off' },
    {
      name: 'timePreference',
      control: 'select',
      options: strategyTimes,
      required: 'selectRequired',
      autoComplete: 'off',
    },
    { name: 'challenges', ...sentences },
    { name: 'motivation', ...sentences },
  ],
} as const satisfies ShapeOf<'strategy'>;

/** Free consultation and booking screen. */
export const bookingForm = {
  kind: 'booking',
  callable: 'send-consultation-email',
  fields: [
    ...person,
    { name: 'serviceInterest', control: 'select', options: bookingServices, autoComplete: 'off' },
    { name: 'preferredTime', control: 'select', options: bookingTimes, autoComplete: 'off' },
    { name: 'goals', ...sentences },
  ],
} as const satisfies ShapeOf<'booking'>;

/**
 * Service enquiry of the solution pages. `company` asks for a company, an organization or a focus
 * area, as `companyLabels` has it for the service.
 */
export function serviceForm(serviceType: ServiceType) {
  return {
    kind: 'service',
    callable: 'send-service-inquiry',
    fixed: { serviceType },
    fields: [
      { name: 'name', control: 'text', max: FULL_NAME_MAX, required: 'nameRequired', autoComplete: 'name' },
      email,
      {
        name: 'company',
        control: 'text',
        max: COMPANY_MAX,
        wide: true,
        autoComplete: companyLabels[serviceType] === 'focusArea' ? 'off' : 'organization',
      },
      {
        name: 'message',
        control: 'textarea',
        max: MESSAGE_MAX,
        required: 'messageRequired',
        wide: true,
        autoComplete: 'off',
      },
    ],
  } as const satisfies ShapeOf<'service'>;
}

export type ServiceForm = ReturnType<typeof serviceForm>;

/** Partnership proposal; every field is required. */
export const partnershipForm = {
  kind: 'partnership',
  callable: 'send-partnership-email',
  fields: [
    { name: 'name', control: 'text', max: FULL_NAME_MAX, required: 'nameRequired', autoComplete: 'name' },
    email,
    {
      name: 'expertise',
      control: 'select',
      options: expertises,
      required: 'selectRequired',
      wide: true,
      autoComplete: 'off',
    },
    {
      name: 'message',
      control: 'textarea',
      max: MESSAGE_MAX,
      required: 'messageRequired',
      wide: true,
      autoComplete: 'off',
    },
  ],
} as const satisfies ShapeOf<'partnership'>;

/** A name on the waiting list of one group. */
export function waitingListForm(cohort: CohortId) {
  return {
    kind: 'waitingList',
    callable: 'send-waiting-list-request',
    fixed: { cohort },
    fields: [
      { name: 'fullName', control: 'text', max: FULL_NAME_MAX, required: 'nameRequired', autoComplete: 'name' },
      email,
    ],
  } as const satisfies ShapeOf<'waitingList'>;
}

export type WaitingListForm = ReturnType<typeof waitingListForm>;
