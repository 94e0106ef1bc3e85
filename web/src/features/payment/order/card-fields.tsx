import { chakra } from '@chakra-ui/react';
import {
  CARD_HOLDER_MAX,
  CARD_NUMBER_MAX,
  cardBrand,
  cvvLength,
  EXPIRY_MAX,
  groupCardNumber,
  holderInCapitals,
} from '@site/contract/card/card';
import { BRAND_NAMES, type CardBrand } from '@site/contract/card/card-brand';
import { memo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Field, Input } from '../../../components/field.tsx';
import { Text, VisuallyHidden, visuallyHidden } from '../../../components/text.tsx';
import { useLocale } from '../../../site/locale.tsx';
import { CardBrandMark } from '../parts/card-brand-mark.tsx';
import { Columns } from './field-group.tsx';
import { digitsOnly, FULL_YEAR, masked, maskedDigits, type Shape, yearDigits } from './masked-input.ts';
import { type FieldsProps, useFieldError } from './order-field.tsx';

const WithMark = chakra('div', {
  base: {
    position: 'relative',
    '& > input': { paddingRight: '4.5rem', fontVariantNumeric: 'tabular-nums' },
    '& > span': { position: 'absolute', right: '.75rem', top: '0', bottom: '0', display: 'grid', alignItems: 'center' },
  },
});

/** On a phone the hint stands below the whole row; there the column of its field is too narrow to show it. */
const WideHint = chakra('span', { base: { mdDown: visuallyHidden } });

interface DigitsFieldProps extends FieldsProps {
  readonly name: 'expiryMonth' | 'expiryYear' | 'cvv';
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Replaces the placeholder of its texts. */
  readonly placeholder?: string;
  readonly shape: (typed: string) => string;
  /** Maximum number of digits while it is typed; the value may be shorter. */
  readonly max: number;
  /** Token of the HTML standard. */
  readonly autoComplete: string;
  /** Brand of the card, set for its code: the error of an American Express code says that it has four digits. */
  readonly brand?: CardBrand | null;
}

function DigitsField({
  name,
  label,
  hint,
  placeholder,
  shape,
  max,
  autoComplete,
  brand,
  content,
  form,
}: DigitsFieldProps) {
  const error = useFieldError(`card.${name}`, form, content.fieldErrors, brand);
  return (
    <Field label={label} error={error} hint={hint} required>
      <Input
        {...maskedDigits(form, `card.${name}`, shape)}
        autoComplete={autoComplete}
        maxLength={max}
        placeholder={placeholder ?? content.card.fields[name].placeholder}
      />
    </Field>
  );
}

/**
 * The card. Its values go to iyzico through `start-card-payment`, the first digits of the number also through
 * `instalment-offers`; no draft, no address and no log holds them. `memo`, and the brand alone is watched: only a digit that
 * changes it renders them again.
 */
export const CardFields = memo(function CardFields({ content, form }: FieldsProps) {
  const locale = useLocale();
  const { fields, expiry, brand: recognized, cvvHintAmex } = content.card;
  const brand = useWatch({ control: form.control, name: 'card.number', compute: cardBrand });
  const cvvHint = brand === 'amex' ? cvvHintAmex : fields.cvv.hint;
  const wrongNumber = useFieldError('card.number', form, content.fieldErrors);
  const wrongHolder = useFieldError('card.holder', form, content.fieldErrors);
  const capitals: Shape = (typed, caret) => ({ value: holderInCapitals(typed, locale), caret });
  const date = (label: string) => (
    <>
      <VisuallyHidden>{expiry} </VisuallyHidden>
      {label}
    </>
  );

  return (
    <>
      <Field label={fields.number.label} error={wrongNumber} required>
        <WithMark>
          <Input
            {...maskedDigits(form, 'card.number', groupCardNumber)}
            autoComplete="cc-number"
            maxLength={CARD_NUMBER_MAX}
            placeholder={fields.number.placeholder}
          />
          <span>
            <CardBrandMark brand={brand} />
          </span>
          <VisuallyHidden role="status">{brand ? recognized(BRAND_NAMES[brand]) : null}</VisuallyHidden>
        </WithMark>
      </Field>
      <Field label={fields.holder.label} error={wrongHolder} required>
        <Input
          {...masked(form, 'card.holder', capitals)}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CARD_HOLDER_MAX}
          placeholder={fields.holder.placeholder}
          // During an IME composition the value is not in capitals yet.
          css={{ '&:not(:placeholder-shown)': { textTransform: 'uppercase' } }}
        />
      </Field>
      <Columns of="three">
        <DigitsField
          name="expiryMonth"
          label={date(fields.expiryMonth.label)}
          shape={digitsOnly(EXPIRY_MAX)}
          max={EXPIRY_MAX}
          autoComplete="cc-exp-month"
          content={content}
          form={form}
        />
        <DigitsField
          name="expiryYear"
          label={date(fields.expiryYear.label)}
          shape={yearDigits}
          max={FULL_YEAR}
          autoComplete="cc-exp-year"
          content={content}
          form={form}
        />
        <DigitsField
          name="cvv"
          label={fields.cvv.label}
          hint={<WideHint>{cvvHint}</WideHint>}
          placeholder={fields.cvv.placeholder.padEnd(cvvLength(brand), '0')}
          shape={digitsOnly(cvvLength(brand))}
          max={cvvLength(brand)}
          autoComplete="cc-csc"
          brand={brand}
          content={content}
          form={form}
        />
      </Columns>
      <Text textStyle="note" color="fg.mute" marginTop="-3" display={{ md: 'none' }} aria-hidden="true">
        {fields.cvv.label}: {cvvHint}
      </Text>
      <Text textStyle="note" color="fg.mute">
        {content.card.stored} {content.card.threeDs}
      </Text>
    </>
  );
});
