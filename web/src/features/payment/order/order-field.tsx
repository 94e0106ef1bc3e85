import type { CardBrand } from '@site/contract/card/card-brand';
import { ORDER_FIELD_ERRORS } from '@site/contract/payments/payment-error';
import { type FieldPath, get, type UseFormReturn, useFormState } from 'react-hook-form';
import { Field, Input } from '../../../components/field.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { isRecord } from '../../../lib/is-record.ts';
import type { OrderValues } from '../calls/order.ts';
import { fieldErrorText } from './field-error.ts';
import { maskedNumber, registered, type TextPath } from './masked-input.ts';

/** Properties that the fields of an order share. */
export interface FieldsProps {
  readonly form: UseFormReturn<OrderValues>;
  readonly content: PaymentContent;
}

/** Returns the error of a field in words; undefined if there is none. `brand` decides about a card's code. */
export function useFieldError(
  path: FieldPath<OrderValues>,
  { control }: UseFormReturn<OrderValues>,
  texts: PaymentContent['fieldErrors'],
  brand: CardBrand | null = null,
): string | undefined {
  const { errors } = useFormState({ control, name: path, exact: true });
  const error: unknown = get(errors, path);
  const { type, message } = isRecord(error) ? error : {};
  // `message` says why the server refused the value. An error of the form itself has none.
  if (typeof message === 'string' && message !== '') return message;
  return fieldErrorText(
    path,
    ORDER_FIELD_ERRORS.find((kind) => kind === type),
    texts,
    brand,
  );
}

interface OrderFieldProps extends Pick<React.ComponentProps<typeof Input>, 'type' | 'autoComplete'> {
  readonly path: TextPath;
  readonly texts: { readonly label: string; readonly placeholder: string; readonly hint?: string };
  readonly form: UseFormReturn<OrderValues>;
  readonly errors: PaymentContent['fieldErrors'];
  /** A number: spaces and hyphens between its digits, as it is written elsewhere, are left out. */
  readonly inputMode?: 'numeric';
  /** Maximum length of the value; a number may be typed with more characters (`groupedLength`). */
  readonly maxLength: number;
  /** A word beside the label, in place of `required`. */
  readonly mark?: string;
  readonly required?: boolean;
  readonly wide?: boolean;
}

/** One text of the order, other than those of the card. */
export function OrderField({
  path,
  texts,
  form,
  errors,
  mark,
  required = mark === undefined,
  wide = false,
  inputMode,
  maxLength,
  ...input
}: OrderFieldProps) {
  const error = useFieldError(path, form, errors);
  const attributes = inputMode ? maskedNumber(form, path, maxLength) : { ...registered(form, path), maxLength };
  return (
    <Field label={texts.label} hint={texts.hint} error={error} required={required} mark={mark} wide={wide}>
      <Input {...attributes} {...input} placeholder={texts.placeholder} />
    </Field>
  );
}
