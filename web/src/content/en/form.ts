import { settings } from '@site/contract/business/settings';
import { unbrokenPhone } from '../../site/contact-links.ts';
import type { FormTexts } from '../tr/form.ts';

const { email } = settings;

export const form: FormTexts = {
  optional: 'optional',
  requiredNote: 'Fields marked with * are required.',
  choose: 'Please choose',
  sending: 'Sending...',
  arrived: 'Your message has arrived.',
  reference: 'Your reference:',
  counter: (count, max) => `${count} of ${max}\u00a0characters`,
  honeypot: 'Please leave this field empty',
  notice: {
    before: 'We use your details to answer you. See our ',
    link: 'Privacy Policy',
    after: '.',
  },
  draft: {
    restored: 'We kept what you wrote earlier. You can pick up where you left off.',
    phone: 'We don’t keep phone numbers in drafts, so please enter yours.',
    clear: 'Clear the Form',
  },
  corrected: 'All corrected. You can send it again.',
  typedOn: 'You were still typing, so nothing has been sent yet. Press the button again when you’re done.',
  kept: 'Everything you wrote is still here. Nothing was deleted.',
  fallback: {
    copy: 'Copy What I Wrote',
    copied: 'What you wrote has been copied.',
    uncopied: 'Your browser didn’t allow copying. What you wrote is selected below, so you can copy it yourself.',
  },
  noScript: `To send a form, please turn JavaScript on. You can also write to ${email} or call ${unbrokenPhone}.`,
  errors: {
    check: 'Please correct the marked fields.',
    required: 'Please fill in this field.',
    nameRequired: 'Please enter your full name.',
    firstNameRequired: 'Please enter your first name.',
    lastNameRequired: 'Please enter your last name.',
    emailRequired: 'Please enter your email address.',
    emailInvalid: 'This doesn’t look like an email address. Example: name@example.com',
    phoneRequired: 'Please enter your phone number.',
    phoneInvalid: 'This doesn’t look like a phone number. Example: +44 20 7946 0000',
    messageRequired: 'Please write a short message.',
    orderRequired: 'Please enter your order number.',
    orderInvalid: 'An order number looks like 7F3A-91C2. It’s in your confirmation email.',
    selectRequired: 'Please choose from the list.',
    selectInvalid: 'Please choose one of the entries in the list.',
    invalid: 'This field contains a character that can’t be used. Please clear it and type it again.',
    tooLong: (max, count) => `Please shorten this to ${max}\u00a0characters. It has ${count} now.`,
  },
  connection: {
    online: 'You’re back online. You can send it now.',
    slow: 'Still sending. Please keep this page open.',
    offline: 'You’re offline. Everything you wrote is still here. Please send it again once you have a connection.',
    unavailable: 'The problem is on our side.',
    'rate-limited': `Too many messages have been sent from here in a short time. Please try again a little later, or call ${unbrokenPhone}.`,
    timeout: {
      title: 'No answer yet',
      text: 'No answer came, so we can’t say whether your form got through. Please send it again: it will reach us only once.',
    },
    conflict: {
      title: 'This form has already been sent with different content',
      text: 'What you sent before has reached us. Your latest changes have not. If you send the form again, it will reach us as a separate one. If you don’t want that, please clear the form.',
    },
  },
};
