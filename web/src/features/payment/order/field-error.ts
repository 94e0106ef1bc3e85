import type { CardBrand } from '@site/contract/card/card-brand';
import type { OrderFieldError } from '@site/contract/payments/payment-error';
import type { OrderFieldName, PaymentContent } from '../../../content/payment.ts';

type Texts = PaymentContent['fieldErrors'];

function isCardField(name: string, { card }: Texts): name is keyof Texts['card'] {
  return Object.hasOwn(card, name);
}

function isConsent(name: string, { consents }: Texts): name is keyof Texts['consents'] {
  return Object.hasOwn(consents, name);
}

/** The field's name in the texts; both addresses share the names of their parts. */
function textName(path: string): string {
  return path === 'companyInvoice.title' ? 'companyTitle' : (path.split('.').at(-1) ?? path);
}

function isOrderField(name: string, { required }: Texts): name is OrderFieldName {
  return Object.hasOwn(required, name);
}

/** Returns the sentence that says what to do about a field; undefined while it is valid. `brand` decides about a card's code. */
export function fieldErrorText(
  path: string,
  kind: OrderFieldError | undefined,
  texts: Texts,
  brand: CardBrand | null = null,
): string | undefined {
  if (kind === undefined) return undefined;
  const name = textName(path);
  if (path.startsWith('card.') && isCardField(name, texts)) {
    if (name === 'cvv' && kind === 'invalid' && brand === 'amex') return texts.cvvAmex;
    return texts.card[name][kind === 'tooLong' || kind === 'unknown' ? 'invalid' : kind];
  }
  if (path.startsWith('consents.') && isConsent(name, texts)) return texts.consents[name];
  if (path.startsWith('shippingAddress.') && kind === 'required') return texts.shippingIncomplete;
  if (kind === 'tooLong') return texts.tooLong;
  if (!isOrderField(name, texts)) return undefined;
  return kind === 'required' ? texts.required[name] : texts.invalid[name];
}
