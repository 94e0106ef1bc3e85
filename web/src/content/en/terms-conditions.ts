import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { PAYING_MINUTES } from '@site/contract/payments/payment';
import { catalogue } from '@site/contract/sale/catalogue';
import { duration } from '@site/contract/words/quantities';
import { legalNameInText, unbrokenPhone } from '../../site/contact-links.ts';
import { type LegalContent, lastUpdated, saleAnchors } from '../legal.ts';

const { legal, address, email } = settings;
const { sessionMinutes, weeks } = groups.en;
const { guaranteeDays } = catalogue['group-coaching-program'];

const terms: LegalContent = {
  locale: 'en',
  meta: {
    title: 'Terms & Conditions of Our Site',
    description:
      'The terms for inquiries, free sessions and purchases on this website, with the pre-information form and the distance sales agreement.',
  },
  path: '/terms-conditions',
  title: 'Terms & Conditions',
  updated: `Last updated: ${lastUpdated('terms', 'en')}`,
  intro: 'These terms apply to inquiries, free sessions and purchases on this website.',
  toc: 'On This Page',
  print: 'Print',
  sections: [
    {
      id: 'provider',
      title: 'Provider',
      paragraphs: [
        `${legalNameInText}, ${address}, ${email}, ${unbrokenPhone}. Tax office and number: ${legal.taxOffice}, ${legal.taxNumber}. Trade registry number: ${legal.registryNumber}. MERSIS number: ${legal.mersis}. Registered email (KEP): ${legal.kep}.`,
      ],
    },
    {
      id: 'inquiries',
      title: 'Inquiries and Free Sessions',
      paragraphs: [
        'Sending an inquiry or asking for a first conversation costs nothing and creates no obligation to buy. A contract for a service is formed only when both sides agree on it.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders and Prices',
      paragraphs: [
        'You place an order by pressing the payment button; it is complete once the payment is confirmed. The price shown on the payment page is the one that is charged.',
        'Payments are charged in Turkish lira and include VAT. A price in euros is converted at the rate that applies on our site; the lira total is shown before you pay. If your card uses another currency, your bank converts the amount at its own rate.',
        `Payment is made by card through iyzico, in one payment, and confirmed by your bank with 3-D Secure. Where installments are offered for your card and you choose them, you pay the total that is shown before you pay. Once your bank’s page is open, your spot in the group is held for at least ${PAYING_MINUTES.form}\u00a0minutes; if it can’t be held, we tell you before you pay.`,
      ],
    },
    {
      id: 'placing-an-order',
      title: 'Placing an Order, and Where the Contract Is Kept',
      paragraphs: [
        'On the payment page you enter your details and billing address, read and confirm the pre-information form and the distance sales agreement with the details of your order, enter your card and confirm the payment on your bank’s page. Once the payment is received, we confirm your order by email.',
        `Until you press the payment button you can change what you have entered; a field that is missing or wrong is marked. If you notice a mistake after your order, write to ${email}.`,
        'We keep the two texts that you confirmed with your order, and email them to you with the confirmation. For at least three years after the contract we send them again if you ask from the address you ordered with.',
      ],
    },
    {
      id: 'group-program',
      title: 'Group Coaching Program',
      paragraphs: [
        `The program consists of ${weeks}\u00a0weekly online sessions of ${duration(sessionMinutes, 'en')} for a small group. The sessions are recorded.`,
        'The date of the first session and the size of the group are shown on the program page; those that apply to your order are in the texts you confirm before paying.',
      ],
    },
    {
      id: 'guarantee',
      title: 'Satisfaction Guarantee',
      paragraphs: [
        `The group coaching program that we offer in English comes with a ${guaranteeDays}-day satisfaction guarantee: if the program is not right for you, write to ${email} within ${guaranteeDays}\u00a0days of the first session, and we will refund the full price. Your legal rights remain unaffected.`,
      ],
    },
    {
      id: 'coaching',
      title: 'What Coaching Is, and What It Is Not',
      paragraphs: [
        'Coaching and consulting support your own decisions. They do not replace medical or psychological treatment, or legal or tax advice, and no particular result is promised.',
      ],
    },
    {
      id: 'materials',
      title: 'Materials',
      paragraphs: [
        'Texts, templates, recordings and other materials are for your own use. You may give the templates for coaches to your clients, but not resell or publish them. Please ask us before you share anything else.',
      ],
    },
    {
      id: 'law',
      title: 'Applicable Law and Disputes',
      paragraphs: [
        `Turkish law applies, together with the consumer protection of the country you live in. As a consumer you may turn to the consumer arbitration committee or, after mediation, to the consumer court at your place of residence or where the transaction took place. For merchants the competent court is: ${legal.governingCourt}.`,
      ],
    },
  ],
  sale: {
    note: 'Where you see brackets here, the text you confirm before paying shows the details of your order.',
    facts: {
      product: '[product]',
      qualities: '[main characteristics of the product].',
      performance: '[time and method of delivery].',
      amount: '[total price]',
      buyer: '[name, address, email and phone of the buyer]',
      invoice: '[person or company on the invoice]',
      date: '[date of the order]',
      instalments: null,
      withdrawalEnd: null,
    },
    kinds: saleAnchors,
  },
  closing: `If you have questions, please write to ${email}.`,
  other: { label: 'Privacy Policy', to: '/privacy-policy/en' },
  withdrawal: { label: 'Withdraw from a Contract', to: '/withdrawal' },
};

export default terms;
