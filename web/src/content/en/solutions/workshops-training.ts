import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, organization, serviceForm, topic } from './shared.ts';

const { email, replyHours, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Workshops & Training for Teams',
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
        text: 'Gamified team development: a game sets the task, and the team finds out how its members plan, decide and help one another.',
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
  work: {
    example: true,
    waters: 'legs',
    photograph: photographs.workshop,
    steps: {
      title: 'How We Prepare a Day',
      items: [
        {
          title: 'We talk about the occasion',
          text: 'Who will be there, why now, and what should be different by the evening? The answers decide the content.',
        },
        {
          title: 'We draw up the day',
          text: 'Topic, exercises, breaks and groups fit on one page. You see it and approve it.',
        },
        {
          title: 'We work together',
          text: 'We talk little and try a lot. The exercises come from your team’s own work.',
        },
        {
          title: 'We take it to work',
          text: 'The team writes down its own decisions. Later, we talk with you about what has stuck.',
        },
      ],
    },
    results: {
      title: 'What You’ll Have at the End of the Day',
      items: [
        'Decisions written by the participants, with names and dates',
        'Short tools for the next morning: questions, a meeting format, a way to give feedback',
        'A summary of the day: what was said, what’s still open',
        'One topic set for the follow-up conversation',
      ],
    },
    terms: {
      title: 'Time and Price',
      facts: [
        { label: 'First consultation', value: `${sessionMinutes.intro}\u00a0minutes, free of charge` },
        { label: 'Duration', value: 'Depends on topic and group; stated in the plan for the day' },
        { label: 'Place and date', value: 'We agree on both with you' },
        { label: 'Price', value: 'A written quote, once size and length are clear' },
      ],
    },
    log: logOf('/workshops-training'),
    questions: {
      title: 'Questions for Your Team',
      items: [
        {
          question: 'What’s the difference between a workshop and training?',
          answer:
            'In a workshop a team solves its own question and leaves with decisions. In training people learn a new skill and practice it. The two can be combined.',
        },
        {
          question: 'Do team games really work?',
          answer:
            'A game sets a task, and the team sees how it plans and how its members help each other. The real work is the conversation afterward, and every game leaves time for it.',
        },
        {
          question: 'Can we combine several topics?',
          answer:
            'Yes. Topics that build on each other go in sequence: communication first, for example, then negotiation.',
        },
        {
          question: 'Should managers take part?',
          answer:
            'It depends on the topic. If the team is to decide something, whoever decides should be there. If people would hold back in front of their manager, we plan a part without the manager.',
        },
      ],
    },
    neighbour: {
      title: 'When people need a skill more than a decision',
      text: 'In our training a skill is learned in several sessions and tried out at work in between.',
      link: { label: 'See Training Solutions', to: '/training-solutions' },
    },
  },
  band: {
    title: 'Prepared for\u00a0you, not taken off the shelf.',
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
