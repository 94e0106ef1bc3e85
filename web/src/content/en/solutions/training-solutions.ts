import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, organization, serviceForm, topic } from './shared.ts';

const { email, replyHours, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Corporate Training Solutions',
    description:
      'Training in leadership, communication, sales and export, with workshops on teamwork and time. Short on slides, long on practice.',
  },
  path: '/training-solutions',
  head: {
    title: 'Training Solutions',
    lead: 'Six workshop and training topics that companies can combine. Each is built for the people in the room and the work they come from.',
    button: 'Send an Inquiry',
  },
  cards: {
    title: 'What should your people learn?',
    items: [
      {
        id: 'leadership-and-management-training',
        bearing: 'Leadership',
        title: 'Leadership and Management Training',
        text: 'The everyday tools of leading people, for new managers and for those who have led for years.',
        points: ['Setting direction', 'Delegating and following up', 'Giving and taking feedback'],
        button: 'Ask About Leadership Training',
      },
      {
        id: 'communication-and-collaboration-training',
        bearing: 'Dialogue',
        title: 'Communication and Collaboration Training',
        text: 'Clear words, good questions and fair disagreement, within a team and across departments.',
        points: ['Listening and clear speech', 'Meetings that decide something', 'Dealing with conflict'],
        button: 'Ask About Communication Training',
      },
      {
        id: 'sales-and-negotiation-training',
        bearing: 'Sales',
        title: 'Sales and Negotiation Training',
        text: 'For people who speak with customers: understanding what is needed, offering what helps and standing by the price.',
        points: ['Asking before offering', 'Conversations about price', 'Lasting customer relations'],
        button: 'Ask About Sales Training',
      },
      {
        id: 'export-and-foreign-trade-training',
        bearing: 'Export',
        title: 'Export and Foreign Trade Training',
        text: 'The basics of exporting for sales and operations: markets, offers, delivery terms and payment.',
        points: ['Choosing a market', 'Documents and delivery terms', 'Working across business cultures'],
        button: 'Ask About Export Training',
      },
      {
        id: 'team-development-workshop',
        bearing: 'Team',
        title: 'Team Development Workshop',
        text: 'A team looks at its own way of working, in exercises and team games, and agrees on what it will do differently.',
        points: ['Roles and expectations', 'Team games with a debrief', 'Agreements the team makes itself'],
        button: 'Ask About Team Development',
      },
      {
        id: 'goals-and-time-workshop',
        bearing: 'Time',
        title: 'Goals and Time Workshop',
        text: 'For people with more tasks than hours: choosing what matters, planning realistically and saying no kindly.',
        points: ['Goals and priorities', 'Planning a realistic week', 'Fewer interruptions'],
        button: 'Ask About the Goals Workshop',
      },
    ],
  },
  work: {
    example: true,
    waters: 'training',
    photograph: photographs.workshop,
    steps: {
      title: 'How We Build Your Training',
      items: [
        {
          title: 'We take soundings',
          text: 'We talk with you and, if you like, with a few participants. In one sentence we write down what they should be able to do afterward.',
        },
        {
          title: 'We choose the content',
          text: 'Topics, examples and exercises come from your work. You see the draft and ask for any changes you want.',
        },
        {
          title: 'We teach by doing',
          text: 'Each part starts with a short explanation, followed by plenty of practice. Between sessions, people try it at work.',
        },
        {
          title: 'We look back',
          text: 'We return to that first sentence: can they do it now? For what’s missing, we suggest a next step.',
        },
      ],
    },
    results: {
      title: 'What You’ll Have After the Training',
      items: [
        'The goal and how to measure it, in writing from the start',
        'Short notes and forms that participants use at work',
        'The results of what was tried between sessions',
        'A summary for the manager: what was learned, what to watch',
      ],
    },
    terms: {
      title: 'Time and Price',
      facts: [
        { label: 'First consultation', value: `${sessionMinutes.intro}\u00a0minutes, free of charge` },
        { label: 'Duration', value: 'Set once we’ve talked about your needs' },
        { label: 'Group', value: 'The number of people shapes the content' },
        { label: 'Price', value: 'A written quote, once the scope is clear' },
      ],
    },
    log: logOf('/training-solutions'),
    questions: {
      title: 'When You’re Planning Training',
      items: [
        {
          question: 'Do you have a ready-made program?',
          answer:
            'We don’t bring a finished slide deck. The core of each topic is set; examples, order and length follow from your team.',
        },
        {
          question: 'Can people of different seniority learn together?',
          answer:
            'Yes, but not on every topic. For feedback it’s usually better to keep them apart; for processes, a mix works better.',
        },
        {
          question: 'How will we know that it worked?',
          answer:
            'By the sentence we wrote at the start. The measure is behavior, not a test score: meetings that end with a decision, for example.',
        },
        {
          question: 'How far apart should the sessions be?',
          answer:
            'Far enough to try things out at work. We choose the gap to fit your pace; if you only have one day, the practice becomes part of it.',
        },
      ],
    },
    neighbour: {
      title: 'When the team has to solve its own question',
      text: 'In a workshop, a team works on something real and leaves with agreements.',
      link: { label: 'See Workshops & Training', to: '/workshops-training' },
    },
  },
  band: {
    title: 'Learn\u00a0it, try\u00a0it, keep\u00a0it.',
    text: 'People remember what they’ve used. That’s why our training is short on slides and long on practice, and why we agree with you beforehand on how you’ll know that it worked.',
    button: bandButton,
  },
  service: 'workshops-training',
  contact: {
    title: 'Training Inquiry',
    lead: `Tell us who should learn what, and by when. We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
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
