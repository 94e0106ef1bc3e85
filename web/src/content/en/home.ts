import { settings } from '@site/contract/business/settings';
import type { HomeContent } from '../home.ts';
import { contact, seller } from './contact.ts';
import { seats, waiting } from './seats.ts';
import { toolNames, tools } from './tools.ts';

const { brand, founder, email, replyHours, experienceYears } = settings;

const home: HomeContent = {
  locale: 'en',
  meta: {
    title: 'Coaching, Consulting and Training',
    description: `Coaching, consulting, training and export consulting for people and companies. Over ${experienceYears}\u00a0years of international experience. The first consultation is free.`,
  },
  hero: {
    title: ['Discover your potential.', 'Lead with confidence.', 'Grow with purpose.'],
    lead: `Coaching for individuals and leaders; consulting, training and export support for companies. With ${founder}, who has spent over ${experienceYears}\u00a0years working across Europe and emerging markets.`,
    button: { label: 'Book a Free Consultation', to: '/book-consultation' },
    legend: {
      title: 'How We Start',
      stops: [
        'You write to us',
        `We reply within ${replyHours.enquiry}\u00a0hours`,
        'We talk, free of charge',
        'You leave with a route of your own',
      ],
    },
  },
  doors: {
    title: 'Where are you now?',
    lead: 'A hard decision, a growing team, a first export order: start with the one that is closest to you, and we’ll plan the next step together.',
    items: [
      {
        title: 'For Myself',
        text: 'A decision, a new role or a business of your own: we make the goal clear and plan the first step.',
        links: [
          { label: 'Coaching for individuals and leaders', to: '/coaching-solutions' },
          { label: 'Group coaching for women entrepreneurs', to: '/group-coaching-program' },
        ],
      },
      {
        title: 'For My Company',
        text: 'Strategy, a team or a new market: we listen to how you work and draw up a plan you can carry out.',
        links: [
          { label: 'Consulting for companies', to: '/english#corporate-consulting' },
          { label: 'Export support for companies', to: '/export-solutions' },
        ],
      },
    ],
  },
  program: {
    product: 'group-coaching-program',
    title: 'The Next Group Program',
    past: 'The Group Program',
    seats,
    start: `First session (${settings.timeZoneName.en})`,
    button: { label: 'See the Program', to: '/group-coaching-program' },
    waiting,
  },
  about: {
    philosophy: 'Sustainable growth happens when people unlock their potential and businesses align with it.',
    paragraphs: [
      'One without the other rarely holds. A clear strategy stalls when the people behind it are stretched too thin, and a motivated team loses heart when the business pulls in another direction.',
      'So I work on both sides. Coaching helps people see clearly and decide well. Consulting and training turn those decisions into plans, skills and habits that a business can rely on.',
      `I’m ${founder}. For over ${experienceYears}\u00a0years I’ve worked across Europe and emerging markets with individuals, entrepreneurs, leaders, teams and exporting companies.`,
    ],
    portrait: { alt: `Portrait of ${founder}`, name: founder, role: `Founder of ${brand}` },
    button: { label: 'More About Us', to: '/about' },
    short: {
      title: `About ${brand}`,
      text: `Sustainable growth happens when people unlock their potential and businesses align with it. ${founder} brings over ${experienceYears}\u00a0years of international experience to both sides of that work.`,
    },
  },
  services: {
    title: 'Seven Ways to Work with Us',
    lead: 'Choose the one that fits your question today. If you’re not sure, start with a free consultation and we’ll find it together.',
    items: [
      {
        drawing: 'service-coaching',
        title: 'Coaching',
        text: 'One-to-one conversations that help you see your situation clearly, decide what matters and act on it.',
        to: '/coaching-solutions',
      },
      {
        drawing: 'service-consulting',
        title: 'Consulting',
        text: 'An outside view of strategy, structure and priorities, worked out together with your management team.',
        to: '/english#corporate-consulting',
      },
      {
        drawing: 'service-workshops',
        title: 'Workshops',
        text: 'Focused sessions in which your team works on a real question and leaves with agreed next steps.',
        to: '/workshops-training',
      },
      {
        drawing: 'service-team-games',
        title: 'Team Games',
        text: 'Gamified team development: your team plays, sees how it works together and talks about it openly.',
        to: '/workshops-training',
      },
      {
        drawing: 'service-training',
        title: 'Corporate Training',
        text: 'Training for leaders and teams, built around the situations they meet in their own work.',
        to: '/english#training-programs',
      },
      {
        drawing: 'service-export',
        title: 'Export Consulting',
        text: 'For companies that sell abroad or want to start: choosing a market, preparing for it and working with buyers there.',
        to: '/export-solutions',
      },
      {
        drawing: 'service-digital',
        title: 'Digital Products',
        text: 'Checklists, templates, planners, courses and workbooks to use at your own pace.',
        to: '/shop',
      },
    ],
    more: 'Learn more',
    carousel: {
      label: 'Services',
      previous: 'Previous services',
      next: 'Next services',
      position: (first, total) => `Showing from service ${first} of ${total}`,
    },
    all: { label: 'Explore All Our Solutions', to: '/coaching-solutions' },
  },
  details: [
    {
      id: 'corporate-consulting',
      title: 'Corporate Consulting',
      text: 'Growing companies often know what they want and still find it hard to get there. We listen, look at how things really work and help you agree on what to do first, next and not at all.',
      items: [
        {
          title: 'Strategy and Growth Planning',
          text: 'A direction that everyone can repeat in one sentence, with goals and steps that follow from it.',
        },
        {
          title: 'Organization and Roles',
          text: 'Clear responsibilities and quick decisions, so that work doesn’t pile up on one desk.',
        },
        {
          title: 'Leadership Development',
          text: 'Managers who give direction, listen and make decisions that their teams understand.',
        },
        {
          title: 'Processes and Performance',
          text: 'Everyday routines that take less effort, and a few figures that show whether they work.',
        },
        {
          title: 'Change and Culture',
          text: 'Change explained early, introduced step by step and shaped by the people it affects.',
        },
      ],
      button: { label: 'Talk About Your Company', to: '/consultation?topic=corporate-consulting' },
      more: { label: 'Looking for help with exports? See Export Solutions', to: '/export-solutions' },
    },
    {
      id: 'training-programs',
      title: 'Training Programs',
      text: 'Training changes little when it stays in the training room. We build every program around the work your people do, and agree with you on what should be different afterward.',
      items: [
        {
          title: 'Leadership and Management',
          text: 'For people who lead others, newly or for years: setting direction, delegating, giving feedback.',
        },
        {
          title: 'Communication and Collaboration',
          text: 'Listening, speaking plainly and handling disagreement, within a team and between teams.',
        },
        {
          title: 'Sales and Customer Relations',
          text: 'Understanding what customers need, holding good conversations and keeping promises.',
        },
        {
          title: 'Export and International Business',
          text: 'How to choose markets, prepare offers and work with partners from other business cultures.',
        },
      ],
      button: { label: 'See Training Solutions', to: '/training-solutions' },
      more: { label: 'See Our Coaching Programs and Prices', to: '/programs' },
    },
  ],
  tools: {
    title: 'Practical Tools for Everyday Growth',
    lead: 'Some questions need a conversation. For others, a good checklist is enough.',
    items: tools,
    button: { label: 'Shop Digital Products', to: '/shop' },
  },
  band: {
    title: 'Start with a conversation.',
    text: 'Tell us where you are and where you’d like to go. The first consultation is free, with no obligation.',
    button: { label: 'Book a Free Consultation', to: '/consultation' },
  },
  contact: {
    title: 'Request a Free Consultation',
    lead: `A few lines are enough. We’ll reply within ${replyHours.enquiry}\u00a0hours to arrange your free consultation (${settings.sessionMinutes.intro}\u00a0minutes).`,
    facts: contact,
    seller,
  },
  form: {
    fields: {
      fullName: { label: 'Full name', placeholder: 'Your first and last name' },
      email: { label: 'Email', placeholder: 'name@example.com' },
      company: { label: 'Company or role', placeholder: 'For example: export manager' },
      service: { label: 'What are you interested in?', placeholder: 'Please choose' },
      message: {
        label: 'Your message',
        placeholder: 'What would you like to work on, or what would you like to change?',
      },
      newsletter: {
        label: `Yes, email me the ${brand} newsletter and announcements (consent to commercial messages). I can unsubscribe at any time.`,
      },
    },
    submit: 'Send Request',
    missing: { title: 'Missing Information', text: 'Please fill in all required fields.' },
    failure: { title: 'Something went wrong', text: `Please try again or email us directly at ${email}` },
    ending: {
      kind: 'stay',
      title: 'Request Sent!',
      text: `We will get back to you within ${replyHours.enquiry}\u00a0hours.`,
      ticked: {
        field: 'newsletter',
        text: 'Your newsletter subscription begins once you follow the link we email you; if you’re on the list already, there’s nothing to do.',
      },
      reference: 'Your reference:',
    },
  },
  topics: { labels: toolNames, text: (label) => `My question is about: ${label}\n` },
};

export default home;
