import type { FieldError } from '@site/contract/field-error';
import type { Control, UseFormRegister } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useLocale } from '../../app/locale.tsx';
import { Checkbox, CheckboxField, Field, Input, NativeSelect, Textarea } from '../../components/field.tsx';
import { useFormTexts } from '../../components/form-texts.ts';
import type { Values } from '../../lib/attempt.ts';
import type { FieldTexts } from './form-content.ts';
import type { FieldShape } from './forms.ts';

interface EnquiryFieldProps {
  readonly field: FieldShape;
  readonly texts: FieldTexts;
  /** What is wrong with the value; undefined while it is right. */
  readonly error: FieldError | undefined;
  readonly register: UseFormRegister<Values>;
  readonly control: Control<Values>;
  /** An asterisk marks what is required, instead of a word that marks what is not. */
  readonly asterisks: boolean;
}

/** Part of the limit from which a text says how long it is. */
const COUNT_FROM = 0.8;

/** Words what is wrong, and the length of a text that is nearly or more than full. */
function useNotes({ field, texts, error, control }: EnquiryFieldProps) {
  const { errors, counter } = useFormTexts();
  const value = useWatch({ control, name: field.name });
  const length = typeof value === 'string' ? value.length : 0;
  const max = 'max' in field ? field.max : Number.POSITIVE_INFINITY;

  const count = length > max * COUNT_FROM ? counter(length, max) : undefined;
  const hint = [texts.hint, count].filter(Boolean).join(' ') || undefined;
  if (error === undefined) return { hint };
  if (error === 'required') return { hint, error: errors[field.required ?? 'required'] };
  if (error === 'tooLong') return { hint, error: errors.tooLong(max, length) };
  if (field.control === 'select') return { hint, error: errors.selectInvalid };
  return { hint, error: errors[('invalid' in field && field.invalid) || 'invalid'] };
}

/** One field of a form, drawn from its shape and its texts. */
export function EnquiryField(props: EnquiryFieldProps) {
  const { field, texts, register, asterisks } = props;
  const locale = useLocale();
  const { choose, optional } = useFormTexts();
  const notes = useNotes(props);
  const { label, placeholder } = texts;
  const given = {
    ...register(field.name),
    autoComplete: field.autoComplete,
    placeholder,
  };
  const required = field.required !== undefined;
  const mark = asterisks || required ? undefined : optional;
  const frame = { label, ...notes, required, asterisk: asterisks, mark, wide: field.wide ?? false };

  switch (field.control) {
    case 'tick':
      return (
        <CheckboxField label={label} {...notes}>
          <Checkbox {...register(field.name)} />
        </CheckboxField>
      );
    case 'select':
      return (
        <Field {...frame}>
          <NativeSelect {...given} placeholder={placeholder ?? choose}>
            {Object.entries(field.options).map(([value, option]) => (
              <option key={value} value={value}>
                {option[locale]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      );
    case 'textarea':
      return (
        <Field {...frame}>
          <Textarea {...given} />
        </Field>
      );
    default:
      return (
        <Field {...frame}>
          <Input {...given} type={field.control} />
        </Field>
      );
  }
}
