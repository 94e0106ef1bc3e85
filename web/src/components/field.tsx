import {
  Field as ChakraField,
  Input as ChakraInput,
  NativeSelect as ChakraNativeSelect,
  Textarea as ChakraTextarea,
  chakra,
  useFieldContext,
} from '@chakra-ui/react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { FIELD_COLUMNS } from '../theme/field-columns.ts';
import { checkboxRecipe } from '../theme/field-recipes.ts';
import { ChevronIcon, ErrorIcon } from './icon.tsx';

/**
 * Parts of a form. `Field` names its control and ties hint and error to it:
 *
 *     <FieldGrid>
 *       <Field label={texts.email} error={errors.email} required>
 *         <Input {...register('email')} type="email" autoComplete="email" />
 *       </Field>
 *       <CheckboxField label={texts.newsletter}>
 *         <Checkbox {...register('newsletter')} />
 *       </CheckboxField>
 *     </FieldGrid>
 *
 * They are Chakra's, which are built on Ark, with two differences. Ark looks for hint and error in the document after hydration,
 * and refers to the error by `aria-errormessage`, which few screen readers read; here `aria-describedby` names both, already in
 * the prerendered HTML. The tick box is the browser's: Ark's ignores a tick from before hydration (docs/decisions/0008).
 */
const DescribedBy = createContext<string | undefined>(undefined);

export function Input(props: ComponentProps<typeof ChakraInput>) {
  return <ChakraInput aria-describedby={useContext(DescribedBy)} {...props} />;
}

export function Textarea(props: ComponentProps<typeof ChakraTextarea>) {
  return <ChakraTextarea aria-describedby={useContext(DescribedBy)} rows={5} {...props} />;
}

/**
 * A native list; `placeholder` is the text of its empty option. `aria-invalid` is also set to false: without it browsers tell
 * screen readers that a required list or tick box is invalid before the visitor has come to it.
 */
export function NativeSelect(props: ComponentProps<typeof ChakraNativeSelect.Field>) {
  return (
    <ChakraNativeSelect.Root>
      <ChakraNativeSelect.Field
        aria-invalid={useFieldContext()?.invalid ?? false}
        aria-describedby={useContext(DescribedBy)}
        {...props}
      />
      <ChakraNativeSelect.Indicator>
        <ChevronIcon />
      </ChakraNativeSelect.Indicator>
    </ChakraNativeSelect.Root>
  );
}

const TickBox = chakra('input', checkboxRecipe);

export function Checkbox(props: ComponentProps<typeof TickBox>) {
  const field = useFieldContext();
  return (
    <TickBox
      {...field?.getInputProps()}
      type="checkbox"
      aria-invalid={field?.invalid ?? false}
      aria-describedby={useContext(DescribedBy)}
      {...props}
    />
  );
}

/** The fields of a form in {@link FIELD_COLUMNS}. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: FIELD_COLUMNS,
    rowGap: '5',
    columnGap: 'gap',
  },
});

const ControlBox = chakra('div', { base: { display: 'grid', gap: '.45rem', alignContent: 'start' } });
const Mark = chakra('span', { base: { fontWeight: '400', color: 'fg.mute' } });

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence that says what to do; undefined while the field is right. */
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Marks a required field. */
  readonly asterisk?: boolean;
  /** A word in brackets behind the label, such as `optional`. */
  readonly mark?: string | undefined;
  /** Spans both columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

interface FrameProps extends Pick<FieldProps, 'hint' | 'error' | 'required' | 'wide'> {
  readonly orientation: 'vertical' | 'horizontal';
  readonly children: (notes: ReactNode) => ReactNode;
}

/** Root of a field; the render function `children` places hint and error. */
function Frame({ hint, error, required = false, wide = false, orientation, children }: FrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <ChakraField.Root
      id={id}
      // Ark's `group` has no name, and one control needs none.
      role="presentation"
      orientation={orientation}
      invalid={Boolean(error)}
      required={required}
      gridColumn={wide ? '1 / -1' : undefined}
    >
      <DescribedBy value={[errorId, hintId].filter(Boolean).join(' ') || undefined}>
        {children(
          <>
            {/*
             * No live region: the focus moves when a form is wrong, and live errors of its fields would interrupt what the screen
             * reader says then.
             */}
            <ChakraField.ErrorText id={errorId} aria-live="off">
              <ErrorIcon />
              <span>{error}</span>
            </ChakraField.ErrorText>
            {hint ? <ChakraField.HelperText id={hintId}>{hint}</ChakraField.HelperText> : null}
          </>,
        )}
      </DescribedBy>
    </ChakraField.Root>
  );
}

export function Field({ label, asterisk = false, mark, children, ...frame }: FieldProps) {
  return (
    <Frame {...frame} orientation="vertical">
      {(notes) => (
        <>
          <ChakraField.Label>
            {label}
            {mark ? <Mark>{` (${mark})`}</Mark> : null}
            {asterisk ? <ChakraField.RequiredIndicator> *</ChakraField.RequiredIndicator> : null}
          </ChakraField.Label>
          <ControlBox>
            {children}
            {notes}
          </ControlBox>
        </>
      )}
    </Frame>
  );
}

/** A tick box with its sentence beside it. */
export function CheckboxField({ label, children, ...frame }: Omit<FieldProps, 'mark' | 'asterisk' | 'wide'>) {
  return (
    <Frame {...frame} wide orientation="horizontal">
      {(notes) => (
        <>
          {children}
          <ChakraField.Label>{label}</ChakraField.Label>
          {notes}
        </>
      )}
    </Frame>
  );
}
