import { settings } from '@site/contract/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { bandButton, organization, serviceForm, topic } from './shared.ts';

const { email, replyHours } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Workshops & Training',
    description:
      'Strategy, leadership, communication and export workshops, team games and corporate training, prepared for your team and the occasion.',
  },
  path: '/workshops-training',
  head: {
    title: 'Workshops & Training',
    lead: 'Time set aside, a question that matters and a method that fits it. Your team works on something real, and takes agreements back to work.',
    button: 'Send an Inquiry',
  },
  cards: {
    title: 'Which topic suits your team?',
    items: [
      {
        id: 'strategy-workshop',
        bearing: 'Strategy',
        title: 'Strategy Workshop',
        text: 'Your leadership team agrees on where to go, what comes first and what will have to wait.',
        points: ['A shared view of the situation', 'Goals and priorities', 'Names and dates for the next steps'],
        button: 'Ask About the Strategy Workshop',
      },
      {
        id: 'leadership-workshop',
        bearing: 'Leadership',
        title: 'Leadership Workshop',
        text: 'Leaders compare how they lead, try out other ways and decide what to change in their everyday work.',
        points: ['Leadership styles in practice', 'Feedback and delegation', 'Cases from your own company'],
        button: 'Ask About the Leadership Workshop',
      },
      {
        id: 'communication-workshop',
        bearing: 'Dialogue',
        title: 'Communication Workshop',
        text: 'Listening, speaking plainly and settling disagreements, practiced on the conversations you really have.',
        points: ['Listening and asking', 'Difficult conversations', 'Agreements for the team'],
        button: 'Ask About the Communication Workshop',
      },
      {
        id: 'team-games',
        bearing: 'Games',
        title: 'Team Games',
        text: 'Gamified team development: a game sets the task, and the team finds out how it plans, decides and helps.',
        points: ['Playful, with a serious purpose', 'Everyone takes part', 'Time afterward to talk it through'],
        button: 'Ask About Team Games',
      },
      {
        id: 'export-workshop',
        bearing: 'Export',
        title: 'Export Workshop',
        text: 'Sales, production and management look at export together and draw up one plan for the first market or the next.',
        points: ['Markets compared', 'Tasks across departments', 'A plan for the coming months'],
        button: 'Ask About the Export Workshop',
      },
      {
        id: 'corporate-training',
        bearing: 'Training',
        title: 'Corporate Training',
        text: 'Several sessions on one topic, with practice in between, so that what was learned finds its way into the work.',
        points: ['Topics chosen with you', 'Exercises from your own work', 'A look back at what changed'],
        button: 'Ask About Corporate Training',
      },
    ],
    note: {
      text: 'Looking for training on a particular topic?',
      link: { label: 'See Training Solutions', to: '/training-solutions' },
    },
  },
  band: {
    title: 'Prepared for you, not taken off the shelf.',
    text: 'Before every workshop we talk with you about the occasion, the people and the result you need. The exercises follow from that. That’s as true for a small team as for a whole organization.',
    button: bandButton,
  },
  service: 'workshops-training',
  contact: {
    title: 'Workshop and Training Inquiry',
    lead: `Tell us about your team and the occasion. We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
    facts: contact,
  },
  form: serviceForm({
    company: organization,
    message: { label: 'Message', placeholder: 'Topic, number of participants and the dates you have in mind' },
    failure: `Please try again or contact us at ${email}`,
  }),
  topic,
};

export default solution;
