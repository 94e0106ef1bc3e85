import type { CallableName } from '@site/contract/call';
import type { EnquiryFields, EnquiryKind } from '@site/contract/enquiry';
import { COMPANY_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX } from '@site/contract/limits';
import type { Localized } from '@site/contract/locale';
import { homeServices } from '@site/contract/options';
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
}

/** A shape whose fields are those of the contract. */
type ShapeOf<Kind extends EnquiryKind> = FormShape & {
  readonly kind: Kind;
  readonly fields: ReadonlyArray<FieldShape<Extract<keyof EnquiryFields<Kind>, string>>>;
};

/** Consultation request of both home pages. */
export const homeForm = {
  kind: 'home',
  callable: 'send-consultation-email',
  fields: [
    { name: 'fullName', control: 'text', max: FULL_NAME_MAX, required: 'nameRequired', autoComplete: 'name' },
    {
      name: 'email',
      control: 'email',
      max: EMAIL_MAX,
      required: 'emailRequired',
      invalid: 'emailInvalid',
      autoComplete: 'email',
    },
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
