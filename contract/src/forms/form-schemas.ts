import { z } from 'zod';
import {
  choice,
  email,
  optionalChoice,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
  requiredText,
  tick,
} from '../plain/text.ts';
import { type EnquiryForm, type FormField, type FormFields, fieldsOf, type ListField } from './forms.ts';

/** Schema type of a typed field, the same for one line and for several. */
type WrittenSchema<Field> = Field extends { readonly required: true }
  ? ReturnType<typeof requiredLine>
  : ReturnType<typeof optionalLine>;

type ListSchema<Field> =
  Field extends ListField<infer Value>
    ? Field extends { readonly required: true }
      ? ReturnType<typeof choice<Value>>
      : ReturnType<typeof optionalChoice<Value>>
    : never;

/** Schema type of a field by its control; the compiler requires an entry for each control. */
interface SchemasByControl<Field> {
  line: WrittenSchema<Field>;
  text: WrittenSchema<Field>;
  mail: typeof email;
  phone: typeof phone;
  list: ListSchema<Field>;
  tick: typeof tick;
}

type FieldSchema<Field extends FormField> = SchemasByControl<Field>[Field['control']];

type FieldSchemas<Fields extends FormFields> = { [Name in keyof Fields]: FieldSchema<Fields[Name]> };

type SchemasOf<Form, Part extends 'given' | 'ignored'> =
  Form extends Readonly<Record<Part, infer Fields extends FormFields>> ? FieldSchemas<Fields> : unknown;

/** Schema of some form, whichever fields it has. */
export type AnyFormSchema = z.ZodType;

/** Schema type of a whole form: the fields of all its parts, and no other key. */
type FormSchema<Form extends EnquiryForm> = z.ZodObject<
  FieldSchemas<Form['fields']> & SchemasOf<Form, 'given'> & SchemasOf<Form, 'ignored'>,
  z.core.$strict
>;

function schemaOfField(field: FormField): z.ZodType {
  switch (field.control) {
    case 'line':
      return (field.required ? requiredLine : optionalLine)(field.max);
    case 'text':
      return (field.required ? requiredText : optionalText)(field.max);
    case 'mail':
      return email;
    case 'phone':
      return phone;
    case 'list':
      return (field.required ? choice : optionalChoice)(field.options);
    case 'tick':
      return tick;
    default:
      return field satisfies never;
  }
}

/** Returns the schema of the input of a form's callable, without `meta`. Unknown keys are refused. */
export function schemaOf<Form extends EnquiryForm>(form: Form): FormSchema<Form> {
  const shape = Object.entries(fieldsOf(form)).map(([name, field]) => [name, schemaOfField(field)]);
  // The compiler cannot follow names through a list of entries; `FieldSchema` says what `schemaOfField` does.
  return z.strictObject(Object.fromEntries(shape)) as FormSchema<Form>;
}
