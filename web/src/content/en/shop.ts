import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { partOfDay } from '@site/contract/words/dates';
import { capitalized, countInWords, duration } from '@site/contract/words/quantities';
import type { ShopContent } from '../shop.ts';
import { seats, waiting } from './seats.ts';
import { toolsToAsk } from './tools.ts';

const { replyHours } = settings;
const { weeks, sessionMinutes, capacity, startsAt } = groups.en;

const shop: ShopContent = {
  locale: 'en',
  meta: {
    title: 'Digital Products and Programs',
    description:
      'Group coaching for women entrepreneurs, with its price and all it includes, and four kinds of tool for exports, leadership and strategy.',
  },
  head: {
    title: 'Digital Products',
    lead: 'A group coaching program for women entrepreneurs, and practical tools for exports, leadership and strategy.',
  },
  products: {
    title: 'Featured Program',
    labels: { oldPrice: 'Old price', price: 'Price' },
    featured: {
      id: 'group-coaching-program',
      type: 'Group coaching',
      text: `${capitalized(countInWords(weeks, 'en'), 'en')}\u00a0weeks with a small group of women who run a business or are starting one. You bring your questions; the group helps you think them through.`,
      includes: [
        `${weeks}\u00a0weeks`,
        `${duration(sessionMinutes, 'en')} per week`,
        `Small group of ${capacity}`,
        'Online sessions',
        `${capitalized(partOfDay(new Date(startsAt), 'en'), 'en')} schedule`,
      ],
      page: '/group-coaching-program',
      button: 'See the Program',
    },
    others: [],
    seats,
    waiting,
    note: 'VAT is included. Payments are charged in Turkish lira.',
  },
  tools: {
    title: 'Tools by Category',
    lead: `Tell us which tool you’re looking for. We’ll reply within ${replyHours.enquiry}\u00a0hours with what’s available and what it costs.`,
    items: toolsToAsk,
    ask: 'Ask About This Tool',
  },
  band: {
    title: 'A question before you buy?',
    text: 'Tell us what you need in a free consultation. We’re glad to help you choose.',
    button: { label: 'Book a Free Consultation', to: '/consultation' },
  },
};

export default shop;
