import { groups } from '@site/contract/groups/groups';
import { countInWords } from '@site/contract/words/quantities';
import type { ProgramsContent } from '../programs.ts';

const programs: ProgramsContent = {
  locale: 'en',
  meta: {
    title: 'Coaching Programs and Prices',
    description:
      'Four programs for leaders, entrepreneurs, executives and teams, with duration, format and price. Each begins with a free conversation.',
  },
  head: {
    title: 'Our Programs',
    lead: 'Four programs with a clear beginning, a clear end and a price you know in advance. Each starts with a free conversation, so you can choose the one that fits.',
  },
  labels: { duration: 'Duration', format: 'Format', price: 'Price', highlights: 'What you’ll work on' },
  items: {
    'leadership-excellence': {
      title: 'Leadership Excellence Program',
      text: 'For leaders who want to guide their people with more clarity and calm. A group of leaders works through real situations over twelve weeks.',
      duration: '12\u00a0weeks',
      format: 'Group coaching',
      highlights: [
        'Recognize and develop your own leadership style',
        'Prepare for difficult conversations, and have them',
        'Delegate clearly and build trust',
        'Learn from the questions of others in the group',
      ],
    },
    'entrepreneurial-accelerator': {
      title: 'Entrepreneurial Accelerator',
      text: 'For entrepreneurs with an idea, or with a business that has outgrown its beginnings. Individual coaching and group sessions complement each other over sixteen weeks.',
      duration: '16\u00a0weeks',
      format: '1-on-1 + group',
      highlights: [
        'Sharpen your offer and your business model',
        'Set priorities and plan realistic growth',
        'Bring your own decisions to individual sessions',
        'Share experience with other entrepreneurs',
      ],
    },
    'executive-transformation': {
      title: 'Executive Transformation',
      text: 'For executives in a new role, in a demanding period or facing a decision with far-reaching consequences. Individual executive coaching over six months.',
      duration: '6\u00a0months',
      format: 'Executive coaching',
      highlights: [
        'Be clear about your role and what it asks of you',
        'Decide well under pressure',
        'Communicate so that people follow',
        'Look after your own energy',
      ],
    },
    'team-performance-intensive': {
      title: 'Team Performance Intensive',
      text: 'For teams that could do more together than they do today. Workshops over eight weeks, with time in between to try things out.',
      duration: '8\u00a0weeks',
      format: 'Team workshop',
      highlights: [
        'Agree on shared goals and clear roles',
        'Speak openly and settle conflicts early',
        'Find meeting and decision habits that work',
        'Leave with agreements the team has made itself',
      ],
    },
  },
  note: 'Prices are in euros and include VAT. Clients resident in Turkey get a written quote in lira after the conversation.',
  learnMore: { label: 'Learn More', to: '/consultation' },
  group: {
    title: 'Looking for something shorter?',
    text: `The Women Entrepreneurs Group Coaching Program runs for ${countInWords(groups.en.weeks, 'en')}\u00a0weeks in a small group.`,
    button: { label: 'See the Group Program', to: '/group-coaching-program' },
  },
  band: {
    title: 'Not sure which program fits?',
    text: 'Describe your situation in a free consultation. We’ll tell you openly what we would choose in your place.',
    button: { label: 'Book a Free Consultation', to: '/consultation' },
  },
};

export default programs;
