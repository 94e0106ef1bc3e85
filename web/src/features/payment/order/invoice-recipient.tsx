import { chakra } from '@chakra-ui/react';
import { CONTACT_NAME_MAX, TAX_NUMBER_MAX, TAX_OFFICE_MAX } from '@site/contract/plain/limits';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { INVOICE_TO } from '../calls/order.ts';
import { Columns } from './field-group.tsx';
import { type FieldsProps, OrderField } from './order-field.tsx';
import { Radio } from './radio.tsx';

const Choice = chakra('fieldset', {
  base: {
    minWidth: '0',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    '& > legend': { fontWeight: '600', textStyle: 'small', lineHeight: '1.3' },
  },
});
const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '2',
    minHeight: 'target',
    textStyle: 'small',
    cursor: 'pointer',
  },
});

function Company({ form, content: { fields, fieldErrors } }: FieldsProps) {
  const common = { form, errors: fieldErrors };
  return (
    <Columns of="two">
      <OrderField
        {...common}
        path="companyInvoice.title"
        texts={fields.companyTitle}
        autoComplete="billing organization"
        maxLength={CONTACT_NAME_MAX}
        wide
      />
      <OrderField {...common} path="companyInvoice.taxOffice" texts={fields.taxOffice} maxLength={TAX_OFFICE_MAX} />
      <OrderField
        {...common}
        path="companyInvoice.taxNumber"
        texts={fields.taxNumber}
        inputMode="numeric"
        maxLength={TAX_NUMBER_MAX}
      />
    </Columns>
  );
}

/**
 * One choice says who the invoice is for: two tick boxes, one for the buyer and one for a company, could contradict each other.
 */
export function InvoiceRecipient({ form, content }: FieldsProps) {
  const { fields, fieldErrors, invoiceTo } = content;
  const chosen = useWatch({ control: form.control, name: 'invoiceTo' });
  const { setValue } = form;
  const choice = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A choice from before hydration. React Hook Form registers the buttons one by one, and would clear it.
    const checked = choice.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const to = INVOICE_TO.find((one) => one === checked);
    if (to) setValue('invoiceTo', to);
  }, [setValue]);
  return (
    <>
      <Choice ref={choice}>
        <legend>{invoiceTo.title}</legend>
        {INVOICE_TO.map((to) => (
          <Option key={to}>
            <Radio
              type="radio"
              name="invoiceTo"
              value={to}
              checked={to === chosen}
              onChange={() => setValue('invoiceTo', to)}
            />
            {invoiceTo.options[to]}
          </Option>
        ))}
      </Choice>
      {chosen === 'person' ? (
        <OrderField
          form={form}
          errors={fieldErrors}
          path="billingAddress.contactName"
          texts={fields.contactName}
          autoComplete="billing name"
          maxLength={CONTACT_NAME_MAX}
        />
      ) : null}
      {chosen === 'company' ? <Company form={form} content={content} /> : null}
    </>
  );
}
