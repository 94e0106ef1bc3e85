import { chakra } from '@chakra-ui/react';
import { EMAIL_MAX, FULL_NAME_MAX, PHONE_MAX } from '@site/contract/plain/limits';
import { liraText } from '@site/contract/plain/money';
import { withdrawalEnd } from '@site/contract/sale/sale-terms';
import { type MouseEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button, PlainButton, TextLink } from '../../../components/button.tsx';
import { ContactLinks } from '../../../components/contact-links.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { CopyIcon, LockIcon } from '../../../components/icon.tsx';
import { ActionRow } from '../../../components/layout.tsx';
import { Announced, Notice } from '../../../components/notice.tsx';
import { ScrollIntoView } from '../../../components/scroll-into-view.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { Text, VisuallyHidden } from '../../../components/text.tsx';
import type { PaymentContent } from '../../../content/payment.ts';
import { useIsLive } from '../../../islands/use-is-live.ts';
import { useAnnouncement } from '../../../lib/use-announcement.ts';
import { useLocale } from '../../../site/locale.tsx';
import { CARD_ENTRY } from '../calls/card-entry.ts';
import { isAsked } from '../calls/order.ts';
import { type FailureKey, isRefusal } from '../calls/refusal.ts';
import { EarlierReceipt } from '../parts/earlier-receipt.tsx';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { Consents } from './consents.tsx';
import { Columns, FieldGroup, FoldedFieldGroup } from './field-group.tsx';
import { InstalmentOptions } from './instalment-options.tsx';
import { type FieldsProps, OrderField } from './order-field.tsx';
import type { Order } from './use-order.ts';
import { useToday } from './use-today.ts';

/** The epoch, used until hydration so that the first render equals the prerendered HTML, which cannot know the day. */
const NO_DAY = new Date(0);

const Form = chakra('form', { base: { display: 'grid', gap: { base: '5', md: '6' } } });

interface OrderFormProps {
  readonly order: Order;
  readonly content: PaymentContent;
}

// Fields subscribe to their own errors. `memo`, because the form renders several times while it is checked and sent.
const Buyer = memo(function Buyer({ form, content }: FieldsProps) {
  const { fields, groups, fieldErrors, optional } = content;
  const common = { form, errors: fieldErrors };
  return (
    <FieldGroup title={groups.buyer}>
      <OrderField {...common} path="userName" texts={fields.userName} autoComplete="name" maxLength={FULL_NAME_MAX} />
      <Columns of="two">
        <OrderField
          {...common}
          path="userEmail"
          texts={fields.userEmail}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
        <OrderField
          {...common}
          path="userPhone"
          texts={fields.userPhone}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          mark={optional}
        />
      </Columns>
    </FieldGroup>
  );
});

/** Delivery address, folded: nothing that is sold is sent by post. It is open if a draft or an error is in it. */
function Shipping({ order, content }: OrderFormProps) {
  const { shipping, groups, optional } = content;
  const [said, say] = useAnnouncement();
  const [open, setOpen] = useState(() => Object.values(order.form.getValues('shippingAddress')).some(Boolean));
  const { errors } = useFormState({ control: order.form.control });
  const copy = () => {
    order.copyBilling();
    say(shipping.copied);
  };
  return (
    <FoldedFieldGroup
      title={groups.shipping}
      note={optional}
      open={open || errors.shippingAddress !== undefined}
      onToggle={setOpen}
    >
      <Text textStyle="small" color="fg.soft">
        {shipping.hint}
      </Text>
      <div>
        <Button variant="outline" size="sm" onClick={copy}>
          <CopyIcon />
          {shipping.copy}
        </Button>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
      <AddressFields kind="shipping" content={content} form={order.form} />
    </FoldedFieldGroup>
  );
}

function Failure({ reason, order, content }: OrderFormProps & { reason: FailureKey }) {
  return (
    <Notice kind="error" announcedElsewhere={order.wrong.fields.length > 0}>
      <b>{content.toasts.failure}</b>
      <p>{content.errors[reason]}</p>
      {isRefusal(reason) ? <p>{content.notCharged}</p> : null}
    </Notice>
  );
}

/**
 * Tells a buyer who has the product already: nothing has failed. The button of the form then orders it once more, so the focus
 * moves here: on the button a second press, made before the words are heard, would buy again. No live region, because the words
 * would be heard twice.
 */
function Bought({ order, content }: OrderFormProps) {
  const { alreadyBought, errors, notCharged } = content;
  const words = useId();
  const place = useRef<HTMLDivElement>(null);
  // A layout effect: before `useSubmission` would restore the focus to the button.
  useLayoutEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <chakra.div ref={place} role="group" aria-labelledby={words} tabIndex={-1}>
      <Notice
        kind="success"
        ways={<EarlierReceipt productId={order.offer.id} content={content} variant="outline" size="sm" marginTop="3" />}
      >
        <div id={words}>
          <b>{alreadyBought.title}</b>
          <p>
            {notCharged} <ContactLinks text={errors['already-bought']} />
          </p>
        </div>
      </Notice>
    </chakra.div>
  );
}

/** Name of the document that a tick confirms: shorter than its label, which is a sentence. Undefined for any other field. */
function documentName(field: string, { consents: { names } }: PaymentContent): string | undefined {
  if (field === 'consents.preInformation') return names.preInformation;
  return field === 'consents.distanceSales' ? names.distanceSales : undefined;
}

/** The card with its instalments; a word instead where the card is typed on iyzico's page. */
function CardGroup({ order, content }: OrderFormProps) {
  return (
    <FieldGroup title={content.groups.card}>
      {CARD_ENTRY === 'form' ? (
        <>
          <CardFields content={content} form={order.form} />
          <InstalmentOptions order={order} content={content.instalments} />
        </>
      ) : (
        <Text>{content.hosted.note}</Text>
      )}
    </FieldGroup>
  );
}

/** The button that pays, beside the way back, and below them that it takes long. `describedBy`: id of the words above. */
function PayRow({ order, content, describedBy }: OrderFormProps & { readonly describedBy: string }) {
  const locale = useLocale();
  const { submission, isBought } = order;
  const pay = CARD_ENTRY === 'form' ? content.submit : content.hosted.submit;
  // No submit button, which the enter key would press in any field: a second purchase has to be meant.
  const again = {
    type: 'button',
    variant: 'outline',
    onClick: (event: MouseEvent) => {
      // The button is a submit button again before the browser acts on the click.
      event.preventDefault();
      order.buyAgain();
    },
  } as const;
  return (
    <>
      <ActionRow>
        <SubmitButton
          sending={submission.at === 'sending'}
          sendingLabel={content.processing}
          icon={<LockIcon />}
          iconPlacement="start"
          aria-describedby={describedBy}
          fontVariantNumeric="tabular-nums lining-nums"
          {...(isBought ? again : {})}
        >
          {isBought ? content.buyAgain : pay(liraText(order.offer.amountKurus, locale))}
        </SubmitButton>
        <TextLink to={content.backToShop.to}>{content.cancel}</TextLink>
      </ActionRow>
      <Announced>
        {submission.at === 'sending' && submission.slow ? (
          <Text textStyle="small" color="fg.soft">
            {content.slow}
          </Text>
        ) : null}
        {submission.at === 'writing' && submission.note === 'typed-on' ? <Notice>{content.typedOn}</Notice> : null}
      </Announced>
    </>
  );
}

/** The documented form, in the groups in which a buyer thinks of it. */
export function OrderForm({ order, content }: OrderFormProps) {
  const noteId = useId();
  const { form, submission, atSale, wrong, isBought } = order;
  const { errors } = useFormState({ control: form.control });
  const failure =
    submission.at === 'refused' && !isBought ? (
      <Failure reason={submission.refusal} order={order} content={content} />
    ) : null;
  const { groups } = content;
  const earlyStart = useWatch({ control: form.control, name: 'consents.earlyStart' });
  const invoiceTo = useWatch({ control: form.control, name: 'invoiceTo' });
  const asked = wrong.fields.filter(({ name }) => isAsked(name, { invoiceTo }));
  const wrongFields = asked.map((field) => ({ ...field, label: documentName(field.name, content) ?? field.label }));
  const today = useToday();
  const at = useIsLive() ? today : NO_DAY;
  const end = withdrawalEnd({ productId: order.offer.id, group: atSale, earlyStart, at });

  return (
    <Form
      ref={order.element}
      aria-label={content.title}
      // a card must not get into an address, not even where no script stops the form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        order.submit();
      }}
      onFocus={order.prepare}
      onChange={order.onChange}
    >
      <Announced>
        {submission.at === 'writing' && submission.note === 'restored' ? (
          <Notice ways={<PlainButton onClick={order.startOver}>{content.draftClear}</PlainButton>}>
            {content.draftRestored}
          </Notice>
        ) : null}
      </Announced>
      {wrongFields.length > 0 ? (
        <ErrorSummary
          ref={wrong.box}
          id={wrong.id}
          {...wrong.problem}
          corrected={content.corrected}
          fields={wrongFields}
          isWrong={(path) => get(errors, path) !== undefined}
        />
      ) : null}
      <Buyer form={form} content={content} />
      <FieldGroup title={groups.billing}>
        <AddressFields kind="billing" content={content} form={form} />
      </FieldGroup>
      <CardGroup order={order} content={content} />
      <Shipping order={order} content={content} />
      <FieldGroup title={groups.consents}>
        <Consents content={content} form={form} offer={order.offer} group={atSale} at={at} />
      </FieldGroup>
      {isBought ? (
        <ScrollIntoView below="14rem">
          <Bought order={order} content={content} />
        </ScrollIntoView>
      ) : null}
      {/* Not scrolled into view where fields are wrong, because the focus moves to them. */}
      {failure && wrong.fields.length === 0 ? <ScrollIntoView below="14rem">{failure}</ScrollIntoView> : failure}
      <Text id={noteId} textStyle="small" color="fg.soft">
        {content.submitNote} <span>{content.withdrawal[end]}</span>
      </Text>
      <PayRow order={order} content={content} describedBy={noteId} />
      <Text textStyle="note" color="fg.mute">
        {content.assurance}
      </Text>
    </Form>
  );
}
