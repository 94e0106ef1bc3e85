import { settings } from '@site/contract/business/settings';
import { owedSeatText } from '@site/contract/groups/owed-seat';
import { WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { duration } from '@site/contract/words/quantities';
import { unbrokenPhone } from '../../site/contact-links.ts';
import type { PaymentContent } from '../payment.ts';
import { paymentWithoutScript } from '../payment-without-script.ts';
import { chrome } from './chrome.ts';
import { form } from './form.ts';

const { email, replyHours } = settings;
const { errors } = form;
const { title, shop } = paymentWithoutScript.en;

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
  title,
  lead: 'Check your order, enter your details and confirm the payment with your bank.',
  loading: 'Loading...',
  backToShop: shop,
  summary: {
    title: 'Your Order',
    price: 'Price',
    total: 'Total to be charged',
    amount: 'Amount',
    vat: 'VAT included',
    euroNote: (price, charged) =>
      `${price} is charged as ${charged}. If your card uses another currency, your bank converts the amount at its own rate.`,
    firstSession: 'First session',
    timeZone: settings.timeZoneName.en,
    duration: 'Duration',
    durationOf: (weeks, minutes) => `${weeks}\u00a0weeks, ${duration(minutes, 'en')} a week`,
    group: 'Group',
    groupOf: (people) => `Live, online, ${people}\u00a0people`,
    delivery: 'Delivery',
    delivered: {
      group: 'Live and online; the link comes by email',
      sessions: 'Online sessions; we’ll arrange the times with you',
      files: 'Digital; the files come by email',
    },
    payment: 'Payment',
    inOnePayment: 'By card, in one payment',
    inInstalments: ({ count, monthly }) => `By card, ${count}\u00a0installments (about ${monthly} a month)`,
    paidAt: 'Payment date',
    seller: 'Seller',
    card: 'Card',
    refunded: 'Refunded',
    endsIn: (lastFour) => `ending in ${lastFour}`,
    hold: {
      form: (minutes) => `Once your bank’s page opens, we’ll hold your spot for ${minutes}\u00a0minutes.`,
      hosted: (minutes) => `When you continue to the payment, we’ll hold your spot for ${minutes}\u00a0minutes.`,
    },
    seatsLeft: (left, capacity) => `${left} of ${capacity}\u00a0spots left.`,
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
      hint: 'We’ll send the confirmation and all further details to this address.',
    },
    userPhone: {
      label: 'Phone',
      placeholder: 'With country code',
      hint: 'We’ll call you only if something goes wrong. Your number appears in the agreement and is passed on to iyzico.',
    },
    contactName: { label: 'Name on the invoice', placeholder: 'First and last name' },
    city: { label: 'City', placeholder: 'City' },
    address: {
      label: 'Address',
      placeholder: 'Street, number, district',
      hint: 'If you live outside Turkey, add your country and postal code here.',
    },
    zipCode: { label: 'Postal code', placeholder: '00000' },
    companyTitle: { label: 'Company name', placeholder: 'As registered' },
    taxOffice: { label: 'Tax office', placeholder: 'For example: Konak' },
    taxNumber: {
      label: 'Tax number',
      placeholder: '10 digits',
      hint: 'Sole proprietors: your 11-digit Turkish ID number',
    },
  },
  country: { label: 'Country', value: 'Turkey' },
  shipping: {
    hint: 'You can leave this empty: everything is online and nothing is shipped.',
    contactName: { label: 'Recipient', placeholder: 'First and last name' },
    copy: 'Use the Billing Address',
    copied: 'The billing address has been copied.',
  },
  invoiceTo: {
    title: 'Who is the invoice for?',
    options: { buyer: 'Me', person: 'Another person', company: 'A company' },
  },
  card: {
    fields: {
      number: { label: 'Card number', placeholder: '0000 0000 0000 0000' },
      holder: { label: 'Name on the card', placeholder: 'AS PRINTED ON THE CARD' },
      expiryMonth: { label: 'Month', placeholder: 'MM' },
      expiryYear: { label: 'Year', placeholder: 'YY' },
      cvv: { label: 'Security code (CVV)', placeholder: '000', hint: 'The three digits on the back of your card' },
    },
    expiry: 'Expiration',
    cvvHintAmex: 'The four digits on the front of your card',
    brand: (name) => `Recognized as ${name}`,
    stored:
      'Your card details are passed on to the payment provider iyzico for this payment. We don’t store the card number or the security code.',
    threeDs:
      'In the next step your bank will ask you to confirm the payment (3-D Secure). Nothing is charged before that. Please have your phone at hand.',
  },
  instalments: {
    title: 'Installments',
    single: 'One payment',
    option: (count) => `${count}\u00a0installments`,
    monthly: ({ count, monthly, surcharge }) =>
      surcharge === null
        ? `${count} × ${monthly}, at no extra cost`
        : `${count} × ${monthly}, ${surcharge.amount} extra (${surcharge.percent}%)`,
    note: 'The amounts on the right are what your card will be charged in total. The number of installments and their cost depend on your bank.',
    found: 'The installment options for your card are below.',
    unknown: 'We couldn’t get the installment options just now. You can pay in one payment, or try again in a moment.',
    tryAgain: 'Try Again',
    asking: 'Asking your bank...',
  },
  hosted: {
    note: 'You’ll enter your card details on iyzico’s secure payment page and then come back here.',
    submit: (amount) => `Continue to iyzico: ${amount}`,
    unheldHint: 'If we can’t, we’ll tell you before you pay.',
    unheld: {
      title: 'Your spot is yours once you’ve paid',
      text: 'Others are paying right now, so we can’t hold a spot for you in advance. It’s yours as soon as your payment has gone through. Should the last spot go before that, we’ll write to you at once and refund you if you wish.',
    },
    toPage: 'Continue to iyzico',
  },
  consents: {
    preInformation: {
      before: 'I have read the ',
      link: 'pre-information form',
      after: '.',
      to: '/terms-conditions/en#pre-information',
    },
    distanceSales: {
      before: 'I have read the ',
      link: 'distance sales agreement',
      after: ' and accept it.',
      to: '/terms-conditions/en#distance-sales',
    },
    names: { preInformation: 'Pre-information form', distanceSales: 'Distance sales agreement' },
    read: {
      preInformation: 'Read the form with the details of your order',
      distanceSales: 'Read the agreement with the details of your order',
    },
    cleared: 'Your payment options changed, and both texts with them. Please confirm both again.',
    earlyStart: `I would like the service to begin before ${WITHDRAWAL_DAYS}\u00a0days have passed, and I know that my right of withdrawal ends once it has begun. (optional)`,
    withoutEarlyStart: {
      group: `If you leave this empty, the group still begins on its date, and you keep your right for the full ${WITHDRAWAL_DAYS}\u00a0days.`,
      sessions: `If you leave this empty, your sessions begin once the ${WITHDRAWAL_DAYS}\u00a0days have passed.`,
    },
    version: (version) =>
      `Version of both texts: ${version}. We’ll email them to you, filled in for your order, with the confirmation.`,
    privacy: {
      before: 'How we use your data is explained in our ',
      link: 'Privacy Policy',
      after: '.',
      to: '/privacy-policy/en',
    },
    newTab: 'opens in a new tab',
  },
  submit: (amount) => `Pay ${amount}`,
  submitNote: 'By clicking this button you place an order with an obligation to pay.',
  assurance: 'Your payment is processed by iyzico and confirmed by your bank with 3-D Secure.',
  withdrawal: {
    service: `You may withdraw within ${WITHDRAWAL_DAYS}\u00a0days of your order without giving a reason.`,
    'early-service': `You may withdraw until the service begins, within ${WITHDRAWAL_DAYS}\u00a0days at most; after that there is no right of withdrawal.`,
    files: 'You may withdraw until the files are delivered; after that there is no right of withdrawal.',
  },
  processing: 'Processing...',
  slow: 'This is taking a little longer than usual. Please wait, and do not close or reload this page.',
  cancel: 'Cancel',
  corrected: 'All corrected. You can go on and pay.',
  typedOn: form.typedOn,
  draftRestored: `${form.draft.restored} We don’t keep phone numbers, tax numbers, card details or confirmations in drafts: please fill them in and confirm again.`,
  draftClear: form.draft.clear,
  toasts: {
    missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
    missingAddress: { title: 'Missing Address Information', text: 'Please fill in the billing address.' },
    consents: { title: 'Your confirmation is missing', text: 'Please check both boxes before you pay.' },
    failure: 'Payment Error',
    freed: { title: 'A spot is free again', text: 'You can place your order now.' },
    success: { title: 'Payment Successful!', text: 'The details will follow by email.' },
  },
  fieldErrors: {
    check: 'Please correct the marked fields.',
    required: {
      userName: errors.nameRequired,
      userEmail: errors.emailRequired,
      userPhone: errors.phoneRequired,
      contactName: 'Please enter the name for the invoice.',
      city: 'Please enter the city.',
      address: 'Please enter the address.',
      zipCode: 'Enter 5\u00a0digits, or leave it empty.',
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
      zipCode: 'Enter 5\u00a0digits, or leave it empty.',
      companyTitle: errors.invalid,
      taxOffice: errors.invalid,
      taxNumber: 'This number doesn’t look right. A tax number has 10 digits, a Turkish ID number 11.',
    },
    shippingIncomplete: 'Please complete the delivery address or leave it empty.',
    tooLong: 'This is too long. Please shorten it.',
    consents: {
      preInformation: 'Please confirm that you have read the pre-information form.',
      distanceSales: 'Please accept the distance sales agreement.',
    },
    card: {
      number: {
        required: 'Please enter the card number.',
        incomplete: 'The card number looks incomplete.',
        invalid: 'This card number isn’t valid. Please check the digits.',
        unsupported: 'We can’t accept this kind of card. Please try another one.',
      },
      holder: {
        required: 'Please enter the name on the card.',
        invalid: 'Please enter the name exactly as printed on the card.',
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
    'insufficient-funds': 'The balance or limit of your card doesn’t cover this amount. Please try another card.',
    'do-not-honour': 'Your bank didn’t approve the payment. Please call your bank or try another card.',
    'expired-card': 'This card has expired. Please check the date on the card or use another one.',
    'invalid-cvc': 'The security code isn’t correct. Please check it on your card and try again.',
    'invalid-card': 'The card details aren’t correct. Please check the number, the date and the name on the card.',
    'invalid-transaction':
      'Your bank didn’t accept this payment. Please check your details and try again, or use another card.',
    'not-permitted': 'Your card doesn’t allow this payment. Please ask your bank, or try another card.',
    'closed-to-online': 'Your card isn’t enabled for online payments. Ask your bank to enable it, or try another card.',
    'contact-bank': 'Your bank didn’t accept this card. Please speak to your bank or use another card.',
    'foreign-card': `Cards issued abroad can’t be used for this payment. Please try another card, or write to ${email} and we’ll look for a way together.`,
    fraud: 'The payment was refused for security reasons. Please call your bank, or try another card.',
    'three-ds':
      'Your bank’s confirmation wasn’t completed: it was canceled, timed out or wasn’t accepted. Please try again with your phone at hand.',
    'invalid-email': 'The payment provider doesn’t accept this email address. Please enter another one.',
    busy: 'The payment system is very busy right now. Please wait a few minutes and try again.',
    'hold-expired':
      'The time we held your spot for has run out, and the last spot has gone in the meantime. You can join the waiting list, or try again a little later.',
    'already-bought': `The details are in your confirmation email. If you can’t find it, please check your spam folder or write to ${email}.`,
    'other-order':
      'You have another order for the same product, and its payment is under way. Please wait for the result, and do not pay again.',
    general: 'An error occurred during the payment. Please try again.',
    'sold-out': 'The last spot has just gone, and nothing was charged. You can join the waiting list.',
    'cohort-closed': 'This group has started and can no longer be booked. You can join the waiting list.',
    'price-changed':
      'This page showed an outdated price; nothing was charged. The page now shows the new total: please read both texts again and confirm them.',
    'terms-changed':
      'The date of this group has just changed, and nothing was charged. The page now shows the new date: please read both texts again and confirm them.',
    'texts-changed':
      'The contract texts have changed since you opened this page, and nothing was charged. Please reload the page, read the current texts and confirm again.',
    'instalments-changed':
      'Your bank didn’t confirm this installment total, and nothing was charged. Please choose how to pay again, then read both texts again and confirm them.',
    'already-paid': 'This order has already been paid. You don’t need to do anything.',
    'in-progress':
      'A payment for this order is under way. Please finish it in the other window, or wait a few minutes. Please do not pay again.',
    'too-many-cards': `No more cards can be tried for this order, and nothing was charged. You can place a new order in an hour. If that doesn’t help, speak to your bank or write to ${email}.`,
    'network-busy': `Several other spots are being paid for over the same internet connection right now, and nothing was charged. Please try again a little later or over another connection, or write to ${email}.`,
    ended: 'This order is closed. Please try again.',
    'not-found': 'We couldn’t find this payment. Please try again.',
    invalid: 'Please check the marked fields and try again.',
    conflict: 'The order has changed. Please try again.',
    'rate-limited':
      'There have been too many attempts in a short time. Nothing was charged for this one. Please wait a few minutes and try again.',
    unavailable: `Card payments aren’t possible at the moment, and nothing was charged. Please try again in a few minutes, or write to ${email}.`,
    offline:
      'You’re offline, and nothing was charged. Everything you wrote is still here; please try again once you have a connection.',
    disconnected: `The connection failed or broke off, and nothing was charged. Please check your connection and try again. If that doesn’t help, write to ${email}.`,
    unsuccessful: 'The payment was not successful',
    storage:
      'Your browser won’t let us take you to your bank. Please open this page in a window that isn’t private, or allow site data in your browser, and try again.',
  },
  alreadyBought: { title: 'You’ve already bought this product', receipt: 'See Your Order' },
  buyAgain: 'Buy It Once More',
  notCharged: 'Nothing was charged for this attempt.',
  redirect: {
    title: 'Taking you to your bank',
    text: 'Please confirm the payment there and do not close this window.',
    button: 'Go to the Bank’s Page',
  },
  reference: 'Order number',
  refresh: 'Check Again',
  refreshing: 'Checking...',
  results: {
    paid: {
      title: 'Thank you. Your payment has been received.',
      text: 'The details will follow by email.',
      amount: 'Amount charged',
      group: 'Your spot in the group is booked.',
      joining: {
        tr: 'We’ll email you the session link and the details of the WhatsApp group.',
        en: 'We’ll email you the session link.',
      },
      owed: owedSeatText.en,
      mail: `If the confirmation hasn’t arrived after a few minutes, please check your spam folder or write to ${email}.`,
      next: {
        title: 'What Happens Next',
        mail: {
          title: 'Confirmation Email',
          to: (address) => `It goes to ${address}.`,
          unknown: 'It goes to the address in your order.',
        },
        group: {
          before: (day) => `Before ${day}`,
          last: (day) => `First session. Last session: ${day}.`,
        },
        sessions: [
          {
            title: 'Day and Time',
            text: `We’ll write to you within ${replyHours.enquiry}\u00a0hours to arrange your sessions.`,
          },
          { title: 'First Session', text: 'At the time we agree on, online.' },
        ],
        files: [
          {
            title: 'Your Files',
            text: `We’ll send your digital product in a separate email within ${replyHours.enquiry}\u00a0hours.`,
          },
          { title: 'How to Use Them', text: 'Download the files and adapt them to your own work.' },
        ],
      },
      help: `Questions? ${email}, ${unbrokenPhone}`,
      calendar: 'Add to Calendar',
      calendarElsewhere: 'If your calendar doesn’t open, use the link in your confirmation email.',
      print: 'Print',
    },
    updates: 'This page updates by itself once there’s a result.',
    pending: {
      title: 'One moment, we’re checking with the bank',
      text: 'The bank hasn’t answered yet. This usually doesn’t take long.',
      warning: 'Please do not pay again.',
      long: 'This is taking longer than usual. You may close this page: we’ll email you as soon as we know, and this link will show the result.',
    },
    awaiting: {
      title: 'Your payment isn’t finished yet',
      text: 'If the payment page or your bank’s page is still open, please finish it there. If you’ve closed it, you can start the payment again.',
      button: 'Start the Payment Again',
    },
    unknown: {
      title: 'We don’t know the result yet',
      text: 'The bank hasn’t given a clear answer, so your card may or may not have been charged. We’re checking it.',
      warning: 'Please do not pay again.',
      next: `We’ll email you as soon as we know. You can also reach us with your order number: ${email}, ${unbrokenPhone}.`,
    },
    review: {
      title: 'The payment is being reviewed',
      text: 'The payment provider is checking this payment.',
      warning: 'Please do not pay again.',
      next: `We’ll email you the result. Questions? ${email}, ${unbrokenPhone}`,
    },
    unresolved: {
      title: 'We couldn’t find out the result of your payment',
      text: 'Your order is closed, but the bank hasn’t given a clear answer. Your card may or may not have been charged.',
      warning: 'Please write to us before you pay again.',
      next: `Reach us with your order number: ${email}, ${unbrokenPhone}. If we learn that your payment arrived, we’ll write to you.`,
    },
    failed: {
      title: 'The payment didn’t go through',
      blocked: 'If you see a pending charge on your card, your bank can release it.',
      retry: 'Try Again',
      help: `If it doesn’t work, write to ${email} or call ${unbrokenPhone}.`,
    },
    expired: {
      title: 'This order has expired',
      text: 'It wasn’t completed in time. You can start again.',
      button: 'Start Again',
    },
    replaced: {
      title: 'Please continue in the other window',
      text: 'You have started a new order in place of this one. Nothing was charged for this order.',
    },
    refunded: {
      title: 'This payment has been refunded',
      text: 'The amount goes back to the card you paid with. Your bank may take a few days to show it.',
      inInstalments: 'You paid in installments, so your bank may credit it in monthly parts.',
    },
    notFound: {
      title: 'We couldn’t find this payment',
      text: `The link may be incomplete. Please use the link in your confirmation email. If you’ve paid, write to ${email} and we’ll look into it.`,
    },
    asking: {
      title: 'Checking your payment',
      text: 'You’ll see the result here in a moment. On a slow connection it can take a little longer. If you’ve paid, please do not pay again in the meantime.',
    },
    unreachable: {
      title: 'We can’t show the result at the moment',
      text: 'Please check your connection and try again. If you’ve paid, please do not pay again.',
    },
  },
  noProduct: {
    title: 'We couldn’t find this product',
    text: 'The link may be out of date. You’ll find everything that’s on sale in the shop.',
  },
  soldOut: {
    title: 'This group is full',
    text: 'Join the waiting list: spots that become free are offered to it in order. A spot that is held for someone else may open up too, so you’re welcome to look again later. Nothing was charged.',
  },
  past: {
    title: 'This group has started',
    text: 'It can no longer be booked, and nothing was charged. Join the waiting list, and we’ll write to you when the next group is announced.',
  },
  invitation: {
    lead: (until) =>
      `You’re invited from the waiting list: your spot in the group is held until ${until} (${settings.timeZoneName.en}). If you’ve already paid with this invitation, there’s nothing more to do.`,
    ended:
      'Your invitation has ended, and the spot is no longer held for you. If the group still has one, you can book it here.',
    held: (until) => `Your spot is held until ${until} (${settings.timeZoneName.en}).`,
    byLink: 'To try again, please use the link in our invitation email.',
    over: {
      title: 'Your invitation has ended',
      text: 'The spot is no longer held for you, or the invitation has already been used. Nothing was charged this time. If you’ve already paid, please check your confirmation email; if not, you’re welcome to join the waiting list again.',
    },
  },
  waitingList: 'Join the Waiting List',
  foot: {
    brands: (names) => `Payment by iyzico. Cards accepted: ${names.join(', ')}.`,
    links: [
      { label: 'Privacy Policy', to: '/privacy-policy/en' },
      { label: 'Terms & Conditions', to: '/terms-conditions/en' },
      { label: 'Withdraw from a Contract', to: '/withdrawal' },
    ],
    contact: 'Need help?',
  },
};

export default content;
