import { settings } from '@site/contract/business/settings';
import { CONFIRM_DAYS } from '@site/contract/records/newsletter';
import type { NewsletterContent } from '../newsletter.ts';

const { brand, email } = settings;

const newsletter: NewsletterContent = {
  meta: { title: 'Newsletter', description: `Confirm your subscription to the ${brand} newsletter, or unsubscribe.` },
  title: 'Newsletter',
  waiting: 'If you followed the link in our email, a button for your answer will appear here in a moment.',
  ways: `To get the newsletter, check the newsletter box in the form on our home page; we’ll email you a link to confirm your subscription. To unsubscribe, follow the link at the end of the last newsletter, or write to ${email}.`,
  form: { label: 'Go to the Form', to: '/english#contact' },
  questions: {
    confirm: {
      title: 'Confirm Your Subscription',
      text: `Confirm that you’d like to get the ${brand} newsletter and announcements by email (consent to commercial messages). You can unsubscribe at any time.`,
      button: 'Yes, I Confirm',
    },
    leave: {
      title: 'Don’t want the newsletter?',
      text: `If you confirm, we won’t send the ${brand} newsletter or announcements to your address. Your orders and messages aren’t affected.`,
      button: 'No Newsletter, Please',
    },
  },
  sending: 'Sending...',
  results: {
    confirmed: {
      title: 'Your subscription is confirmed',
      text: 'Thank you. You’ll find a link to unsubscribe at the end of every newsletter.',
    },
    left: {
      title: 'You won’t get our newsletter',
      text: 'We won’t send you announcements either. If you change your mind, check the newsletter box in the form on our home page.',
    },
    over: {
      confirm: {
        title: 'This link no longer works',
        text: `A confirmation link works for ${CONFIRM_DAYS}\u00a0days and stops working once you unsubscribe. If you’d like the newsletter, check the newsletter box in the form on our home page again.`,
      },
      leave: {
        title: 'We couldn’t unsubscribe you with this link',
        text: `Your email program may have cut the link off, or your address is no longer on our list. If you still get the newsletter, write to ${email} and we’ll take your address off.`,
      },
    },
    unlinked: 'The address you opened has no link to confirm or unsubscribe.',
    home: { label: 'Back to Home', to: '/english' },
  },
  failure: {
    title: 'We couldn’t confirm that your choice was saved',
    text: `Please try again in a little while, or write to ${email}.`,
  },
};

export default newsletter;
