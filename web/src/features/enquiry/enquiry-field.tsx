import type { FieldError } from '@site/contract/plain/field-error';
import { memo } from 'react';
import type { Control, UseFormRegister } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { Checkbox, CheckboxField, Field, Input, NativeSelect, Textarea } from '../../components/field.tsx';
import type { FieldTexts } from '../../content/form-content.ts';
import { notKept } from '../../islands/fields.ts';
import type { Values } from '../../sending/attempt.ts';
import { useLocale } from '../../site/locale.tsx';
import { useFormTexts } from './form-texts.ts';
import { type FieldShape, isKept } from './forms.ts';

interface EnquiryFieldProps {
  readonly field: FieldShape;
  readonly texts: FieldTexts;
  /** Error of the value; undefined while it is valid. */
  readonly error: FieldError | undefined;
  readonly register: UseFormRegister<Values>;
  readonly control: Control<Values>;
  /** Marks required fields with an asterisk, instead of marking the optional ones with a word. */
  readonly asterisks: boolean;
}

/** Share of its maximum length from which a text shows its length. */
const COUNT_FROM = 0.8;

const INPUT_TYPES = { line: 'text', mail: 'email', phone: 'tel' } as const;

/** Returns the error in words, and a hint with the length of a text that is close to its maximum or above. */
function useNotes({ field, texts, error, control }: EnquiryFieldProps) {
  const { errors, counter } = useFormTexts();
  const value = useWatch({ control, name: field.name });
  const length = typeof value === 'string' ? value.length : 0;
  const max = 'max' in field ? field.max : Number.POSITIVE_INFINITY;

  const count = length > max * COUNT_FROM ? counter(length, max) : undefined;
  const hint = [texts.hint, count].filter(Boolean).join(' ') || undefined;
  if (error === undefined) return { hint };
  if (error === 'required') return { hint, error: errors[field.empty ?? 'required'] };
  if (error === 'tooLong') return { hint, error: errors.tooLong(max, length) };
  if (field.control === 'list') return { hint, error: errors.selectInvalid };
  return { hint, error: errors[field.invalid ?? 'invalid'] };
}

/**
 * One field of a form, drawn from its shape and its texts. `memo`, because the form renders several times while it is checked and
 * sent.
 */
export const EnquiryField = memo(function EnquiryField(props: EnquiryFieldProps) {
  const { field, texts, register, asterisks } = props;
  const locale = useLocale();
  const { choose, optional } = useFormTexts();
  const notes = useNotes(props);
  const { label, placeholder } = texts;
  const attributes = {
    ...register(field.name),
    autoComplete: field.autoComplete,
    placeholder,
    ...(isKept(field) ? {} : notKept),
  };
  const required = field.required ?? false;
  const mark = asterisks || required ? undefined : optional;
  const frame = { label, ...notes, required, asterisk: asterisks, mark, wide: field.wide ?? false };

  switch (field.control) {
    case 'tick':
      return (
        <CheckboxField label={label} {...notes}>
          <Checkbox {...register(field.name)} />
        </CheckboxField>
      );
    case 'list':
      return (
        <Field {...frame}>
          <NativeSelect {...attributes} placeholder={placeholder ?? choose}>
            {Object.entries(field.options).map(([value, option]) => (
              <option key={value} value={value}>
                {option[locale]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      );
    case 'text':
      return (
        <Field {...frame}>
          <Textarea {...attributes} />
        </Field>
      );
    default:
      return (
        <Field {...frame}>
          <Input {...attributes} type={INPUT_TYPES[field.control]} />
        </Field>
      );
  }
});
