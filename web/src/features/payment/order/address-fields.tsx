import { ADDRESS_MAX, CITY_MAX, CONTACT_NAME_MAX, ZIP_CODE_LENGTH } from '@site/contract/limits';
import { memo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox, CheckboxField, Field, Input } from '../../../components/field.tsx';
import { Columns } from './field-group.tsx';
import { type FieldsProps, OrderField } from './order-field.tsx';

interface AddressFieldsProps extends FieldsProps {
  readonly kind: 'billing' | 'shipping';
}

/** The recipient of an address. An invoice goes to the buyer unless the box is unticked. */
function Recipient({ kind, content, form }: AddressFieldsProps) {
  const { fields, fieldErrors, billToBuyer } = content;
  const asBuyer = useWatch({ control: form.control, name: 'billToBuyer' });
  // `defaultChecked` ticks the box in the prerendered HTML. React Hook Form would tick it only after hydration, and would take a
  // box that is empty in the HTML for the buyer's answer.
  const [ticked] = useState(asBuyer);
  const isShipping = kind === 'shipping';
  return (
    <>
      {isShipping ? null : (
        <CheckboxField label={billToBuyer}>
          <Checkbox {...form.register('billToBuyer')} defaultChecked={ticked} />
        </CheckboxField>
      )}
      {isShipping || !asBuyer ? (
        <OrderField
          form={form}
          errors={fieldErrors}
          path={`${kind}Address.contactName`}
          texts={isShipping ? content.shipping.contactName : fields.contactName}
          autoComplete={`${kind} name`}
          maxLength={CONTACT_NAME_MAX}
          required={!isShipping}
        />
      ) : null}
    </>
  );
}

/** An address in the one country that is sold to. `memo`, like the other groups of fields (`order-form.tsx`). */
export const AddressFields = memo(function AddressFields({ kind, content, form }: AddressFieldsProps) {
  const { fields, country, fieldErrors } = content;
  const address = `${kind}Address` as const;
  const optional = kind === 'shipping';
  // The heading of the delivery address marks the whole group as optional; in a billing address only the postal code
  // is.
  const common = { form, errors: fieldErrors };
  return (
    <>
      <Recipient kind={kind} content={content} form={form} />
      <OrderField
        {...common}
        path={`${address}.address`}
        texts={fields.address}
        autoComplete={`${kind} street-address`}
        maxLength={ADDRESS_MAX}
        required={!optional}
      />
      <Columns of="place">
        <OrderField
          {...common}
          path={`${address}.city`}
          texts={fields.city}
          autoComplete={`${kind} address-level2`}
          maxLength={CITY_MAX}
          required={!optional}
        />
        <OrderField
          {...common}
          path={`${address}.zipCode`}
          texts={fields.zipCode}
          autoComplete={`${kind} postal-code`}
          inputMode="numeric"
          maxLength={ZIP_CODE_LENGTH}
          {...(optional ? { required: false } : { mark: content.optional })}
        />
        <Field label={country.label}>
          <Input value={country.value} disabled readOnly />
        </Field>
      </Columns>
    </>
  );
});
