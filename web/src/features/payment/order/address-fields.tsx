import { ADDRESS_MAX, CITY_MAX, CONTACT_NAME_MAX, ZIP_CODE_LENGTH } from '@site/contract/plain/limits';
import { memo } from 'react';
import { Field, Input } from '../../../components/field.tsx';
import { Columns } from './field-group.tsx';
import { InvoiceRecipient } from './invoice-recipient.tsx';
import { type FieldsProps, OrderField } from './order-field.tsx';

interface AddressFieldsProps extends FieldsProps {
  readonly kind: 'billing' | 'shipping';
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
      {kind === 'billing' ? (
        <InvoiceRecipient content={content} form={form} />
      ) : (
        <OrderField
          {...common}
          path="shippingAddress.contactName"
          texts={content.shipping.contactName}
          autoComplete="shipping name"
          maxLength={CONTACT_NAME_MAX}
          required={false}
        />
      )}
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
