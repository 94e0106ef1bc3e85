import { CONFIRM_DAYS } from '@site/contract/newsletter';
import { settings } from '@site/contract/settings';
import type { NewsletterContent } from '../newsletter.ts';

const { brand, email } = settings;

const newsletter: NewsletterContent = {
  meta: { title: 'Newsletter', description: `Confirm the ${brand} newsletter, or leave it.` },
  title: 'Newsletter',
  text: `This page opens from a link in an email of ours. If you’d like the newsletter, tick it in the form on our home page; to leave it, you can also write to ${email}.`,
  home: { label: 'Back to Home', to: '/english' },
  questions: {
    confirm: {
      title: 'Confirm the Newsletter',
      text: `Confirm that you’d like the ${brand} newsletter and offers by email. You can leave at any time.`,
      button: 'Yes, I Confirm',
    },
    leave: {
      title: 'Leave the Newsletter',
      text: `You’ll no longer get the ${brand} newsletter and offers. Your orders and messages are not affected.`,
      button: 'Leave the Newsletter',
    },
  },
  sending: 'Sending...',
  results: {
    confirmed: {
      title: 'You’re on the list',
      text: 'Thank you. Every newsletter has a link at its foot to leave.',
    },
    left: {
      title: 'You’ve left the newsletter',
      text: 'We won’t send newsletters or offers to your address any more.',
    },
    over: {
      title: 'This link no longer works',
      text: `A link to confirm works for ${CONFIRM_DAYS}\u00a0days and ends when you leave the newsletter. If you’d like it, tick it again in the form on our home page.`,
    },
  },
  failure: {
    title: 'Your answer was not saved',
    text: `Please try again in a little while, or write to ${email}.`,
  },
};

export default newsletter;
