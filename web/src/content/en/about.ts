import { settings } from '@site/contract/business/settings';
import type { AboutPageContent } from '../about.ts';
import { proof } from './proof.ts';

const { brand, founder, experienceYears } = settings;

const about: AboutPageContent = {
  meta: {
    title: 'About Us: Mission, Vision and Values',
    description: `Who we are and what guides us: mission, vision and four values, with ${experienceYears}+\u00a0years of international experience across Europe and emerging markets.`,
  },
  head: {
    title: `About ${brand}`,
    lead: 'We support people and businesses through decisions that matter: a new role, a new market, a new way of working together.',
  },
  portrait: { alt: `Portrait of ${founder}`, name: founder, role: `Founder of ${brand}` },
  story: {
    title: 'Who You’ll Work With',
    paragraphs: [
      `${brand} is run by ${founder}, with over ${experienceYears}\u00a0years of international experience across Europe and emerging markets.`,
      'Experience of this kind teaches patience. Markets differ, companies differ, people differ, and advice is worth little until someone has listened. So that’s how we begin.',
      'Our work rests on one conviction: sustainable growth happens when people unlock their potential and businesses align with it.',
    ],
  },
  mission: {
    title: 'Our Mission',
    text: 'To help people recognize their potential and use it, and to help businesses give that potential a clear direction, so that both grow together.',
  },
  vision: {
    title: 'Our Vision',
    text: 'A working world in which people lead with confidence, companies cross borders with care, and growth benefits the people who make it happen.',
  },
  values: {
    title: 'What We Stand For',
    lead: 'Four values guide how we prepare, how we speak and what we recommend.',
    items: [
      {
        title: 'Human-Centered',
        text: 'We start with the person, not the method. Plans that ignore the people who carry them out don’t last.',
      },
      {
        title: 'Excellence',
        text: 'We prepare carefully, say what we see and stay with a question until you can use the answer.',
      },
      {
        title: 'Global Perspective',
        text: `${experienceYears}+\u00a0years of international experience help us see your question from more than one side, and from more than one country.`,
      },
      {
        title: 'Collaboration',
        text: 'You know your work best. We bring questions, structure and experience; the decision is yours.',
      },
    ],
  },
  proof,
  programs: { label: 'See Our Programs', to: '/programs' },
  band: {
    title: 'Would you like to get to know us?',
    text: 'A first conversation is free and shows us both whether we’re a good fit.',
    button: { label: 'Book a Free Consultation', to: '/consultation' },
  },
};

export default about;
