import { settings } from '@site/contract/business/settings';
import { REFUND_DAYS, WITHDRAWAL_DAYS } from '@site/contract/sale/sale-terms';
import { addressInText, legalNameInText } from '../../site/contact-links.ts';
import type { WithdrawalContent } from '../withdrawal.ts';
import { contact } from './contact.ts';

const { email } = settings;

const withdrawal: WithdrawalContent = {
  meta: {
    title: 'Withdraw from a Contract',
    description: `Use your right of withdrawal within ${WITHDRAWAL_DAYS}\u00a0days and without giving a reason. We’ll confirm by email that it has reached us.`,
  },
  contact: {
    title: 'Withdraw from a Contract',
    lead: 'If you’ve changed your mind, tell us here in two steps. We’ll email you a confirmation with the day and time it reached us.',
    facts: contact,
  },
  form: {
    fields: {
      order: {
        label: 'Order number',
        placeholder: '7F3A-91C2',
        hint: 'It’s in your confirmation email and on the page of your order.',
      },
      email: { label: 'Email', placeholder: 'name@example.com', hint: 'The address you ordered with.' },
      fullName: { label: 'Full name', placeholder: 'Your first and last name' },
      reason: { label: 'Reason', hint: 'You don’t have to give one.' },
    },
    submit: 'Continue',
    review: {
      title: 'Please check before you send',
      text: 'By sending this you declare that you withdraw from the contract for the order with the number above.',
      edit: 'Change It',
      send: 'Confirm Withdrawal',
    },
    missing: { title: 'Please enter your order number and email address.' },
    failure: { title: 'Your withdrawal was not sent', text: `Please try again, or write to ${email}.` },
    ending: {
      kind: 'place',
      title: 'Your withdrawal has reached us',
      text: 'We’re emailing you a confirmation. If it hasn’t arrived after a few minutes, please check your spam folder or write to us.',
      reference: 'Your reference:',
      repeated: 'order',
      another: 'Send Another Withdrawal',
    },
  },
  right: {
    title: 'When You Can Withdraw',
    items: [
      `Within ${WITHDRAWAL_DAYS}\u00a0days from the day on which the contract was concluded, without giving a reason and without a penalty.`,
      'If you ask us to begin the service within that time, the right ends once it begins.',
      'For files that are delivered electronically, until they are delivered.',
      'You can use this form even after that time has passed. We’ll look into it and write to you.',
      `You don’t have to use this page: you can also write to ${email}, or send the model withdrawal form to ${legalNameInText}, ${addressInText}.`,
    ],
  },
  steps: {
    title: 'What Happens Next',
    items: [
      {
        title: 'Confirmation',
        text: 'We’ll confirm by email that your withdrawal has reached us, with your order number and the day and time.',
      },
      { title: 'Review', text: 'We’ll check it against your order and write to you.' },
      {
        title: 'Refund',
        text: `If you still have the right to withdraw, we’ll refund the full amount to the card you paid with, within ${REFUND_DAYS}\u00a0days after your withdrawal reached us.`,
      },
    ],
  },
};

export default withdrawal;
