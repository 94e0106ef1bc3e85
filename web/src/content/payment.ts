import type { CardField } from '@site/contract/card/card';
import type { InstalmentsInWords } from '@site/contract/card/instalments';
import type { GroupId } from '@site/contract/groups/groups';
import type { CardEntry } from '@site/contract/payments/payment';
import type { PaymentErrorKey } from '@site/contract/payments/payment-error';
import type { CardFieldError } from '@site/contract/plain/field-error';
import type { Locale } from '@site/contract/plain/locale';
import type { DeliveryWithoutGroup, Product } from '@site/contract/sale/catalogue';
import type { SaleTextKind, WithdrawalEnd } from '@site/contract/sale/sale-terms';
import type { NavLink } from '../site/nav-link.ts';
import type { SiteTarget } from '../site/routes.ts';
import type { FieldTexts } from './form-content.ts';
import type { PageContent } from './page-meta.ts';
import type { TitledText } from './page-parts.ts';

/** Every field of the order shows an example. */
interface OrderFieldTexts extends FieldTexts {
  readonly placeholder: string;
}

/** A sentence with a link in it. */
export interface LinkedText {
  readonly before: string;
  readonly link: string;
  readonly after: string;
  readonly to: SiteTarget;
}

/** Fields of the order by name, without the address that they stand in. */
export type OrderFieldName =
  | 'userName'
  | 'userEmail'
  | 'userPhone'
  | 'contactName'
  | 'city'
  | 'address'
  | 'zipCode'
  | 'companyTitle'
  | 'taxOffice'
  | 'taxNumber';

/** Texts of the payment page, in one tree for both languages. */
export interface PaymentContent extends PageContent {
  readonly locale: Locale;
  readonly skip: string;
  readonly logoLabel: string;
  readonly home: SiteTarget;
  readonly secure: string;
  /** The same page in the other language, named in that language. */
  readonly otherLanguage: { readonly locale: Locale; readonly label: string };
  readonly title: string;
  readonly lead: string;
  readonly loading: string;
  readonly backToShop: NavLink;
  readonly summary: {
    readonly title: string;
    readonly price: string;
    readonly total: string;
    /** Label of the amount when nothing is to be paid now: no order can be placed, or it was placed already. */
    readonly amount: string;
    readonly vat: string;
    readonly euroNote: (priceInEuros: string, charged: string) => string;
    readonly firstSession: string;
    readonly timeZone: string;
    readonly duration: string;
    readonly durationOf: (weeks: number, minutesAWeek: number) => string;
    readonly group: string;
    readonly groupOf: (people: number) => string;
    readonly delivery: string;
    /** The steps after payment, by how the product is delivered. */
    readonly delivered: Readonly<Record<Product['delivery'], string>>;
    readonly payment: string;
    readonly inOnePayment: string;
    readonly inInstalments: (instalments: InstalmentsInWords) => string;
    /** Label of the day of the payment. */
    readonly paidAt: string;
    /** Before the seller, on a printed receipt. */
    readonly seller: string;
    /** Label of the card that has paid. */
    readonly card: string;
    /** Label of the refunded amount. */
    readonly refunded: string;
    readonly endsIn: (lastFour: string) => string;
    /**
     * When a seat begins to be held for `minutes`, by the page on which the card is entered. Before that it is held for a few
     * minutes only.
     */
    readonly hold: Readonly<Record<CardEntry, (minutes: number) => string>>;
    readonly seatsLeft: (left: number, capacity: number) => string;
    readonly change: string;
  };
  readonly groups: {
    readonly buyer: string;
    readonly billing: string;
    readonly shipping: string;
    readonly card: string;
    readonly consents: string;
  };
  readonly optional: string;
  readonly fields: Readonly<Record<OrderFieldName, OrderFieldTexts>>;
  readonly country: { readonly label: string; readonly value: string };
  readonly shipping: {
    readonly hint: string;
    readonly contactName: OrderFieldTexts;
    readonly copy: string;
    readonly copied: string;
  };
  /** The choice who the invoice is for: the buyer, another person, or a company. */
  readonly invoiceTo: {
    readonly title: string;
    readonly options: Readonly<Record<'buyer' | 'person' | 'company', string>>;
  };
  readonly card: {
    readonly fields: Readonly<Record<CardField, OrderFieldTexts>>;
    /** Said to screen readers before the labels of month and year. */
    readonly expiry: string;
    readonly cvvHintAmex: string;
    readonly brand: (name: string) => string;
    readonly stored: string;
    readonly threeDs: string;
  };
  /** Instalments that the bank of the card offers beside a single payment. */
  readonly instalments: {
    readonly title: string;
    readonly single: string;
    readonly option: (count: number) => string;
    /** Below an option: its monthly part and its cost. */
    readonly monthly: (instalments: InstalmentsInWords) => string;
    readonly note: string;
    /** Said to screen readers when the options appear. */
    readonly found: string;
    readonly unknown: string;
    readonly tryAgain: string;
    /** After a press of that button, until there is an answer. */
    readonly asking: string;
  };
  /** For cards that are entered on iyzico's page. */
  readonly hosted: {
    readonly note: string;
    readonly submit: (amount: string) => string;
    /** Beside the promise to hold a seat: the buyer is told before paying when that is not possible. */
    readonly unheldHint: string;
    /** Before the way to iyzico's page, where no seat could be held. */
    readonly unheld: TitledText;
    readonly toPage: string;
  };
  readonly consents: {
    readonly preInformation: LinkedText;
    readonly distanceSales: LinkedText;
    /** Names of both documents, for the summary of a refused order. */
    readonly names: Readonly<Record<SaleTextKind, string>>;
    /** Opens the text below its tick, filled with the facts of the order. */
    readonly read: Readonly<Record<SaleTextKind, string>>;
    /** Told when a choice of the buyer's has changed both texts and cleared their ticks. */
    readonly cleared: string;
    /** Label of an optional tick box: the service may begin while the buyer may still withdraw. */
    readonly earlyStart: string;
    /** Below it: what happens without the tick, by how the service is delivered. */
    readonly withoutEarlyStart: Readonly<Record<Exclude<Product['delivery'], 'files'>, string>>;
    readonly version: (version: string) => string;
    readonly privacy: LinkedText;
    /** Said to screen readers of a link that opens beside the form. */
    readonly newTab: string;
  };
  readonly submit: (amount: string) => string;
  readonly submitNote: string;
  /** Below the pay button: who carries out the payment, and that the bank confirms it. */
  readonly assurance: string;
  /** The right of withdrawal, right above the button. */
  readonly withdrawal: Readonly<Record<WithdrawalEnd, string>>;
  readonly processing: string;
  /** Said while the order takes longer than usual. */
  readonly slow: string;
  readonly cancel: string;
  /** In the place of the words above wrong fields, once each of them is right. */
  readonly corrected: string;
  /** Nothing was sent, because the buyer typed on after the press. */
  readonly typedOn: string;
  readonly draftRestored: string;
  readonly draftClear: string;
  readonly toasts: {
    readonly missing: TitledText;
    readonly missingAddress: TitledText;
    readonly consents: TitledText;
    /** Title over every sentence of `errors`. */
    readonly failure: string;
    /** A seat is free again in a group that the page has called full. */
    readonly freed: TitledText;
    readonly success: TitledText;
  };
  readonly fieldErrors: {
    /** Heads the list of the wrong fields when none of them is empty. */
    readonly check: string;
    readonly required: Readonly<Record<OrderFieldName, string>>;
    readonly invalid: Readonly<Record<OrderFieldName, string>>;
    readonly tooLong: string;
    /** Error of a delivery address with an empty field: the address may be left out as a whole. */
    readonly shippingIncomplete: string;
    readonly consents: { readonly preInformation: string; readonly distanceSales: string };
    readonly card: Readonly<Record<CardField, Readonly<Partial<Record<CardFieldError, string>>>>>;
    readonly cvvAmex: string;
  };
  /** Reasons why nothing was paid, for the toast, the form and the result. */
  readonly errors: Readonly<Record<PaymentErrorKey | 'offline' | 'disconnected' | 'unsuccessful' | 'storage', string>>;
  /** Above the text of `already-bought`, which is no error, and a link to the order that the tab has seen paid. */
  readonly alreadyBought: { readonly title: string; readonly receipt: string };
  /** Beside `already-bought`: how to go on for a buyer who wants the product once more. */
  readonly buyAgain: string;
  readonly notCharged: string;
  readonly redirect: TitledText & { readonly button: string };
  readonly reference: string;
  readonly refresh: string;
  /** Replaces the label `refresh` while the status is fetched. */
  readonly refreshing: string;
  readonly results: {
    readonly paid: TitledText & {
      readonly amount: string;
      readonly group: string;
      /** The next steps for a seat in that group. */
      readonly joining: Readonly<Record<GroupId, string>>;
      /** For a paid order when every seat of the group was taken. */
      readonly owed: string;
      readonly mail: string;
      /** Three stops after the payment, by how the product is delivered. */
      readonly next: {
        readonly title: string;
        readonly mail: {
          readonly title: string;
          /** The address is known only to the tab that placed the order. */
          readonly to: (address: string) => string;
          readonly unknown: string;
        };
        readonly group: { readonly before: (day: string) => string; readonly last: (day: string) => string };
      } & Readonly<Record<DeliveryWithoutGroup, readonly [TitledText, TitledText]>>;
      readonly help: string;
      /** Link to the sessions as a file for the buyer's calendar. */
      readonly calendar: string;
      /** The browsers of other apps (Instagram, for example) open no calendar file. */
      readonly calendarElsewhere: string;
      readonly print: string;
    };
    /** Below the button `refresh`, until there is a remark. */
    readonly updates: string;
    readonly pending: TitledText & { readonly warning: string; readonly long: string };
    readonly awaiting: TitledText & { readonly button: string };
    readonly unknown: TitledText & { readonly warning: string; readonly next: string };
    readonly review: TitledText & { readonly warning: string; readonly next: string };
    readonly unresolved: TitledText & { readonly warning: string; readonly next: string };
    readonly failed: {
      readonly title: string;
      readonly blocked: string;
      readonly retry: string;
      readonly help: string;
    };
    readonly expired: TitledText & { readonly button: string };
    /** The buyer has placed another order instead. */
    readonly replaced: TitledText;
    /** `inInstalments` follows the text for an order in instalments. */
    readonly refunded: TitledText & { readonly inInstalments: string };
    readonly notFound: TitledText;
    /** Until the server has answered. */
    readonly asking: TitledText;
    readonly unreachable: TitledText;
  };
  readonly noProduct: TitledText;
  readonly soldOut: TitledText;
  readonly past: TitledText;
  /** For a person on the waiting list for whom a seat is kept. */
  readonly invitation: {
    /** `until`: day and time of its end. */
    readonly lead: (until: string) => string;
    /** In place of the lead, once the time is over. */
    readonly ended: string;
    /** After an order that ended unpaid, while the seat is still held. */
    readonly held: (until: string) => string;
    /** How to try again in another tab than that of the order. */
    readonly byLink: string;
    /** The time is over, or the seat was bought with it. */
    readonly over: TitledText;
  };
  readonly waitingList: string;
  readonly foot: {
    readonly brands: (names: ReadonlyArray<string>) => string;
    readonly links: ReadonlyArray<NavLink>;
    readonly contact: string;
  };
}
