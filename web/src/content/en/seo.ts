import type { ReadableIn } from '../../site/routes.ts';
import type { PageMeta } from '../seo.ts';

// Titles hold 60 characters together with a brand of up to 18, descriptions 155.
const pages = {
  '/english': {
    title: 'Coaching, Consulting and Training',
    description:
      'Coaching, consulting, training and export consulting for people and companies. Over 18 years of international experience. The first consultation is free.',
  },
  '/about': {
    title: 'About Us',
    description:
      'Who we are and what guides us: mission, vision and four values, with 18+ years of international experience across Europe and emerging markets.',
  },
  '/programs': {
    title: 'Coaching Programs and Prices',
    description:
      'Four programs for leaders, entrepreneurs, executives and teams, with duration, format and price. Each begins with a free conversation.',
  },
  '/shop': {
    title: 'Digital Products and Programs',
    description:
      'Group coaching for women entrepreneurs, with its price and all it includes, and four kinds of tool for exports, leadership and strategy.',
  },
  '/group-coaching-program': {
    title: 'Women Entrepreneurs Group Coaching',
    description:
      'Five weeks of online group coaching for women entrepreneurs: 7 participants, 1.5 hours a week in the evening, 14-day satisfaction guarantee.',
  },
  '/partners': {
    title: 'Become a Partner',
    description:
      'Partnerships in foreign trade, coaching and training. Send us your proposal and hear from us within 48 hours.',
  },
  '/consultation': {
    title: 'Book Your Free Consultation',
    description:
      'Tell us what is on your mind. We reply within 24 hours and arrange your free consultation at a time that suits you.',
  },
  '/booking': {
    title: 'Book a Session',
    description:
      'Choose your subject and the time of day that suits you. The first session is free, and we reply within 24 hours.',
  },
  '/strategy-session': {
    title: 'Free Strategy Session',
    description:
      'A video call, free of charge: where you stand, what you want and which step comes first. We reply within 24 hours.',
  },
  '/export-solutions': {
    title: 'Export Consulting Solutions',
    description:
      'Export readiness, market choice, market entry, buyers, documents and team development for companies that sell abroad or want to begin.',
  },
  '/coaching-solutions': {
    title: 'Coaching Solutions',
    description:
      'Coaching for leaders, executives, entrepreneurs and teams, and for career and personal questions. Send an inquiry; we reply within 24 hours.',
  },
  '/workshops-training': {
    title: 'Workshops & Training',
    description:
      'Strategy, leadership, communication and export workshops, team games and corporate training, prepared for your team and its occasion.',
  },
  '/training-solutions': {
    title: 'Corporate Training Solutions',
    description:
      'Training in leadership, communication, sales and export, with workshops on teamwork and time. Short on slides, long on practice.',
  },
  '/service-inquiry-success': {
    title: 'Your Inquiry Has Arrived',
    description: 'Thank you for your inquiry. We reply within 24 hours.',
  },
  '/consultation-success': {
    title: 'Your Request Has Arrived',
    description: 'Thank you for your request. We reply within 24 hours to arrange your free session.',
  },
  '/partnership-success': {
    title: 'Your Proposal Has Arrived',
    description: 'Thank you for your proposal. We reply within 48 hours.',
  },
  '/payment': {
    title: 'Payment',
    description: 'Check your order and pay by card. Your bank confirms the payment with 3-D Secure.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description:
      'Which data we receive through this website, what we use them for, how long we keep them and which rights you have.',
  },
  '/terms-conditions': {
    title: 'Terms & Conditions',
    description:
      'The terms for inquiries, free sessions and purchases on this website, with the pre-information form and the distance sales agreement.',
  },
  '/book-consultation': {
    title: 'Free Consultation',
    description:
      'A quiet conversation about where you are and where you would like to go. Free of charge and without obligation.',
  },
};

/** Search titles and descriptions of every page in this language. */
export const seo = {
  pages: {
    ...pages,
  } satisfies Readonly<Record<ReadableIn<'en'>, PageMeta>>,
  notFound: { title: 'Page Not Found', description: 'This page does not exist, or it has moved.' },
};
