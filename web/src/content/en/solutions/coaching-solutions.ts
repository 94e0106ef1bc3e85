import { type ProgramId, programPrices } from '@site/contract/business/programs';
import { settings } from '@site/contract/business/settings';
import { groups } from '@site/contract/groups/groups';
import { formatMoney } from '@site/contract/plain/money';
import { catalogue } from '@site/contract/sale/catalogue';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import programs from '../programs.ts';
import { logOf } from '../proof.ts';
import { bandButton, focusArea, serviceForm, topic } from './shared.ts';

const { email, replyHours, sessionMinutes } = settings;
/** The programs that are coaching; those of teams are workshops. */
const coaching = (Object.keys(programPrices) as ProgramId[]).filter((id) => id !== 'team-performance-intensive');
const prices = coaching.map((id) => programPrices[id].minor);
const price = (minor: number) => formatMoney({ minor, currency: 'EUR' }, 'en');
/** Returns a rough number of days, to compare `8 weeks` with `6 months`. */
const daysOf = (duration: string) => Number.parseInt(duration, 10) * (duration.includes('month') ? 30 : 7);
/** Durations of these programs, the shortest first. */
const durations = coaching.map((id) => programs.items[id].duration).sort((one, other) => daysOf(one) - daysOf(other));

const solution: SolutionContent = {
  meta: {
    title: 'Coaching Solutions for Leaders',
    description: `Coaching for leaders, executives, entrepreneurs and teams, and for career and personal questions. Send an inquiry; we’ll reply within ${replyHours.enquiry}\u00a0hours.`,
  },
  path: '/coaching-solutions',
  head: {
    title: 'Coaching Solutions',
    lead: 'Most decisions get easier once you’ve said them out loud to the right person. Coaching gives you that person, and a goal to hold\u00a0on\u00a0to.',
    button: 'Send an Inquiry',
  },
  cards: {
    title: 'What would you like to talk about?',
    items: [
      {
        id: 'leadership-coaching',
        bearing: 'Leadership',
        title: 'Leadership Coaching',
        text: 'For leaders who want to give direction without having to control everything themselves.',
        points: ['Your own leadership style', 'Delegation and trust', 'Difficult conversations'],
        button: 'Ask About Leadership Coaching',
      },
      {
        id: 'executive-coaching',
        bearing: 'Executive',
        title: 'Executive Coaching',
        text: 'A thinking partner for people whose decisions affect many others, and who have few to talk them over with.',
        points: ['Decisions under pressure', 'A new role or a wider one', 'Presence and communication'],
        button: 'Ask About Executive Coaching',
      },
      {
        id: 'entrepreneur-coaching',
        bearing: 'Founder',
        title: 'Entrepreneur Coaching',
        text: 'For founders and owners who work in their business all day and want to work on it again.',
        points: ['Goals and priorities', 'Offer, price and customers', 'Growth at a healthy pace'],
        button: 'Ask About Entrepreneur Coaching',
      },
      {
        id: 'career-coaching',
        bearing: 'Career',
        title: 'Career Coaching',
        text: 'For times when you’re not sure what comes next: a change of position, a return to work, a new beginning.',
        points: ['Strengths and values', 'Options and decisions', 'Applications and interviews'],
        button: 'Ask About Career Coaching',
      },
      {
        id: 'team-coaching',
        bearing: 'Team',
        title: 'Team Coaching',
        text: 'For teams that want to understand how they work together, and change what holds them back.',
        points: ['Shared goals and roles', 'Open, respectful feedback', 'Conflicts settled early'],
        button: 'Ask About Team Coaching',
      },
      {
        id: 'personal-coaching',
        bearing: 'Personal',
        title: 'Personal Coaching',
        text: 'For questions that don’t stop at the office door: balance, confidence, where your life is heading.',
        points: ['Clarity about what matters', 'Confidence and boundaries', 'Habits that last'],
        button: 'Ask About Personal Coaching',
      },
    ],
    note: {
      text: 'Facing a bigger change?',
      link: { label: 'See the Free Strategy Session', to: '/strategy-session' },
    },
  },
  work: {
    example: true,
    waters: 'coaching',
    photograph: photographs.conversation,
    steps: {
      title: 'How Coaching Unfolds',
      items: [
        {
          title: 'Getting to Know Each Other',
          text: 'In a free consultation you describe your question. We both look at whether working together makes sense.',
        },
        {
          title: 'A Goal',
          text: 'In the first session you put into your own words what should change. We also agree on how you’ll notice.',
        },
        {
          title: 'The Sessions',
          text: 'Each session works on one question and ends with a small step. The next session starts with that step.',
        },
        {
          title: 'Looking Back',
          text: 'We return to where you set out: what has changed, what remains? You write down how you’ll go on by yourself.',
        },
      ],
    },
    results: {
      title: 'What Stays with You',
      items: [
        'A goal, written in your own words',
        'A clear next step after every session',
        'Questions you can use to weigh your own decisions',
        'At the end, a plan you can continue on your own',
      ],
    },
    terms: {
      title: 'Time and Price',
      facts: [
        { label: 'First consultation', value: `${sessionMinutes.intro}\u00a0minutes, free of charge` },
        {
          label: 'Price',
          value: `${price(Math.min(...prices))} to ${price(Math.max(...prices))}, by program`,
          detail: `${durations[0]} to ${durations.at(-1)}, VAT included`,
        },
        {
          label: 'Women’s group program',
          value: formatMoney(catalogue['group-coaching-program'].price, 'en'),
          detail: `${groups.en.weeks}\u00a0weeks, VAT included`,
        },
        {
          label: 'A few single sessions',
          value: 'A written quote after the consultation',
          detail: 'We set the day and time together',
        },
      ],
      link: { label: 'See Programs and Prices', to: '/programs' },
    },
    log: logOf('/coaching-solutions'),
    questions: {
      title: 'Questions About Coaching',
      items: [
        {
          question: 'Will the coach tell me what to do?',
          answer: 'No. A coach asks, listens and says what stands out. You make the decision and set the pace.',
        },
        {
          question: 'Which kind of coaching do I need?',
          answer:
            'You don’t have to know. Describe your question in a few sentences; we’ll find a name for it together in the consultation.',
        },
        {
          question: 'How many sessions will it take?',
          answer:
            'A single decision often needs only a few. To change a habit, a weekly rhythm works better. You never have to extend.',
        },
        {
          question: 'What if a session doesn’t help?',
          answer:
            'Say so. We can change how we work, or point you to support that suits you better. For mental health concerns, a specialist is the right person.',
        },
      ],
    },
    neighbour: {
      title: 'When you’d rather not be the only one',
      text: 'In the group program for women entrepreneurs, you work with a small group that faces the same questions.',
      link: { label: 'See the Group Program', to: '/group-coaching-program' },
    },
  },
  band: {
    title: 'You bring the question. The answer will be yours.',
    text: 'We don’t hand out recipes. We listen closely, ask what others don’t and help you find a decision you can stand by. A free consultation shows whether this way of working suits you.',
    button: bandButton,
  },
  service: 'coaching',
  contact: {
    title: 'Coaching Inquiry',
    lead: `A few lines about your situation are enough. We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
    facts: contact,
  },
  form: serviceForm({
    company: focusArea('Career, leadership, team'),
    message: { label: 'Message', placeholder: 'What would you like to work on?' },
    failure: `Please try again or contact us directly at ${email}`,
  }),
  topic,
};

export default solution;
