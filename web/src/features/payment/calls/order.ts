import type { CardInput } from '@site/contract/card/card';
import type { Instalments } from '@site/contract/card/instalments';
import type { Locale } from '@site/contract/plain/locale';
import { chargedKurus } from '@site/contract/plain/money';
import { catalogue, DEFAULT_PRODUCT, findProduct, type Product, type ProductId } from '@site/contract/sale/catalogue';
import type { SaleOrder } from '@site/contract/sale/sale-facts';
import type { GroupAtSale } from '@site/contract/sale/sale-terms';
import { PRODUCT_QUERY } from '@site/contract/site/page-paths';
import type { Values } from '../../../sending/attempt.ts';

/** A product that the page sells, and the amount that a card is charged for it. */
export interface Offer {
  readonly id: ProductId;
  readonly product: Product;
  /** The total in kuruş, VAT included, with instalments if they are chosen. */
  readonly amountKurus: number;
  /** Null for a single payment. */
  readonly instalments: Instalments | null;
}

/** The offer of a product id from an address or an answer; null when nothing on sale has the id. */
export function offerOf(productId: string): Offer | null {
  const id = findProduct(productId);
  if (!id) return null;
  const product: Product = catalogue[id];
  return { id, product, amountKurus: chargedKurus(product.price, __EUR_TO_TRY__), instalments: null };
}

/**
 * The offer that the query of `/payment` names. Of the documented parameters (productId, title, price, description)
 * only the id decides: anybody can write a price into an address. A query without an id gets the documented default.
 */
export function offerIn(query: URLSearchParams): Offer | null {
  return offerOf(query.get(PRODUCT_QUERY) ?? DEFAULT_PRODUCT);
}

interface AddressValues {
  contactName: string;
  address: string;
  city: string;
  zipCode: string;
}

/** Who the invoice is for: the buyer, so that the form asks for the name once, another person, or a company. */
export const INVOICE_TO = ['buyer', 'person', 'company'] as const;
export type InvoiceTo = (typeof INVOICE_TO)[number];

/** The form's values as they were entered. The card stays in memory: nothing stores it. */
export interface OrderValues {
  userName: string;
  userEmail: string;
  userPhone: string;
  invoiceTo: InvoiceTo;
  billingAddress: AddressValues;
  shippingAddress: AddressValues;
  companyInvoice: { title: string; taxOffice: string; taxNumber: string };
  card: { -readonly [Field in keyof CardInput]: string };
  consents: { preInformation: boolean; distanceSales: boolean; earlyStart: boolean };
}

const noAddress = (): AddressValues => ({ contactName: '', address: '', city: '', zipCode: '' });

export function emptyOrder(): OrderValues {
  return {
    userName: '',
    userEmail: '',
    userPhone: '',
    invoiceTo: 'buyer',
    billingAddress: noAddress(),
    shippingAddress: noAddress(),
    companyInvoice: { title: '', taxOffice: '', taxNumber: '' },
    card: { number: '', holder: '', expiryMonth: '', expiryYear: '', cvv: '' },
    consents: { preInformation: false, distanceSales: false, earlyStart: false },
  };
}

const ADDRESS_PARTS = ['contactName', 'address', 'city', 'zipCode'] as const;

/**
 * Returns the values of an order that a draft keeps, by path. It keeps neither card and confirmations nor phone and tax number:
 * the tax number of a sole trader is the national identity number.
 */
export function keptValues(values: OrderValues): Values {
  const { userName, userEmail, invoiceTo, billingAddress, shippingAddress, companyInvoice } = values;
  const ofAddress = (name: string, address: AddressValues) =>
    Object.fromEntries(ADDRESS_PARTS.map((part) => [`${name}.${part}`, address[part]]));
  return {
    userName,
    userEmail,
    invoiceTo,
    ...ofAddress('billingAddress', billingAddress),
    ...ofAddress('shippingAddress', shippingAddress),
    'companyInvoice.title': companyInvoice.title,
    'companyInvoice.taxOffice': companyInvoice.taxOffice,
  };
}

const KEPT_PATHS: ReadonlySet<string> = new Set(Object.keys(keptValues(emptyOrder())));

/** Whether a draft keeps the value of this path ({@link keptValues}). */
export const isKept = (path: string): boolean => KEPT_PATHS.has(path);

/** Whether the form shows the field of this path; some belong to one recipient of the invoice. */
export function isAsked(path: string, { invoiceTo }: Pick<OrderValues, 'invoiceTo'>) {
  if (path === 'billingAddress.contactName') return invoiceTo === 'person';
  return invoiceTo === 'company' || !path.startsWith('companyInvoice.');
}

/** The billing address with the name of a person: the buyer's, also beside a company, unless the invoice is for somebody else. */
export function billingAddressOf({ userName, invoiceTo, billingAddress }: OrderValues): AddressValues {
  return invoiceTo === 'person' ? billingAddress : { ...billingAddress, contactName: userName };
}

/**
 * Returns the body of `process-iyzico-payment` without `meta`; its amounts are in lira, and it holds no card fields. The
 * contract's schema checks it.
 */
export function orderBody(values: OrderValues, { id, product, amountKurus, instalments }: Offer, locale: Locale) {
  return {
    userEmail: values.userEmail,
    userName: values.userName,
    userPhone: values.userPhone,
    productId: id,
    productName: product.title[locale],
    amount: (instalments?.priceKurus ?? amountKurus) / 100,
    currency: 'TRY',
    instalments: instalments && { count: instalments.count, total: amountKurus / 100 },
    billingAddress: billingAddressOf(values),
    shippingAddress: values.shippingAddress,
    companyInvoice: values.invoiceTo === 'company' ? values.companyInvoice : null,
    consents: values.consents,
  };
}

/** Returns the facts of the order for the texts of its sale. */
export function saleOrderOf(values: OrderValues, offer: Offer, group: GroupAtSale | null, at: Date): SaleOrder {
  const billing = billingAddressOf(values);
  return {
    productId: offer.id,
    amountKurus: offer.amountKurus,
    instalments: offer.instalments,
    group,
    buyer: { ...billing, name: values.userName, email: values.userEmail, phone: values.userPhone },
    invoiceTitle: values.invoiceTo === 'company' ? values.companyInvoice.title : billing.contactName,
    earlyStart: values.consents.earlyStart,
    at,
  };
}
