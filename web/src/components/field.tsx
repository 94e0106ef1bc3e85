import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { checkboxRecipe, controlRecipe } from '../theme/recipes.ts';
import { ErrorIcon } from './icon.tsx';

/**
 * Parts of a form. `Field` names its control and ties hint and error to it:
 *
 *     <FieldGrid>
 *       <Field label={texts.email} error={errors.email}>
 *         {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
 *       </Field>
 *       <CheckboxField label={texts.newsletter} error={…}>{(control) => <Checkbox {...control} />}</CheckboxField>
 *     </FieldGrid>
 *
 * A required field says nothing, or has an `asterisk`; an optional one says so in brackets. `wide` spans both columns.
 */
export const Input = chakra('input', controlRecipe);
export const Textarea = chakra('textarea', controlRecipe, { defaultProps: { kind: 'textarea', rows: 5 } });
export const Select = chakra('select', controlRecipe, { defaultProps: { kind: 'select' } });
export const Checkbox = chakra('input', checkboxRecipe, { defaultProps: { type: 'checkbox' } });

/** Two columns of fields, one on a phone. */
export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    rowGap: '5',
    columnGap: 'gap',
  },
});

const FieldBox = chakra('div', {
  base: { display: 'grid', gap: '.45rem', alignContent: 'start' },
  variants: {
    wide: { true: { gridColumn: '1 / -1' } },
    /** Takes two rows of the form's grid: controls side by side stay level when one label needs two lines. */
    level: { true: { gridRow: 'span 2', gridTemplateRows: 'subgrid' } },
  },
});
const ControlBox = chakra('div', { base: { display: 'grid', gap: '.45rem', alignContent: 'start' } });
const Label = chakra('label', { base: { fontWeight: '600', textStyle: 'small', lineHeight: '1.3' } });
const Aside = chakra('span', { base: { fontWeight: '400', color: 'fg.mute' } });
const Hint = chakra('p', { base: { textStyle: 'note', color: 'fg.mute' } });
const Message = chakra('p', {
  base: {
    display: 'flex',
    gap: '.45rem',
    color: 'caution',
    fontWeight: '500',
    textStyle: 'small',
    lineHeight: '1.4',
    '& > svg': { width: '1.2rem', height: '1.2rem', flex: 'none', marginTop: '.05rem' },
  },
});
const Tick = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '1.5rem 1fr', gap: '3', alignItems: 'start' },
});

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A sentence that says what to do; undefined while the field is right. */
  readonly error?: ReactNode;
  /** The word that says so, for a field that may stay empty. */
  readonly optional?: string | undefined;
  readonly asterisk?: boolean;
  readonly wide?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

function useControl({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
  };
  const notes = (
    <>
      {error ? (
        <Message id={errorId}>
          <ErrorIcon />
          <span>{error}</span>
        </Message>
      ) : null}
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
    </>
  );
  return { control, notes };
}

export function Field({ label, optional, asterisk, wide, children, ...rest }: FieldProps) {
  const { control, notes } = useControl(rest);
  return (
    <FieldBox wide={wide} level>
      <Label htmlFor={control.id} alignSelf="end">
        {label}
        {optional ? <Aside> ({optional})</Aside> : null}
        {asterisk ? <span aria-hidden="true"> *</span> : null}
      </Label>
      <ControlBox>
        {children(control)}
        {notes}
      </ControlBox>
    </FieldBox>
  );
}

/** A tick box with its sentence beside it. */
export function CheckboxField({ label, wide = true, children, ...rest }: Omit<FieldProps, 'optional' | 'asterisk'>) {
  const { control, notes } = useControl(rest);
  return (
    <FieldBox wide={wide}>
      <Tick>
        {children(control)}
        <Label htmlFor={control.id} fontWeight="400" lineHeight="1.5">
          {label}
        </Label>
      </Tick>
      {notes}
    </FieldBox>
  );
}
