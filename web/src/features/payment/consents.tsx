import { SALE_TEXT_VERSION, type SaleTextKind } from '@site/contract/sale-texts';
import type { UseFormReturn } from 'react-hook-form';
import { TextLink } from '../../components/button.tsx';
import { Checkbox, CheckboxField } from '../../components/field.tsx';
import { Spoken, Text } from '../../components/text.tsx';
import type { LinkedText, PaymentContent } from '../../content/payment.ts';
import { ASIDE } from '../../sending/use-wrong-fields.ts';
import type { OrderValues } from './order.ts';
import { useFieldError } from './order-field.tsx';

/** A sentence whose link opens in a new tab: leaving the form would lose the card, which no draft keeps. */
function Linked({ text, newTab }: { text: LinkedText; newTab: string }) {
  return (
    <>
      {text.before}
      <TextLink to={text.to} target="_blank" alone>
        {text.link}
        <Spoken {...{ [ASIDE]: '' }}> ({newTab})</Spoken>
      </TextLink>
      {text.after}
    </>
  );
}

interface ConsentsProps {
  readonly content: PaymentContent;
  readonly form: UseFormReturn<OrderValues>;
}

function Consent({ kind, content, form }: ConsentsProps & { kind: SaleTextKind }) {
  const error = useFieldError(`consents.${kind}`, form, content.fieldErrors);
  return (
    <CheckboxField
      label={<Linked text={content.consents[kind]} newTab={content.consents.newTab} />}
      error={error}
      required
    >
      <Checkbox {...form.register(`consents.${kind}`)} />
    </CheckboxField>
  );
}

/** The two ticks of a distance sale. The server keeps both texts with the order, with their version and hash. */
export function Consents({ content, form }: ConsentsProps) {
  const { version, privacy, newTab } = content.consents;
  return (
    <>
      <Consent kind="preInformation" content={content} form={form} />
      <Consent kind="distanceSales" content={content} form={form} />
      <Text textStyle="note" color="fg.mute">
        {version(SALE_TEXT_VERSION)} <Linked text={privacy} newTab={newTab} />
      </Text>
    </>
  );
}
