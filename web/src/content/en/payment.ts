import { duration } from '@site/contract/quantities';
import { WITHDRAWAL_DAYS } from '@site/contract/sale-terms';
import { settings } from '@site/contract/settings';
import type { PaymentContent } from '../payment.ts';
import { chrome } from './chrome.ts';
import { form } from './form.ts';

const { email } = settings;
/** Never broken at the end of a line. */
const phone = settings.phone.replaceAll(' ', '\u00a0');
const { errors } = form;

const content: PaymentContent = {
  locale: 'en',
  meta: {
    title: 'Payment',
    description: 'Check your order and pay by card. Your bank confirms the payment with 3-D Secure.',
  },
  skip: chrome.skip,
  logoLabel: chrome.logoLabel,
  home: chrome.home,
  secure: 'Secure payment',
  otherLanguage: { locale: 'tr', label: 'Türkçe' },
  title: 'Payment',
  lead: 'Check your order, enter your details and confirm the payment with your bank.',
  loading: 'Loading...',
  noScript: `To pay, please turn JavaScript on. You can also write to ${email} or call ${phone}.`,
  backToShop: { label: 'Back to Shop', to: '/shop' },
  summary: {
    title: 'Your order',
    price: 'Price',
    total: 'Total to be charged',
    amount: 'Amount',
    vat: 'VAT included',
    euroNote: (price, charged) =>
      `${price} is charged as ${charged}. If your card uses another currency, your bank converts the amount at its own rate.`,
    firstSession: 'First session',
    timeZone: settings.timeZoneName.en,
    duration: 'Duration',
    durationOf: (weeks, minutes) => `${weeks} weeks, ${duration(minutes, 'en')} a week`,
    group: 'Group',
    groupOf: (people) => `Live, online, ${people} people`,
    delivery: 'Delivery',
    deliveredOnline: 'Online, details by email',
    payment: 'Payment',
    inOnePayment: 'By card, in one payment',
    hold: (minutes) => `When you continue to the payment, we hold your place for ${minutes} minutes.`,
    seatsLeft: (left, capacity) => `${left} of ${capacity} places left.`,
    change: 'Choose Another Product',
  },
  groups: {
    buyer: 'Your details',
    billing: 'Billing address',
    shipping: 'Delivery address',
    card: 'Card details',
    consents: 'Please confirm',
  },
  optional: form.optional,
  fields: {
    userName: { label: 'Full name', placeholder: 'Your first and last name' },
    userEmail: {
      label: 'Email',
      placeholder: 'name@example.com',
      hint: 'We send the confirmation and all further details to this address.',
    },
    userPhone: {
      label: 'Phone',
      placeholder: 'Country code and number',
      hint: 'So that we can call you if something goes wrong.',
    },
    contactName: { label: 'Name on the address', placeholder: 'First and last name' },
    city: { label: 'City', placeholder: 'City' },
    address: { label: 'Address', placeholder: 'Street, number, district' },
    zipCode: { label: 'Postal code', placeholder: '00000' },
    companyTitle: { label: 'Company name', placeholder: 'As registered' },
    taxOffice: { label: 'Tax office', placeholder: 'For example: Konak' },
    taxNumber: {
      label: 'Tax number',
      placeholder: '10 digits',
      hint: 'Sole traders: the 11 digits of the identity number.',
    },
  },
  country: { label: 'Country', value: 'Turkey' },
  shipping: {
    hint: 'You need not fill this in: nothing is sent by post.',
    contactName: 'First and last name',
    copy: 'Use the Billing Address',
    copied: 'The billing address has been copied.',
  },
  billToBuyer: 'Make out the invoice to the buyer’s name',
  company: { tick: 'Make out the invoice to a company' },
  card: {
    fields: {
      number: { label: 'Card number', placeholder: '0000 0000 0000 0000' },
      holder: { label: 'Name on the card', placeholder: 'AS PRINTED ON THE CARD' },
      expiryMonth: { label: 'Month', placeholder: 'MM' },
      expiryYear: { label: 'Year', placeholder: 'YY' },
      cvv: { label: 'Security code (CVV)', placeholder: '000', hint: 'The three digits on the back of your card' },
    },
    expiry: 'Expiry',
    cvvHintAmex: 'The four digits on the front of your card',
    brand: (name) => `Recognized as ${name}`,
    stored: 'Your card details are passed on to the payment provider iyzico for this payment. We do not store them.',
    threeDs: 'In the next step your bank asks you to confirm the payment (3-D Secure). Nothing is charged before that.',
  },
  hosted: {
    note: 'You enter your card details on the secure payment page of iyzico. After that you come back here.',
    submit: (amount) => `Continue to iyzico: ${amount}`,
  },
  consents: {
    preInformation: {
      before: 'I have read the ',
      link: 'pre-information form',
      after: '.',
      to: '/terms-conditions?lang=en#pre-information',
    },
    distanceSales: {
      before: 'I have read the ',
      link: 'distance sales agreement',
      after: ' and accept it.',
      to: '/terms-conditions?lang=en#distance-sales',
    },
    read: {
      preInformation: 'Read the form with the details of your order',
      distanceSales: 'Read the agreement with the details of your order',
    },
    earlyStart: `I would like the service to begin before ${WITHDRAWAL_DAYS} days have passed, and I know that my right of withdrawal ends once it has begun. (optional)`,
    version: (version) =>
      `Version of both texts: ${version}. You get them, filled in for your order, with the confirmation by email.`,
    privacy: {
      before: 'How we use your data is explained in our ',
      link: 'Privacy Policy',
      after: '.',
      to: '/privacy-policy?lang=en',
    },
    newTab: 'opens in a new tab',
  },
  submit: (amount) => `Pay ${amount}`,
  submitNote: 'With this button you place an order that you have to pay for.',
  withdrawal: {
    service: `You may withdraw within ${WITHDRAWAL_DAYS} days of your order without giving a reason.`,
    'early-service': `You may withdraw until the service begins, within ${WITHDRAWAL_DAYS} days at most; after that there is no right of withdrawal.`,
    files: 'You may withdraw until the files are delivered; after that there is no right of withdrawal.',
  },
  processing: 'Processing...',
  cancel: 'Cancel',
  draftRestored: `${form.draft.restored} Card details are never kept.`,
  draftClear: form.draft.clear,
  toasts: {
    missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
    missingAddress: { title: 'Missing Address Information', text: 'Please fill in the billing address.' },
    consents: { title: 'Your confirmation is missing', text: 'Please tick both boxes before you pay.' },
    failure: 'Payment Error',
    success: { title: 'Payment Successful!', text: 'The details will follow by email.' },
  },
  fieldErrors: {
    check: 'Please correct the marked fields.',
    required: {
      userName: errors.nameRequired,
      userEmail: errors.emailRequired,
      userPhone: errors.phoneRequired,
      contactName: 'Please enter the name for the address.',
      city: 'Please enter the city.',
      address: 'Please enter the address.',
      zipCode: 'A postal code has 5 digits.',
      companyTitle: 'Please enter the name of the company.',
      taxOffice: 'Please enter the tax office.',
      taxNumber: 'Please enter the tax number.',
    },
    invalid: {
      userName: errors.invalid,
      userEmail: errors.emailInvalid,
      userPhone: 'Please enter a phone number with its country code, or leave the field empty.',
      contactName: errors.invalid,
      city: errors.invalid,
      address: errors.invalid,
      zipCode: 'A postal code has 5 digits.',
      companyTitle: errors.invalid,
      taxOffice: errors.invalid,
      taxNumber: 'A tax number has 10 digits, an identity number 11.',
    },
    shippingIncomplete: 'Please complete the delivery address or leave it empty.',
    tooLong: 'Please shorten this.',
    consents: {
      preInformation: 'Please confirm that you have read the pre-information form.',
      distanceSales: 'Please accept the distance sales agreement.',
    },
    card: {
      number: {
        required: 'Please enter the card number.',
        incomplete: 'The card number is not complete.',
        invalid: 'This card number is not correct. Please check the digits.',
        unsupported: 'We cannot accept this kind of card.',
      },
      holder: {
        required: 'Please enter the name on the card.',
        invalid: 'Please use letters only, as on the card.',
      },
      expiryMonth: { required: 'Please enter the month.', invalid: 'Please enter a month from 01 to 12.' },
      expiryYear: {
        required: 'Please enter the year.',
        invalid: 'Please enter the last two digits of the year.',
        expired: 'This card has expired.',
      },
      cvv: { required: 'Please enter the security code.', invalid: 'The security code has 3 digits.' },
    },
    cvvAmex: 'The security code has 4 digits.',
  },
  errors: {
    'insufficient-funds': 'The balance or limit of your card does not cover this amount. Please try another card.',
    'do-not-honour':
      'Your bank did not approve the payment and gave no reason. Please call your bank or try another card.',
    'expired-card': 'This card has expired. Please check the date on the card or use another one.',
    'invalid-cvc': 'The security code is not correct. Please check it on your card and try again.',
    'invalid-card': 'The card details are not correct. Please check the number, the date and the name on the card.',
    'invalid-transaction': 'Your bank does not accept this kind of payment. Please try another card.',
    'not-permitted':
      'Your card is not permitted for this payment. Please ask your bank to allow it, or try another card.',
    'closed-to-online': 'Your card is closed to online payments. Your bank can open it; after that, please try again.',
    'contact-bank': 'Your bank did not accept this card. Please speak to your bank or use another card.',
    'foreign-card': `This card cannot be used here. Please try another card, or write to ${email} and we will look for a way together.`,
    fraud: 'The payment was refused for security reasons. Please call your bank, or try another card.',
    'three-ds':
      'The confirmation by your bank did not succeed: it was canceled, timed out or was not accepted. Please try again and have your phone at hand for the bank’s message.',
    'invalid-email': 'The payment provider does not accept this email address. Please enter another one.',
    busy: 'That was a lot of attempts at once. Please wait a few minutes and try again.',
    'hold-expired': 'The time for which we held your place is over. If a place is still free, you can start again.',
    'already-bought':
      'There is already a payment for this product with this email address. Please check your confirmation email. If you want to buy it once more, you can go on.',
    'other-order':
      'Another order of yours for the same product is being paid. Please wait for its result, and do not pay again.',
    general: 'An error occurred during the payment. Please try again.',
    'sold-out': 'The last place has just gone, and nothing was charged. You can join the waiting list.',
    'cohort-closed': 'This group can no longer be booked, and nothing was charged. You can join the waiting list.',
    'price-changed':
      'This page showed an older price, and nothing was charged. Please check the new total and confirm again.',
    'already-paid': 'This order is already paid. You do not need to do anything.',
    'in-progress':
      'A payment for this order is under way. Please finish it in the other window, or wait a few minutes. Please do not pay again.',
    'too-many-cards': `No more cards can be tried for this order. You can place a new order in half an hour. If that does not help, speak to your bank or write to ${email}.`,
    ended: 'This order is closed. Please try again.',
    'not-found': 'We could not find this payment. Please try again.',
    invalid: 'Please check the marked fields and try again.',
    conflict: 'The order has changed. Please try again.',
    'rate-limited': 'That was a lot of attempts at once. Please wait a few minutes and try again.',
    unavailable: `Payments are not possible at the moment, and nothing was charged. Please try again in a few minutes, or write to ${email}.`,
    offline: 'You are offline. Nothing was charged. Please try again once you have a connection.',
    unsuccessful: 'The payment was not successful',
    storage:
      'Your browser does not let us hand over to your bank. Please leave the private window or allow site data, and try again.',
  },
  buyAgain: 'Buy It Once More',
  notCharged: 'Nothing was charged to your card.',
  redirect: {
    title: 'Taking you to your bank',
    text: 'Please confirm the payment there and do not close this window.',
    button: 'Go to the Bank’s Page',
  },
  reference: 'Order number',
  refresh: 'Check Again',
  results: {
    paid: {
      title: 'Thank you. Your payment has been received.',
      text: 'The details will follow by email.',
      amount: 'Amount charged',
      group: (start) =>
        `Your place in the group is booked. First session: ${start}. The link and the WhatsApp group come by email.`,
      owed: 'We will write to you separately about your group.',
      mail: `If the confirmation has not arrived after a few minutes, please look in your spam folder or write to ${email}.`,
      calendar: {
        button: 'Add to Calendar',
        file: 'sessions.ics',
        description: `Live online session. You receive the link by email. For questions: ${email}`,
        location: 'Online',
      },
      print: 'Print',
    },
    pending: {
      title: 'One moment, we are asking the bank',
      text: 'This page shows the result as soon as it is known. You can leave it open.',
      warning: 'Please do not pay again.',
      long: 'This is taking longer than usual. You may close this page: we will write to you by email as soon as we know, and this link will show the result.',
    },
    awaiting: {
      title: 'Waiting for your confirmation at the bank',
      text: 'Please finish the confirmation on your bank’s page. If you have closed it, you can start the payment again.',
      button: 'Start the Payment Again',
    },
    unknown: {
      title: 'The result is not known yet',
      text: 'We do not know yet whether the payment went through. We are checking it.',
      warning: 'Please do not pay again.',
      next: `We will write to you by email as soon as we know. You can also reach us with your order number: ${email}, ${phone}.`,
    },
    review: {
      title: 'The payment is being reviewed',
      text: 'The payment provider is checking this payment.',
      warning: 'Please do not pay again.',
      next: 'We will write to you by email as soon as it is released.',
    },
    failed: {
      title: 'The payment did not go through',
      lead: 'The payment was not successful',
      blocked: 'If your card shows an amount set aside, your bank can release it.',
      retry: 'Try Again',
      help: `Would you rather speak to someone? Write to ${email} or call ${phone}.`,
    },
    expired: {
      title: 'This order has expired',
      text: 'It was not completed in time. You can start again.',
      button: 'Start Again',
    },
    replaced: {
      title: 'Please continue in the other window',
      text: 'You have started a new order in place of this one. Nothing was charged for this order.',
    },
    refunded: {
      title: 'This payment has been refunded',
      text: 'The amount goes back to the card you paid with. It may take your bank some days to show it.',
    },
    notFound: {
      title: 'We could not find this payment',
      text: `The link may be incomplete. If you have paid, write to ${email} and we will look into it.`,
    },
    unreachable: {
      title: 'We cannot show the result at the moment',
      text: 'Please check your connection and try again. If you have paid, please do not pay again.',
    },
  },
  noProduct: {
    title: 'We could not find this product',
    text: 'The link may be out of date. You will find everything that is on sale in the shop.',
  },
  soldOut: {
    title: 'This group is full',
    text: 'All places are taken or being paid for. Nothing has been charged. Join the waiting list, and we will write to you when a place becomes free.',
  },
  past: {
    title: 'This group has started',
    text: 'It can no longer be booked, and nothing has been charged. Join the waiting list for the next one.',
  },
  waitingList: 'Join the Waiting List',
  foot: {
    brands: (names) => `Payment by iyzico. Cards accepted: ${names.join(', ')}.`,
    links: [
      { label: 'Privacy Policy', to: '/privacy-policy?lang=en' },
      { label: 'Terms and Conditions', to: '/terms-conditions?lang=en' },
    ],
    contact: 'Need help?',
  },
};

export default content;
