import { settings } from '@site/contract/business/settings';
import type { SolutionContent } from '../../solution.ts';
import { contact } from '../contact.ts';
import { photographs } from '../photographs.ts';
import { logOf } from '../proof.ts';
import { bandButton, company, serviceForm, topic } from './shared.ts';

const { email, replyHours, experienceYears, sessionMinutes } = settings;

const solution: SolutionContent = {
  meta: {
    title: 'Export Consulting Solutions',
    description:
      'Export readiness, market choice, market entry, buyers, documents and team development for companies that sell abroad or want to start.',
  },
  path: '/export-solutions',
  head: {
    title: 'Export Solutions',
    lead: 'Selling abroad rarely fails for lack of a good product. It fails for lack of preparation. We help you choose your market, get ready for it and find the right people there.',
    button: 'Send an Inquiry',
  },
  cards: {
    title: 'Where would you like support?',
    items: [
      {
        id: 'export-readiness-check',
        bearing: 'Readiness',
        title: 'Export Readiness Check',
        text: 'Together we check whether your product, prices and organization are ready for customers abroad, and what’s still missing.',
        points: ['Product and packaging', 'Price calculation for export', 'A list of next steps, in order'],
        button: 'Ask About the Readiness Check',
      },
      {
        id: 'market-research-and-selection',
        bearing: 'Markets',
        title: 'Market Research and Selection',
        text: 'Not every market that looks large is right for you. We compare the candidates and give reasons for the choice.',
        points: ['Demand and competition by HS code', 'Duties, standards and barriers', 'A short, reasoned ranking'],
        button: 'Ask About Market Research',
      },
      {
        id: 'market-entry-strategy',
        bearing: 'Entry',
        title: 'Market Entry Strategy',
        text: 'Direct sales, distributor, agent or partner: we plan the way in that fits your budget and your timeline.',
        points: ['Choice of sales channel', 'Offer and positioning', 'Timetable and budget'],
        button: 'Ask About Market Entry',
      },
      {
        id: 'buyers-and-distributors',
        bearing: 'Buyers',
        title: 'Buyers and Distributors',
        text: 'We help you describe the buyer you’re looking for, approach suitable companies and prepare the first conversations.',
        points: ['Profile of the right buyer', 'First contact and follow-up', 'Preparation for negotiations'],
        button: 'Ask About Finding Buyers',
      },
      {
        id: 'export-process-and-documents',
        bearing: 'Process',
        title: 'Export Process and Documents',
        text: 'From the offer to delivery, we put the steps and documents in order, so that an export order becomes routine.',
        points: ['Offers and contracts', 'Incoterms and payment terms', 'Checklists for your team'],
        button: 'Ask About Export Processes',
      },
      {
        id: 'export-team-development',
        bearing: 'Team',
        title: 'Export Team Development',
        text: 'Exports need people who feel at home in other business cultures. We support those who do the work.',
        points: [
          'Roles and responsibilities',
          'Dealing with other business cultures',
          'Trade fairs and customer visits',
        ],
        button: 'Ask About Team Development',
      },
    ],
  },
  work: {
    example: true,
    waters: 'export',
    photograph: photographs.market,
    steps: {
      title: 'How We Work on One Step',
      items: [
        {
          title: 'Where You Are Today',
          text: 'We listen: your product, your capacity and what you’ve tried so far. Together we name the step that’s missing.',
        },
        {
          title: 'A One-Page Brief',
          text: 'We write down what we’ll do, what we need from you and when it will be finished. We start once you approve it.',
        },
        {
          title: 'Research and Preparation',
          text: 'We gather the data and compare the options. We test interim results against what your team knows.',
        },
        {
          title: 'Handover and First Use',
          text: 'We go through the result with your team. We’re there the first time you use it, and fix what doesn’t work.',
        },
      ],
    },
    results: {
      title: 'What You’ll Have at the End',
      items: [
        'The written result of your step: an analysis, a comparison, a plan or a list',
        'The reasons for the decision: which data it rests on, and what was ruled out and why',
        'The next tasks: who does what, and by when',
        'A checklist your team can use again for the next order',
      ],
    },
    terms: {
      title: 'Time and Price',
      facts: [
        { label: 'First consultation', value: `${sessionMinutes.intro}\u00a0minutes, free of charge` },
        { label: 'Duration', value: 'Depends on the step; the brief names the end date' },
        { label: 'Price', value: 'A written quote, once the scope is clear' },
        { label: 'Your part', value: 'Product and cost data, and one person who can decide' },
      ],
    },
    log: logOf('/export-solutions'),
    questions: {
      title: 'Questions You May Have',
      items: [
        {
          question: 'We’ve never exported. Is it too early?',
          answer:
            'No, that’s what the readiness check is for. Gaps are easier to close before the first order. The answer may also be “not yet”; then we’ll write down why.',
        },
        {
          question: 'Will you find buyers for us?',
          answer:
            'We identify suitable buyers, prepare the first contact and follow up. We don’t promise sales: the buyer decides, and your team leads the talks.',
        },
        {
          question: 'We’ve chosen our market. Do we still need research?',
          answer:
            'Perhaps not. First we look at the data behind your choice. If it holds, we go straight to the entry plan.',
        },
        {
          question: 'In what order should we take the steps?',
          answer:
            'The cards follow a natural order, from readiness to team. If you’ve already completed a step, we’ll skip it; you can also choose just one.',
        },
      ],
    },
    neighbour: {
      title: 'If you’d like your team to learn it first',
      text: 'In our training, your people work through the basics of exporting with your own product.',
      link: { label: 'See Training Solutions', to: '/training-solutions' },
    },
  },
  band: {
    title: 'From the first idea to steady business abroad.',
    text: `Whether you’re about to export for the first time or want to do it better, we begin with what you have: your product, your people and your experience so far. Over ${experienceYears}\u00a0years of international experience across Europe and emerging markets help us see what will work and what won’t.`,
    button: bandButton,
  },
  service: 'export',
  contact: {
    title: 'Export Inquiry',
    lead: `Tell us what you make and where you’d like to sell it. We’ll reply within ${replyHours.enquiry}\u00a0hours.`,
    facts: contact,
  },
  form: serviceForm({
    company: company,
    message: { label: 'Message', placeholder: 'Your product, the markets you have in mind and your question' },
    failure: `Please try again or contact us directly at ${email}`,
  }),
  topic,
};

export default solution;
