import { settings } from '@site/contract/business/settings';
import type { PartnersContent } from '../partners.ts';
import { contact } from './contact.ts';

const { email, replyHours, experienceYears } = settings;

const partners: PartnersContent = {
  meta: {
    title: 'Become a Business Partner',
    description: `Partnerships in foreign trade, coaching and training. Send us your proposal and hear from us within ${replyHours.partnership}\u00a0hours.`,
  },
  head: {
    title: 'Work with Us',
    lead: 'Good work often takes more than one kind of knowledge. We’re looking for experienced people in foreign trade, coaching and training who like to share theirs.',
    button: 'Send a Proposal',
  },
  banner: {
    label: 'Reasons to work with us',
    previous: 'Previous card',
    next: 'Next card',
    goTo: (card) => `Go to card ${card}`,
    position: (card, total) => `Card ${card} of ${total}`,
    cards: [
      {
        title: 'Two Kinds of Knowledge',
        text: 'Together, your expertise and ours can answer questions that neither of us would take on alone.',
        button: 'Send a Proposal',
      },
      {
        title: 'Across Borders',
        text: 'Companies that sell abroad need people who know the market at the other end.',
        button: 'Talk to Us About Foreign Trade',
        expertise: 'foreign-trade',
      },
      {
        title: 'For Coaches',
        text: 'Let’s plan programs together and refer clients to each other.',
        button: 'Talk to Us About Coaching',
        expertise: 'coaching',
      },
      {
        title: 'For Trainers',
        text: 'Work with us to bring your workshop and training topics to teams.',
        button: 'Talk to Us About Training',
        expertise: 'training',
      },
      {
        title: 'It Begins with a Message',
        text: `Tell us what you do and what you have in mind. We’ll reply within ${replyHours.partnership}\u00a0hours.`,
        button: 'Share Your Idea',
        expertise: 'other',
      },
    ],
  },
  why: {
    title: 'Why Partner with Us',
    paragraphs: [
      'Coaching, consulting, training and export consulting meet in our work. Many of the questions we hear touch more than one of these fields, and that’s where a good partner makes the difference.',
      `You bring your field and your own way of working. We bring over ${experienceYears}\u00a0years of international experience across Europe and emerging markets, and the preparation that a shared project needs.`,
      'We begin with a conversation. If the idea holds up, we agree on who does what before anyone starts.',
    ],
    points: [
      'Fields that complement each other',
      'Clear roles and responsibilities',
      'Terms agreed before the work begins',
    ],
  },
  opportunities: {
    title: 'Three Ways to Work Together',
    items: [
      {
        expertise: 'foreign-trade',
        drawing: 'service-export',
        title: 'Foreign Trade',
        text: 'For specialists who know a market, an industry or the practical side of trade: logistics, customs, finance or documents.',
        points: ['Market research', 'Buyers and distributors', 'Logistics and documents'],
        button: 'Propose a Foreign Trade Partnership',
      },
      {
        expertise: 'coaching',
        drawing: 'service-coaching',
        title: 'Coaching',
        text: 'For trained coaches who work with leaders, entrepreneurs or teams, and would like to take on assignments together.',
        points: ['Joint programs', 'Work with groups', 'Referrals by topic'],
        button: 'Propose a Coaching Partnership',
      },
      {
        expertise: 'training',
        drawing: 'service-training',
        title: 'Training',
        text: 'For trainers and workshop hosts with a topic of their own and a feel for groups.',
        points: ['Corporate training', 'Workshops', 'Team games'],
        button: 'Propose a Training Partnership',
      },
    ],
  },
  contact: {
    title: 'Send Us Your Proposal',
    lead: `Tell us who you are and what you have in mind. We’ll reply within ${replyHours.partnership}\u00a0hours.`,
    facts: contact,
  },
  form: {
    fields: {
      name: { label: 'Full name', placeholder: 'Your first and last name' },
      email: { label: 'Email', placeholder: 'name@example.com' },
      expertise: { label: 'Field of expertise', placeholder: 'Please choose' },
      message: { label: 'Your proposal', placeholder: 'What do you do, and how could we work together?' },
    },
    submit: 'Send Proposal',
    missing: { title: 'Please fill in all fields' },
    failure: {
      title: 'Your proposal could not be sent',
      text: `Please try again or contact us directly at ${email}`,
    },
    ending: { kind: 'page', to: '/partnership-success' },
  },
};

export default partners;
